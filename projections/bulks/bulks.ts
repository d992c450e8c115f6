import type { BulkEvent } from '../../domain/bulks/events.ts';
import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { fieldsOf, type Fields } from '../../platform/subscriptions/model/fields.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';
import { begun, ended, type BulkRun } from './bulkRun.ts';

export interface BulkRow extends BulkRun {
  readonly project_id: string;
  readonly stage: string | null;
  readonly reason_code: string | null;
  readonly assignee_id: string | null;
  readonly tag: string | null;
  readonly list_id: string | null;
  readonly candidacy_ids: readonly string[];
  readonly seen_at: string;
  readonly done: number;
  readonly failed: readonly { readonly candidacyId: string; readonly code: string }[];
}

/** What is done, or was, to many prospects at once. Key: bulk id. */
export const bulks = defineReadModel<BulkRow, BulkEvent | SubjectEvent>({
  name: 'bulks',
  version: 5,
  categories: ['bulk', 'subject'],
  personal: true,
  columns: {
    workspace_id: 'id',
    project_id: 'id',
    started_by: 'id',
    action: 'text',
    stage: 'text?',
    reason_code: 'text?',
    assignee_id: 'id?',
    tag: 'text?',
    list_id: 'id?',
    undoes: 'id?',
    candidacy_ids: 'ids',
    person_ids: 'ids',
    seen_at: 'text',
    status: 'text',
    is_stopped: 'bool',
    started_at: 'instant',
    ended_at: 'instant?',
    done: 'int',
    failed: 'json',
  },
  indexes: [['workspace_id', 'started_by']],
  keysOf: ({ event }) => ('bulkId' in event.data ? [event.data.bulkId] : []),
  rowsOf: rowsOfForgotten('workspace', 'workspace_id'),
  evolve(row, { event, metadata }) {
    switch (event.type) {
      case 'BulkStarted': {
        const { workspaceId } = metadata;
        if (workspaceId === null) return row;
        const { projectId, stage, reasonCode, assigneeId, listId } = event.data;
        return {
          ...begun(event.data, workspaceId, metadata),
          project_id: projectId,
          stage,
          reason_code: reasonCode,
          assignee_id: assigneeId,
          tag: event.data.personal[workspaceId]?.tag ?? null,
          list_id: listId,
          candidacy_ids: event.data.candidacyIds,
          seen_at: event.data.seenAt,
          done: 0,
          failed: [],
        };
      }
      case 'BulkFinished': {
        const { done, failed } = event.data;
        return row && { ...row, ...ended('finished', metadata), done, failed };
      }
      case 'BulkStopped':
        return row && { ...row, is_stopped: true };
      case 'BulkFailed':
        return row && { ...row, ...ended('failed', metadata) };
      case 'SubjectForgotten':
        return 'forgotten';
      case 'ListBulkStarted':
      case 'ListBulkFinished':
      case 'ListBulkStopped':
      case 'ErasureProven':
        return row;
    }
    return unreachable(event);
  },
});

export type Bulk = Fields<BulkRow>;

/** Whether whoever started it wants nobody more done. */
export async function isBulkStopped(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<boolean> {
  const rows = await tx.query(
    `select from ${tableOf(bulks)} b
     where b.key = $1 and b.workspace_id = $2 and b.is_stopped`,
    [id, workspaceId],
  );
  return rows.length > 0;
}

const fields = fieldsOf(bulks.columns, 'b');

export async function getBulk(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<Bulk | undefined> {
  const rows = await tx.query<Bulk>(
    `select ${fields} from ${tableOf(bulks)} b where b.key = $1 and b.workspace_id = $2`,
    [id, workspaceId],
  );
  return rows[0];
}
