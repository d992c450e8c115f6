import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { parameters } from '../../platform/subscriptions/query/page.ts';
import { counted, hoursToldApart } from './counted.ts';
import { ofProjects, type ReportRange } from './inRange.ts';
import { outreachMails } from './outreachMails.ts';

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

/** Which of the groupings a row is of. */
const OF = `case when grouping(j.project_id) = 0 then 'project'
  when grouping(j.step_id) = 0 then 'wording'
  when grouping(j.sender_id) = 0 then 'sender' else 'sequence' end as of`;
const IDS = 'j.project_id, j.sequence_id, j.sender_id, j.step_id, j.variant_id';

/** What people did until the end of the range after mails that were sent in it. */
export async function countReactions(
  tx: Transaction,
  workspaceId: string,
  range: ReportRange,
): Promise<readonly ReactionsCount[]> {
  const { values, add } = parameters([workspaceId, range.from, range.to]);
  const table = tableOf(outreachMails);
  // Nearly all react to one mail alone, and are counted mail by mail. Only of the others each is put together first.
  const found = await counted<Found>(
    tx,
    `with several as materialized (
       select distinct o.candidacy_id from ${table} o
       where o.workspace_id = $1 and o.may_be_one_of_several and o.reacted_at < $3
     ), reacted as not materialized (
       select ${IDS}, j.candidacy_id, j.enrolment_id,
         case when j.answered_at < $3 then ${hoursToldApart('j.answered_hours')} end as hours,
         coalesce(j.unsubscribed_at < $3, false) as unsubscribed
       from ${table} j
       where j.workspace_id = $1 and j.reacted_at < $3 and j.sent_at >= $2 and j.sent_at < $3
         ${ofProjects(range, add)}
     )
     select j.of, j.project_id as "projectId", j.sequence_id as "sequenceId", j.sender_id as "senderId",
       j.step_id as "stepId", j.variant_id as "variantId",
       json_agg(json_build_array(j.hours, j.unsubscribed, j.count)) as reactions
     from (
       select ${OF}, ${IDS}, j.hours, j.unsubscribed, count(*) as count
       from reacted j where j.candidacy_id not in (select candidacy_id from several)
       group by j.hours, j.unsubscribed, grouping sets (
         (j.project_id), (j.sequence_id), (j.sender_id), (j.sequence_id, j.step_id, j.variant_id))
       union all
       select ${OF}, ${IDS}, min(j.hours), bool_or(j.unsubscribed), 1
       from reacted j where j.candidacy_id in (select candidacy_id from several)
       group by grouping sets (
         (j.project_id, j.candidacy_id),
         (j.sequence_id, j.enrolment_id),
         (j.sequence_id, j.sender_id, j.enrolment_id),
         (j.sequence_id, j.step_id, j.variant_id, j.enrolment_id))
     ) j
     group by j.of, ${IDS}`,
    values,
  );
  return found.flatMap(({ reactions, ...of }) =>
    reactions.map(([hours, unsubscribed, count]) => ({ ...of, hours, unsubscribed, count })),
  );
}

/** All reactions of a group by one row: to tell its ids with each would take as long as counting. */
interface Found extends Omit<ReactionsCount, 'hours' | 'unsubscribed' | 'count'> {
  readonly reactions: readonly (readonly [
    ReactionsCount['hours'],
    ReactionsCount['unsubscribed'],
    ReactionsCount['count'],
  ])[];
}
