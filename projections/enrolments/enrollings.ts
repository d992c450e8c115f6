import type { EnrollingEvent } from '../../domain/enrolments/events.ts';
import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { fieldsOf, type Fields } from '../../platform/subscriptions/model/fields.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

export interface EnrollingRow {
  readonly workspace_id: string;
  readonly sequence_id: string;
  readonly project_id: string;
  readonly mailbox_id: string;
  readonly started_by: string;
  readonly started_at: string;
  readonly status: 'running' | 'finished' | 'failed';
  /** Whether whoever started it wants nobody more put in. */
  readonly is_stopped: boolean;
  readonly candidacy_ids: readonly string[];
  readonly enrolled: number;
  readonly left_out: readonly { readonly candidacyId: string; readonly code: string }[];
  /** Whether it is being taken back, or was: how many were taken out then, and how many stay. */
  readonly undo: 'none' | 'running' | 'done';
  readonly taken_out: number;
  readonly kept: number;
}

/** Many who are put into a sequence at once, or were. Key: enrolling id. */
export const enrollings = defineReadModel<EnrollingRow, EnrollingEvent | SubjectEvent>({
  name: 'enrollings',
  version: 3,
  categories: ['enrolling', 'subject'],
  personal: false,
  columns: {
    workspace_id: 'id',
    sequence_id: 'text',
    project_id: 'text',
    mailbox_id: 'text',
    started_by: 'id',
    started_at: 'instant',
    status: 'text',
    is_stopped: 'bool',
    candidacy_ids: 'ids',
    enrolled: 'int',
    left_out: 'json',
    undo: 'text',
    taken_out: 'int',
    kept: 'int',
  },
  indexes: [['workspace_id', 'started_by']],
  keysOf: ({ event }) => ('enrollingId' in event.data ? [event.data.enrollingId] : []),
  rowsOf: rowsOfForgotten('workspace', 'workspace_id'),
  evolve(row, { event, metadata }) {
    switch (event.type) {
      case 'EnrollingStarted': {
        const { workspaceId } = metadata;
        if (workspaceId === null) return row;
        return {
          workspace_id: workspaceId,
          sequence_id: event.data.sequenceId,
          project_id: event.data.projectId,
          mailbox_id: event.data.mailboxId,
          started_by: event.data.startedBy,
          started_at: metadata.occurredAt,
          status: 'running',
          is_stopped: false,
          candidacy_ids: event.data.candidacyIds,
          enrolled: 0,
          left_out: [],
          undo: 'none',
          taken_out: 0,
          kept: 0,
        };
      }
      case 'EnrollingFinished': {
        const { enrolled, leftOut } = event.data;
        return row && { ...row, status: 'finished', enrolled, left_out: leftOut };
      }
      case 'EnrollingFailed':
        return row && { ...row, status: 'failed' };
      case 'EnrollingStopped':
        return row && { ...row, is_stopped: true };
      case 'EnrollingUndoAsked':
        return row && { ...row, undo: 'running' };
      case 'EnrollingUndone': {
        const { takenOut, kept } = event.data;
        return row && { ...row, undo: 'done', taken_out: takenOut, kept };
      }
      case 'SubjectForgotten':
        return 'forgotten';
      case 'ErasureProven':
        return row;
    }
    return unreachable(event);
  },
});

/** One as it is told: of many there is no need to read who they are. */
export type Enrolling = Omit<Fields<EnrollingRow>, 'candidacyIds'> & { readonly total: number };

const ofThemselves = Object.keys(enrollings.columns).filter((name) => name !== 'candidacy_ids');
const fields = fieldsOf(enrollings.columns, 'e', ofThemselves);

export async function getEnrolling(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<Enrolling | undefined> {
  const rows = await tx.query<Enrolling>(
    `select ${fields}, cardinality(e.candidacy_ids) as total
     from ${tableOf(enrollings)} e where e.key = $1 and e.workspace_id = $2`,
    [id, workspaceId],
  );
  return rows[0];
}

/** Whether whoever started it wants nobody more put in. */
export async function isEnrollingStopped(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<boolean> {
  const rows = await tx.query(
    `select from ${tableOf(enrollings)} e
     where e.key = $1 and e.workspace_id = $2 and e.is_stopped`,
    [id, workspaceId],
  );
  return rows.length > 0;
}

/** Who they are, in the order in which they are put into the sequence. */
export async function listToEnrol(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<readonly string[]> {
  const rows = await tx.query<{ readonly candidacyId: string }>(
    `select of.candidacy_id as "candidacyId" from ${tableOf(enrollings)} e
     cross join lateral unnest(e.candidacy_ids) with ordinality of (candidacy_id, at)
     where e.key = $1 and e.workspace_id = $2 order by of.at`,
    [id, workspaceId],
  );
  return rows.map(({ candidacyId }) => candidacyId);
}
