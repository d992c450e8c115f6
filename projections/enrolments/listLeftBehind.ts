import type { Transaction } from '../../platform/postgres/transaction.ts';
import { leftBehindBy } from './leftBehind.ts';

/** People of an open project for whom something comes by sequences that somebody put them into, or that goes out as them. */
export interface LeftBehind {
  readonly workspaceId: string;
  readonly projectId: string;
  readonly memberIds: readonly string[];
  readonly count: number;
}

/** What of somebody would go on in a workspace, or in all of them, were they there to, by project. Who is held is among none of it. */
export async function listLeftBehind(
  tx: Transaction,
  userId: string,
  workspaceId: string | null,
): Promise<readonly LeftBehind[]> {
  return tx.query<LeftBehind>(
    `select e.workspace_id as "workspaceId", e.project_id as "projectId", j.member_ids as "memberIds",
       count(*)::int as count
     from ${leftBehindBy('$1')} and ($2::uuid is null or e.workspace_id = $2::uuid)
     group by 1, 2, 3 order by 2`,
    [userId, workspaceId],
  );
}
