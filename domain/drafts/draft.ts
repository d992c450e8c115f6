import type { Decider } from '../kernel/decider.ts';
import { NotFoundError } from '../kernel/errors.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { DraftCommand } from './commands.ts';
import type { DraftEvent } from './events.ts';

/** Something that a model was asked for. */
export interface Draft {
  /** Whom it is for, where it is for somebody. */
  readonly candidacyId: string | null;
  /** What it was told; `null` once whoever it was about is forgotten. */
  readonly messages:
    readonly { readonly role: 'system' | 'user'; readonly content: string }[] | null;
  /** What became of it; `null` while that is open. */
  readonly outcome: string | null;
}
export type DraftState = Draft | null;

/** A model is asked once, and what becomes of it is recorded once. */
export const draft: Decider<DraftState, DraftCommand, DraftEvent> = {
  category: 'draft',
  initialState: () => null,
  evolve(state, event) {
    switch (event.type) {
      case 'DraftAsked': {
        const { workspaceId, personal } = event.data;
        const messages = personal[workspaceId]?.messages ?? null;
        return { candidacyId: null, messages, outcome: null };
      }
      case 'PersonalDraftAsked': {
        const { candidacyId, personal } = event.data;
        return { candidacyId, messages: personal[candidacyId]?.messages ?? null, outcome: null };
      }
      case 'DraftEnded':
        return state && { ...state, outcome: event.data.outcome };
    }
    return unreachable(event);
  },
  decide(command, state) {
    const { draftId } = command.data;
    if (command.type === 'AskForDraft') return state === null ? [asked(command.data)] : [];
    if (state === null) throw new NotFoundError('draft', draftId);
    if (state.outcome !== null) return [];
    const { candidacyId } = state;
    return [{ type: 'DraftEnded', data: { ...command.data, candidacyId } }];
  },
};

function asked(data: Extract<DraftCommand, { type: 'AskForDraft' }>['data']): DraftEvent {
  const { messages, whom, ...plain } = data;
  const said = { messages: messages.map(({ role, content }) => ({ role, content })) };
  if (whom === null) {
    const personal = { [plain.workspaceId]: said };
    return { type: 'DraftAsked', data: { ...plain, personal } };
  }
  const { candidacyId, personId } = whom;
  return {
    type: 'PersonalDraftAsked',
    data: {
      ...plain,
      candidacyId,
      personId,
      recordIds: whom.recordIds.slice(0, RECORDS_KEPT),
      personal: { [candidacyId]: said },
    },
  };
}

/** Records by which a draft names somebody. */
const RECORDS_KEPT = 50;
