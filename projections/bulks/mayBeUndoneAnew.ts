import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import type { bulks } from './bulks.ts';
import type { listBulks } from './listBulks.ts';

interface Undoable {
  readonly workspaceId: string;
  readonly startedBy: string;
  readonly bulkId: string;
}

/**
 * Whether a bulk may be taken back once more, although it was: an Undo of it left something as it is, or was taken
 * back itself. False where none has begun.
 */
export async function mayBeUndoneAnew(
  tx: Transaction,
  model: typeof bulks | typeof listBulks,
  { workspaceId, startedBy, bulkId }: Undoable,
): Promise<boolean> {
  const table = tableOf(model);
  const rows = await tx.query(
    `select from ${table} u
     where u.workspace_id = $1 and u.started_by = $2 and u.undoes = $3 and u.status <> 'running'
       and (u.status = 'failed' or u.is_stopped or jsonb_array_length(u.failed) > 0
         or exists (select from ${table} a
           where a.workspace_id = $1 and a.started_by = $2 and a.undoes = u.key::uuid))
     limit 1`,
    [workspaceId, startedBy, bulkId],
  );
  return rows.length > 0;
}
