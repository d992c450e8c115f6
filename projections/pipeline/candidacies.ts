import type { EventMetadata } from '../../domain/kernel/event.ts';
import type { SuggestionCategory } from '../../domain/pipeline/categories.ts';
import { TAKEN_BACK_MAX, type CandidacyEvent, type Match } from '../../domain/pipeline/events.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

export interface CandidacyRow {
  readonly workspace_id: string;
  readonly project_id: string;
  readonly person_id: string;
  readonly person_workspace_id: string;
  readonly category: SuggestionCategory;
  /** A `suggestion` is one on which a decision was taken back. */
  readonly state: 'prospect' | 'skipped' | 'suggestion' | 'removed';
  readonly stage: string | null;
  readonly order_key: string | null;
  /** Since when they have been in that stage, or were when they were removed. */
  readonly stage_since: string | null;
  /** The same of the stages that moves took them from, the latest last: who is moved back by Undo stands there since then. */
  readonly earlier_since: readonly string[];
  readonly score: number;
  readonly match: Match;
  readonly record_ids: readonly string[];
  readonly reason_code: string | null;
  readonly decided_at: string;
  readonly decided_by: string | null;
  /** When and by whom they were last decided on or moved. */
  readonly changed_at: string;
  readonly changed_by: string | null;
  /** Who looks after a prospect, or did until they were one no longer; nobody, also where they have left since. */
  readonly assigned_to: string | null;
  /** In the order in which they came; their words are `candidacy_texts`'. */
  readonly tag_ids: readonly string[];
  /** What comes next; its words likewise. */
  readonly next_step_id: string | null;
  readonly next_step_due: string | null;
  readonly revision: number;
}

/**
 * Who was decided on in a project, and how it stands with them. Names nobody: it outlives
 * the people, whose names are joined when read. Key: candidacy id. Queries: `listProspects.ts`.
 */
export const prospects = defineReadModel<CandidacyRow, CandidacyEvent | SubjectEvent>({
  name: 'prospects',
  version: 8,
  categories: ['candidacy', 'subject'],
  personal: false,
  history: true,
  columns: {
    workspace_id: 'id',
    // Joined to the key of another table, so of its type: a cast keeps row-level security from using the index.
    project_id: 'text',
    person_id: 'text',
    person_workspace_id: 'id',
    category: 'text',
    state: 'text',
    stage: 'text?',
    order_key: 'text?',
    stage_since: 'instant?',
    earlier_since: 'texts',
    score: 'int',
    match: 'json',
    record_ids: 'ids',
    reason_code: 'text?',
    decided_at: 'instant',
    // Joined to the key of another table, so of its type, as above.
    decided_by: 'text?',
    changed_at: 'instant',
    changed_by: 'text?',
    // Joined to the key of another table, as above.
    assigned_to: 'text?',
    tag_ids: 'ids',
    next_step_id: 'id?',
    next_step_due: 'date?',
    revision: 'int',
  },
  indexes: [
    ['workspace_id', 'project_id', 'state'],
    ['workspace_id', 'project_id', 'changed_at'],
    ['person_id'],
  ],
  keysOf: ({ event }) => ('candidacyId' in event.data ? [event.data.candidacyId] : []),
  rowsOf: rowsOfForgotten('workspace', 'workspace_id'),
  evolve(row, { event, metadata, revision }) {
    if (event.type === 'SubjectForgotten') return 'forgotten';
    const changed = {
      changed_at: metadata.occurredAt,
      changed_by: userOf(metadata),
      revision,
    };
    switch (event.type) {
      case 'SuggestionAccepted':
      case 'SuggestionSkipped': {
        if (metadata.workspaceId === null) return row;
        const { projectId, personId, personWorkspaceId, category, match } = event.data;
        const accepted = event.type === 'SuggestionAccepted';
        return {
          workspace_id: metadata.workspaceId,
          project_id: projectId,
          person_id: personId,
          person_workspace_id: personWorkspaceId,
          category,
          state: accepted ? 'prospect' : 'skipped',
          stage: accepted ? event.data.stage : null,
          order_key: accepted ? event.data.orderKey : null,
          stage_since: accepted ? metadata.occurredAt : null,
          earlier_since: [],
          score: match.score,
          match,
          record_ids: event.data.recordIds,
          reason_code: accepted ? null : event.data.reasonCode,
          decided_at: metadata.occurredAt,
          decided_by: userOf(metadata),
          ...careless,
          ...changed,
        };
      }
      case 'SuggestionRestored':
        return (
          row && {
            ...row,
            ...placeless,
            // What was theirs stays with them until they are decided on anew: this can be taken back.
            state: 'suggestion',
            reason_code: null,
            ...changed,
          }
        );
      case 'ProspectMoved': {
        const { stage, orderKey } = event.data;
        const placed = row && { ...row, stage, order_key: orderKey, ...changed };
        // Another place in the same stage is no other stage.
        if (placed === undefined || row?.stage === stage) return placed;
        return { ...placed, ...standingSince(placed, event.data, metadata) };
      }
      case 'ProspectRemoved': {
        const { reasonCode } = event.data;
        return (
          row && { ...row, ...placeless, state: 'removed', reason_code: reasonCode, ...changed }
        );
      }
      case 'ProspectRestored': {
        const { stage, orderKey } = event.data;
        const placed = { stage, order_key: orderKey, reason_code: null };
        return row && { ...row, ...placed, state: 'prospect', ...changed };
      }
      case 'ProspectReinstated': {
        const { stage, orderKey, reasonCode } = event.data;
        const placed = { state: 'prospect', stage, order_key: orderKey } as const;
        const removed = { state: 'removed', ...placeless } as const;
        const stands = reasonCode === null ? placed : removed;
        return row && { ...row, ...stands, reason_code: reasonCode, ...changed };
      }
      case 'ProspectAssigned':
        return row && { ...row, assigned_to: event.data.userId, revision };
      case 'ProspectTagged':
        return row && { ...row, tag_ids: [...row.tag_ids, event.data.tagId], revision };
      case 'ProspectUntagged': {
        const { tagId } = event.data;
        return row && { ...row, tag_ids: row.tag_ids.filter((id) => id !== tagId), revision };
      }
      case 'NextStepSet': {
        const { stepId, dueOn } = event.data;
        return row && { ...row, next_step_id: stepId, next_step_due: dueOn, revision };
      }
      case 'NextStepCleared':
        return row && { ...row, next_step_id: null, next_step_due: null, revision };
      case 'ErasureProven':
        return row;
    }
  },
});

type Moved = Extract<CandidacyEvent, { type: 'ProspectMoved' }>;

/** Since when they stand in another stage: whose move is taken back has not been away from it. */
function standingSince(
  { stage_since: since, earlier_since: earlier }: CandidacyRow,
  { takesBack }: Moved['data'],
  { occurredAt }: EventMetadata,
): Pick<CandidacyRow, 'stage_since' | 'earlier_since'> {
  const last = earlier.at(-1);
  if (takesBack && last !== undefined) {
    return { stage_since: last, earlier_since: earlier.slice(0, -1) };
  }
  const passed = since === null ? earlier : [...earlier, since];
  return { stage_since: occurredAt, earlier_since: passed.slice(-TAKEN_BACK_MAX) };
}

const careless = {
  assigned_to: null,
  tag_ids: [],
  next_step_id: null,
  next_step_due: null,
} as const;

const placeless = { stage: null, order_key: null } as const;

/** The user who did it; none for Kith itself and the operator. */
function userOf({ actor }: EventMetadata): string | null {
  return actor.kind === 'user' ? actor.id : null;
}
