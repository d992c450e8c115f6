import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { projects } from '../projects/projects.ts';
import { sequences } from '../sequences/sequences.ts';
import { enrolments } from './enrolments.ts';

/** People of an open project for whom something comes by sequences that somebody put them into, or that goes out as them. */
export interface LeftBehind {
  readonly workspaceId: string;
  readonly projectId: string;
  readonly memberIds: readonly string[];
  readonly count: number;
}

/** What of somebody would go on in a workspace, or in all of them, by project. Who is held is among none of it. */
export async function listLeftBehind(
  tx: Transaction,
  userId: string,
  workspaceId: string | null,
): Promise<readonly LeftBehind[]> {
  return tx.query<LeftBehind>(
    `select e.workspace_id as "workspaceId", e.project_id as "projectId", j.member_ids as "memberIds",
       count(*)::int as count
     from ${tableOf(enrolments)} e
       join ${tableOf(projects)} j on j.key = e.project_id and j.status = 'open'
       join ${tableOf(sequences)} s on s.key = e.sequence_id and s.status = 'open'
     where ($2::uuid is null or e.workspace_id = $2::uuid)
       and (e.sender_id = $1 or e.enrolled_by = $1) and e.status = 'active'
     group by 1, 2, 3 order by 2`,
    [userId, workspaceId],
  );
}
