import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { connections } from './connections.ts';

/** Whom a user knows, by who they are now: all of them, or those of these people. */
export async function listKnownIds(
  tx: Transaction,
  workspaceId: string,
  userId: string,
  among?: readonly string[],
): Promise<readonly string[]> {
  const rows = await tx.query<{ personId: string }>(
    `select c.person_id as "personId" from ${tableOf(connections)} c
     where c.workspace_id = $1 and c.user_id = $2 and ($3::text[] is null or c.person_id = any($3))
     order by c.person_id`,
    [workspaceId, userId, among ?? null],
  );
  return rows.map(({ personId }) => personId);
}
