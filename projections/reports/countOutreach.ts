import { together } from '../../platform/postgres/together.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { parameters } from '../../platform/subscriptions/query/page.ts';
import { countMails, type MailsCount } from './countMails.ts';
import { counted } from './counted.ts';
import { countReactions, type ReactionsCount } from './countReactions.ts';
import { ofProjects, type ReportRange } from './inRange.ts';
import { outreachMails } from './outreachMails.ts';

/** Somebody who wrote to so many people of whom another sender of the same sequence wrote the last mail of the range. */
interface TakenOverCount {
  readonly senderId: string;
  readonly people: number;
}

export interface OutreachCounts {
  readonly mails: readonly MailsCount[];
  readonly takenOver: readonly TakenOverCount[];
  readonly reactions: readonly ReactionsCount[];
}

/** The mails that were sent in the range, and what came of them until its end. */
export async function countOutreach(
  tx: Transaction,
  workspaceId: string,
  range: ReportRange,
): Promise<OutreachCounts> {
  const { values, add } = parameters([workspaceId, range.from, range.to]);
  const table = tableOf(outreachMails);
  const inRange = `j.workspace_id = $1 and j.sent_at >= $2 and j.sent_at < $3 ${ofProjects(range, add)}`;
  const [mails, takenOver, reactions] = await together([
    countMails(tx, workspaceId, range),
    // By the last mail of the range in a sequence its sender has written to them; whoever wrote to them before is one of few.
    counted<TakenOverCount>(
      tx,
      `select w."senderId", count(*)::int as people
       from (
         select j.sender_id as "senderId", j.enrolment_id from ${table} j
         where ${inRange} and j.enrolment_id in (
           select t.enrolment_id from ${table} t where t.workspace_id = $1 and t.is_taken_over)
         group by 1, 2 having not bool_or(
           j.followed_in_sequence_at is null or j.followed_in_sequence_at >= $3)
       ) w group by 1`,
      values,
    ),
    countReactions(tx, workspaceId, range),
  ]);
  return { mails, takenOver, reactions };
}
