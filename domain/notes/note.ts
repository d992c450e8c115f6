import type { Decider } from '../kernel/decider.ts';
import { NotFoundError, RuleBrokenError } from '../kernel/errors.ts';
import type { NoteCommand } from './commands.ts';
import type { NoteEvent } from './events.ts';

type Note = 'none' | 'written' | 'withdrawn';

/** One note. Its words are in its events alone; whoever withdraws it can have it back. */
export const note: Decider<Note, NoteCommand, NoteEvent> = {
  category: 'note',
  initialState: () => 'none',
  evolve(_state, event) {
    switch (event.type) {
      case 'NoteWritten':
      case 'NoteReworded':
      case 'NoteRestored':
        return 'written';
      case 'NoteWithdrawn':
        return 'withdrawn';
    }
  },
  decide(command, state) {
    const { noteId } = command.data;
    if (command.type === 'WriteNote') {
      if (state !== 'none') return [];
      const { text, ...plain } = command.data;
      return [{ type: 'NoteWritten', data: { ...plain, personal: { [noteId]: { text } } } }];
    }
    if (state === 'none') throw new NotFoundError('note', noteId);
    switch (command.type) {
      case 'RewordNote': {
        if (state === 'withdrawn') {
          throw new RuleBrokenError('note-withdrawn', 'This note has been withdrawn.');
        }
        const { text, mentionIds } = command.data;
        const personal = { [noteId]: { text } };
        return [{ type: 'NoteReworded', data: { noteId, mentionIds, personal } }];
      }
      case 'WithdrawNote':
        return state === 'withdrawn' ? [] : [{ type: 'NoteWithdrawn', data: { noteId } }];
      case 'RestoreNote':
        return state === 'written' ? [] : [{ type: 'NoteRestored', data: { noteId } }];
    }
  },
};
