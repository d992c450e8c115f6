import { stepsToldBy, type KnownStep, type SequenceEvent } from '../../domain/sequences/events.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

/** A step without what is written in it, for lists. */
export interface OutlinedStep {
  readonly kind: 'mail' | 'manual';
  readonly afterDays: number;
}

export interface SequenceRow {
  readonly workspace_id: string;
  readonly created_by: string;
  readonly project_id: string | null;
  readonly copy_of: string | null;
  readonly name: string | null;
  readonly status: 'open' | 'archived';
  readonly steps: readonly KnownStep[];
  readonly outline: readonly OutlinedStep[];
  readonly sending_window: {
    readonly days: readonly number[];
    readonly from: number;
    readonly to: number;
    readonly zone: string;
  };
  readonly stop_on: readonly string[];
  readonly mailbox_id: string | null;
  /** Wordings that came from a model and that nobody has read. */
  readonly unread: readonly string[];
  readonly created_at: string;
  readonly changed_at: string;
  readonly changed_by: string | null;
  readonly revision: number;
}

/** Sequences with what is written in them. Key: sequence id. Queries: `listSequences.ts`. */
export const sequences = defineReadModel<SequenceRow, SequenceEvent | SubjectEvent>({
  name: 'sequences',
  version: 3,
  categories: ['sequence', 'subject'],
  personal: true,
  history: true,
  columns: {
    workspace_id: 'id',
    // Joined to keys of other tables, so of their type: a cast keeps row-level security from using the index.
    created_by: 'text',
    project_id: 'text?',
    copy_of: 'text?',
    name: 'text?',
    status: 'text',
    steps: 'json',
    outline: 'json',
    // Its name alone is a word of SQL.
    sending_window: 'json',
    stop_on: 'texts',
    mailbox_id: 'text?',
    unread: 'ids',
    created_at: 'instant',
    changed_at: 'instant',
    changed_by: 'text?',
    revision: 'int',
  },
  indexes: [['workspace_id', 'changed_at'], ['project_id']],
  keysOf: ({ event }) => ('sequenceId' in event.data ? [event.data.sequenceId] : []),
  rowsOf: rowsOfForgotten('workspace', 'workspace_id'),
  evolve(row, { event, metadata, revision }) {
    if (event.type === 'SubjectForgotten') return 'forgotten';
    if (event.type === 'ErasureProven') return row;
    const { actor, occurredAt } = metadata;
    const changedBy = actor.kind === 'user' ? actor.id : null;
    const changed = { changed_at: occurredAt, changed_by: changedBy, revision };
    if (event.type === 'SequenceCreated') {
      const { workspaceId, createdBy, projectId, copyOf, window, stopOn, personal } = event.data;
      return {
        workspace_id: workspaceId,
        created_by: createdBy,
        project_id: projectId,
        copy_of: copyOf,
        name: personal[workspaceId]?.name ?? null,
        status: 'open',
        steps: [],
        outline: [],
        sending_window: window,
        stop_on: stopOn,
        mailbox_id: null,
        unread: [],
        created_at: occurredAt,
        ...changed,
      };
    }
    return row && { ...row, ...changeOf(row, event), ...changed };
  },
});

function changeOf(
  row: SequenceRow,
  event: Exclude<SequenceEvent, { type: 'SequenceCreated' }>,
): Partial<SequenceRow> {
  switch (event.type) {
    case 'SequenceRenamed':
      return { name: event.data.personal[row.workspace_id]?.name ?? null };
    case 'SequenceStepsChanged': {
      const { steps: said, personal } = event.data;
      const steps = stepsToldBy(said, personal[row.workspace_id]);
      return { steps, outline: steps.map(({ kind, afterDays }) => ({ kind, afterDays })) };
    }
    case 'SequenceTextsGenerated':
      return { unread: [...new Set([...row.unread, ...event.data.variantIds])] };
    case 'SequenceTextsRead': {
      const read = new Set(event.data.variantIds);
      return { unread: row.unread.filter((id) => !read.has(id)) };
    }
    case 'SequenceWindowChanged':
      return { sending_window: event.data.window };
    case 'SequenceStopsChanged':
      return { stop_on: event.data.stopOn };
    case 'SequenceSenderChosen':
      return { mailbox_id: event.data.mailboxId };
    case 'SequenceArchived':
      return { status: 'archived' };
    case 'SequenceRestored':
      return { status: 'open' };
  }
}
