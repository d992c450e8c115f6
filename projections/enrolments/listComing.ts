import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { enrolments } from './enrolments.ts';

/** Something comes, paused ones too. */
const comes = `e.status in ('active', 'paused') and e.mail = 'none' and e.next_at is not null`;

/** The enrolments of a sequence for which something comes, paused ones too, what comes first before the others. */
export async function listComing(
  tx: Transaction,
  workspaceId: string,
  sequenceId: string,
): Promise<readonly string[]> {
  const rows = await tx.query<{ readonly id: string }>(
    `select e.key as id from ${tableOf(enrolments)} e
     where e.workspace_id = $1 and e.sequence_id = $2 and ${comes}
     order by e.next_at, e.key`,
    [workspaceId, sequenceId],
  );
  return rows.map(({ id }) => id);
}

/** The sequences of a workspace in which something comes for anybody, what comes first before the others. */
export async function listComingSequences(
  tx: Transaction,
  workspaceId: string,
): Promise<readonly string[]> {
  const rows = await tx.query<{ readonly id: string }>(
    `select e.sequence_id as id from ${tableOf(enrolments)} e
     where e.workspace_id = $1 and ${comes}
     group by e.sequence_id order by min(e.next_at), e.sequence_id`,
    [workspaceId],
  );
  return rows.map(({ id }) => id);
}
