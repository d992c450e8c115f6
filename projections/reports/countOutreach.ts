import { together } from '../../platform/postgres/together.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { parameters } from '../../platform/subscriptions/query/page.ts';
import { counted, hoursToldApart } from './counted.ts';
import { ofProjects, type ReportRange } from './inRange.ts';
import { outreachMails } from './outreachMails.ts';

/** Mails of one wording that one sender sent for one project. */
export interface MailsCount {
  readonly projectId: string;
  readonly sequenceId: string;
  readonly stepId: string;
  readonly variantId: string;
  readonly senderId: string;
  readonly sent: number;
  readonly bounced: number;
  /** How many of them were the last of the range to somebody: for the project, and in the sequence. */
  readonly people: number;
  readonly peopleOfSequence: number;
}

/** What so many people did after mails: they answered after so many whole hours, or unsubscribed, or both. */
export interface ReactionsCount {
  /** What people are told apart by: each counts once for a project, for a sequence, for a sequence with its sender, and for a wording of it. */
  readonly of: 'project' | 'sequence' | 'sender' | 'wording';
  readonly projectId: string | null;
  readonly sequenceId: string | null;
  readonly senderId: string | null;
  readonly stepId: string | null;
  readonly variantId: string | null;
  /** `null` of who did not answer. */
  readonly hours: number | null;
  readonly unsubscribed: boolean;
  readonly count: number;
}

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
  const isLast = (followed: string) => `(j.${followed} is null or j.${followed} >= $3)`;
  const last = (followed: string) => `count(*) filter (where ${isLast(followed)})::int`;
  const [mails, takenOver, reactions] = await together([
    counted<MailsCount>(
      tx,
      `select j.project_id as "projectId", j.sequence_id as "sequenceId", j.step_id as "stepId",
         j.variant_id as "variantId", j.sender_id as "senderId", count(*)::int as sent,
         count(*) filter (where j.bounced_at < $3)::int as bounced,
         ${last('followed_at')} as people,
         ${last('followed_in_sequence_at')} as "peopleOfSequence"
       from ${table} j where ${inRange} group by 1, 2, 3, 4, 5`,
      values,
    ),
    // By the last mail of the range in a sequence its sender has written to them; whoever wrote to them before is one of few.
    counted<TakenOverCount>(
      tx,
      `select w."senderId", count(*)::int as people
       from (
         select j.sender_id as "senderId", j.enrolment_id from ${table} j
         where ${inRange} and j.enrolment_id in (
           select t.enrolment_id from ${table} t where t.workspace_id = $1 and t.is_taken_over)
         group by 1, 2 having not bool_or(${isLast('followed_in_sequence_at')})
       ) w group by 1`,
      values,
    ),
    // Nearly all react to one mail alone. They are counted as they come; only of the others each is put together first.
    counted<ReactionsCount>(
      tx,
      `select r.of, r."projectId", r."sequenceId", r."senderId", r."stepId", r."variantId",
         r.hours, r.unsubscribed, sum(r.people)::int as count
       from (
         select case when grouping(j.project_id) = 0 then 'project'
             when grouping(j.step_id) = 0 then 'wording'
             when grouping(j.sender_id) = 0 then 'sender' else 'sequence' end as of,
           j.project_id as "projectId", j.sequence_id as "sequenceId", j.sender_id as "senderId",
           j.step_id as "stepId", j.variant_id as "variantId",
           min(j.hours) as hours, bool_or(j.unsubscribed) as unsubscribed,
           case when j.is_once then count(*) else 1 end as people
         from (
           select o.*, case when o.is_once then o.hours end as hours_once,
             case when o.is_once then o.unsubscribed end as unsubscribed_once,
             case when not o.is_once then o.candidacy_id end as candidate,
             case when not o.is_once then o.enrolment_id end as enrolled
           from (
             select j.project_id, j.sequence_id, j.sender_id, j.step_id, j.variant_id,
               j.candidacy_id, j.enrolment_id,
               case when j.answered_at < $3 then ${hoursToldApart('j.answered_hours')} end as hours,
               coalesce(j.unsubscribed_at < $3, false) as unsubscribed,
               count(*) over (partition by j.candidacy_id) = 1 as is_once
             from ${table} j where ${inRange} and j.reacted_at < $3
           ) o
         ) j
         group by j.is_once, j.hours_once, j.unsubscribed_once, grouping sets (
           (j.project_id, j.candidate),
           (j.sequence_id, j.enrolled),
           (j.sequence_id, j.sender_id, j.enrolled),
           (j.sequence_id, j.step_id, j.variant_id, j.enrolled))
       ) r group by 1, 2, 3, 4, 5, 6, 7, 8`,
      values,
    ),
  ]);
  return { mails, takenOver, reactions };
}
