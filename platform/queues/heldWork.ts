import type { Pool } from 'pg';
import type { Transaction } from '../postgres/transaction.ts';

/** Has what is due in a workspace wait from now on, or go on, in the transaction of the process that says so. */
export async function holdWork(
  tx: Transaction,
  workspaceId: string,
  isHeld: boolean,
): Promise<void> {
  await tx.query(
    isHeld
      ? 'insert into reactions.held (workspace_id) values ($1) on conflict do nothing'
      : 'delete from reactions.held where workspace_id = $1',
    [workspaceId],
  );
}

/**
 * Puts a job back that the queue had already when the work of its workspace was held: it is due as if it
 * had never been handed over. False for work that is not held.
 */
export async function putBackIfHeld(pool: Pool, jobId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update reactions.due d set enqueued_at = null from reactions.held h
     where d.job_id = $1 and h.workspace_id = d.workspace_id
       and d.done_at is null and d.given_up_at is null`,
    [jobId],
  );
  return (rowCount ?? 0) > 0;
}
