import type { BulkEvent } from '../../domain/bulks/events.ts';
import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { fieldsOf, type Fields } from '../../platform/subscriptions/model/fields.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';
import { begun, ended, type BulkRun } from './bulkRun.ts';

export interface ListBulkRow extends BulkRun {
  /** The list that many are put on, or taken off. */
  readonly list_id: string;
  /** The list that they were chosen on, where it is another one. */
  readonly from_list_id: string | null;
  readonly changed: number;
  readonly failed: readonly { readonly personId: string; readonly code: string }[];
}

/** What is done, or was, to many people of a list at once. Names nobody. Key: bulk id. */
export const listBulks = defineReadModel<ListBulkRow, BulkEvent | SubjectEvent>({
  name: 'list_bulks',
  version: 2,
  categories: ['bulk', 'subject'],
  personal: false,
  columns: {
    workspace_id: 'id',
    list_id: 'id',
    from_list_id: 'id?',
    started_by: 'id',
    action: 'text',
    undoes: 'id?',
    person_ids: 'ids',
    status: 'text',
    is_stopped: 'bool',
    started_at: 'instant',
    ended_at: 'instant?',
    changed: 'int',
    failed: 'json',
  },
  indexes: [['workspace_id', 'started_by']],
  keysOf: ({ event }) => ('bulkId' in event.data ? [event.data.bulkId] : []),
  rowsOf: rowsOfForgotten('workspace', 'workspace_id'),
  evolve(row, { event, metadata }) {
    switch (event.type) {
      case 'ListBulkStarted': {
        const { workspaceId } = metadata;
        if (workspaceId === null) return row;
        const { listId, fromListId } = event.data;
        return {
          ...begun(event.data, workspaceId, metadata),
          list_id: listId,
          from_list_id: fromListId,
          changed: 0,
          failed: [],
        };
      }
      case 'ListBulkFinished': {
        const { changed, failed } = event.data;
        return row && { ...row, ...ended('finished', metadata), changed, failed };
      }
      case 'ListBulkStopped':
        return row && { ...row, is_stopped: true };
      case 'BulkFailed':
        return row && { ...row, ...ended('failed', metadata) };
      case 'BulkStarted':
      case 'BulkFinished':
      case 'BulkStopped':
      case 'ErasureProven':
        return row;
      case 'SubjectForgotten':
        return 'forgotten';
    }
    return unreachable(event);
  },
});

export type ListBulk = Fields<ListBulkRow>;

/** Whether whoever started it wants nobody more done. */
export async function isListBulkStopped(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<boolean> {
  const rows = await tx.query(
    `select from ${tableOf(listBulks)} b
     where b.key = $1 and b.workspace_id = $2 and b.is_stopped`,
    [id, workspaceId],
  );
  return rows.length > 0;
}

const fields = fieldsOf(listBulks.columns, 'b');

export async function getListBulk(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<ListBulk | undefined> {
  const rows = await tx.query<ListBulk>(
    `select ${fields} from ${tableOf(listBulks)} b where b.key = $1 and b.workspace_id = $2`,
    [id, workspaceId],
  );
  return rows[0];
}
