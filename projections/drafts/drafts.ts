import type { DraftEvent } from '../../domain/drafts/events.ts';
import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

export interface DraftRow {
  readonly workspace_id: string;
  readonly asked_by: string;
  readonly purpose: string;
  readonly model: string;
  readonly project_id: string | null;
  readonly candidacy_id: string | null;
  readonly asked_at: string;
  /** `asked` until it is over. */
  readonly outcome: string;
  readonly prompt_tokens: number | null;
  readonly answer_tokens: number | null;
  readonly is_estimated: boolean;
}

const ofCandidacy = rowsOfForgotten('candidacy', 'candidacy_id');
const ofWorkspace = rowsOfForgotten('workspace', 'workspace_id');

/**
 * What models were asked for, without what they were told: that is read from the log. Key: draft id. Queries:
 * `listDrafts.ts`.
 */
export const drafts = defineReadModel<DraftRow, DraftEvent | SubjectEvent>({
  name: 'drafts',
  version: 1,
  categories: ['draft', 'subject'],
  personal: false,
  columns: {
    workspace_id: 'id',
    // Joined to keys of other tables, so of their type.
    asked_by: 'text',
    purpose: 'text',
    model: 'text',
    project_id: 'text?',
    candidacy_id: 'text?',
    asked_at: 'instant',
    outcome: 'text',
    prompt_tokens: 'int?',
    answer_tokens: 'int?',
    is_estimated: 'bool',
  },
  indexes: [['workspace_id', 'asked_at'], ['candidacy_id']],
  keysOf: ({ event }) => ('draftId' in event.data ? [event.data.draftId] : []),
  rowsOf: (logged) => ofCandidacy(logged) ?? ofWorkspace(logged),
  evolve(row, { event, metadata }) {
    switch (event.type) {
      case 'SubjectForgotten':
        return 'forgotten';
      case 'ErasureProven':
        return row;
      case 'DraftAsked':
        return begun(event.data, metadata.occurredAt);
      case 'PersonalDraftAsked': {
        const { candidacyId } = event.data;
        return { ...begun(event.data, metadata.occurredAt), candidacy_id: candidacyId };
      }
      case 'DraftEnded': {
        const { outcome, promptTokens, answerTokens, isEstimated } = event.data;
        const read = { prompt_tokens: promptTokens, answer_tokens: answerTokens };
        return row && { ...row, ...read, outcome, is_estimated: isEstimated };
      }
    }
    return unreachable(event);
  },
});

type Asked = Extract<DraftEvent, { type: 'DraftAsked' }>['data'];

function begun(
  { workspaceId, askedBy, purpose, model, projectId }: Omit<Asked, 'personal'>,
  askedAt: string,
): DraftRow {
  return {
    workspace_id: workspaceId,
    asked_by: askedBy,
    purpose,
    model,
    project_id: projectId,
    candidacy_id: null,
    asked_at: askedAt,
    outcome: 'asked',
    prompt_tokens: null,
    answer_tokens: null,
    is_estimated: false,
  };
}
