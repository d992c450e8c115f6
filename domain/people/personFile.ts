import type { Decider } from '../kernel/decider.ts';
import { NotFoundError, RuleBrokenError } from '../kernel/errors.ts';
import type { PersonFileCommand } from './commands.ts';
import type { PersonFileEvent } from './events.ts';
import { assertPresent } from './person.ts';

/** So many files are kept of a person beside their CVs. */
export const FILES_OF_A_PERSON = 50;

/** What the rules of a file need to know: of whom it is kept, and whether it still is. */
export type PersonFile =
  'none' | { readonly isKept: boolean; readonly personId: string; readonly recordId: string };

/** One file that is kept of a person. What it holds and how it is called lies with the files; whoever takes it away can have it back. */
export const personFile: Decider<PersonFile, PersonFileCommand, PersonFileEvent> = {
  category: 'personfile',
  initialState: () => 'none',
  evolve(_state, event) {
    const { personId, recordId } = event.data;
    switch (event.type) {
      case 'FileAttached':
        return { isKept: true, personId, recordId };
      case 'FileDetached':
        return { isKept: false, personId, recordId };
    }
  },
  decide(command, state) {
    const { fileId } = command.data;
    if (command.type === 'AttachFile') {
      const { personId, recordId, kept } = command.data;
      // Sealed under one key, it can't be somebody else's later.
      if (state !== 'none' && state.recordId !== recordId) throw new NotFoundError('file', fileId);
      if (state !== 'none' && state.isKept) return [];
      assertPresent(command.data);
      assertRoomForFile(kept);
      return [{ type: 'FileAttached', data: { fileId, personId, recordId } }];
    }
    if (state === 'none') throw new NotFoundError('file', fileId);
    const { isKept, personId, recordId } = state;
    return isKept ? [{ type: 'FileDetached', data: { fileId, personId, recordId } }] : [];
  },
};

/** @throws RuleBrokenError when so many are kept of a person already that no other can be */
export function assertRoomForFile(kept: number): void {
  if (kept < FILES_OF_A_PERSON) return;
  throw new RuleBrokenError(
    'too-many-files',
    `${FILES_OF_A_PERSON} files are kept of them. Remove one first.`,
    { atMost: FILES_OF_A_PERSON },
  );
}
