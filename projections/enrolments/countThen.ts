import type { MailNumbers } from '../../domain/contracts/sequenceNumbers.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { readAsOf, type AsOf } from '../../platform/subscriptions/query/asOf.ts';
import type { EnrolledNumbers } from './countOutcomes.ts';
import { enrolmentStates } from './enrolmentStates.ts';

/** How it went with a sequence until a moment. */
export type NumbersThen = EnrolledNumbers & MailNumbers;

/** What had come of these sequences by then, whichever mail it was that did; of those alone that anybody was in. */
export async function countThen(
  tx: Transaction,
  workspaceId: string,
  sequenceIds: readonly string[],
  asOf: AsOf,
): Promise<readonly NumbersThen[]> {
  const { sql, values } = readAsOf(enrolmentStates, asOf, 3);
  const because = (reason: string) =>
    `count(*) filter (where e.mails > 0 and e.reason = '${reason}')::int`;
  return tx.query<NumbersThen>(
    `select e.sequence_id as "sequenceId", count(*)::int as enrolled,
       count(*) filter (where e.mails > 0)::int as contacted, sum(e.mails)::int as sent,
       ${because('replied')} as replied, ${because('bounced')} as bounced,
       count(*) filter (where e.has_left)::int as unsubscribed
     from ${sql} e
     where e.workspace_id = $1 and e.sequence_id = any($2) group by e.sequence_id`,
    [workspaceId, sequenceIds, ...values],
  );
}
