import type { Decider } from '../kernel/decider.ts';
import { RuleBrokenError } from '../kernel/errors.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { OpeningCommand } from './commands.ts';
import type { OpeningEvent } from './events.ts';

/** The first line of mails to one prospect of a project. */
export interface Opening {
  /** `null` without one, and once the person is forgotten. */
  readonly text: string | null;
  /** The draft that nobody has read yet; `null` where somebody has, or wrote it. */
  readonly unreadDraftId: string | null;
}

const NONE: Opening = { text: null, unreadDraftId: null };

/**
 * What a model wrote is unread until somebody says that they have read that very line. Throws `RuleBrokenError` with
 * `opening-changed` where it is another one by now.
 */
export const opening: Decider<Opening, OpeningCommand, OpeningEvent> = {
  category: 'opening',
  initialState: () => NONE,
  evolve(state, event) {
    switch (event.type) {
      case 'OpeningGenerated': {
        const { candidacyId, draftId, personal } = event.data;
        return { text: personal[candidacyId]?.text ?? null, unreadDraftId: draftId };
      }
      case 'OpeningWritten': {
        const { candidacyId, personal } = event.data;
        return { text: personal[candidacyId]?.text ?? null, unreadDraftId: null };
      }
      case 'OpeningRead':
        return { ...state, unreadDraftId: null };
      case 'OpeningRemoved':
        return NONE;
    }
    return unreachable(event);
  },
  decide(command, state) {
    const { candidacyId, workspaceId, projectId, personId } = command.data;
    const facts = { candidacyId, workspaceId, projectId, personId };
    switch (command.type) {
      case 'KeepOpening': {
        const { text, draftId } = command.data;
        const personal = { [candidacyId]: { text } };
        return [{ type: 'OpeningGenerated', data: { ...facts, draftId, personal } }];
      }
      case 'WriteOpening': {
        const { text } = command.data;
        if (state.text === text && state.unreadDraftId === null) return [];
        const personal = { [candidacyId]: { text } };
        return [{ type: 'OpeningWritten', data: { ...facts, personal } }];
      }
      case 'ReadOpening': {
        const { draftId } = command.data;
        if (state.unreadDraftId === null && state.text !== null) return [];
        if (state.unreadDraftId !== draftId) {
          throw new RuleBrokenError('opening-changed', 'Another line stands there by now.');
        }
        return [{ type: 'OpeningRead', data: { ...facts, draftId } }];
      }
      case 'RemoveOpening':
        return state.text === null ? [] : [{ type: 'OpeningRemoved', data: facts }];
    }
    return unreachable(command);
  },
};
