import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { parameters } from '../../platform/subscriptions/query/page.ts';
import { counted, hoursToldApart } from './counted.ts';
import { ofProjects, type ReportRange } from './inRange.ts';
import { outreachMails } from './outreachMails.ts';

/** What people did after the mails of one wording that one sender sent for one project. */
export interface ReactionsCount {
  readonly projectId: string;
  readonly sequenceId: string;
  readonly stepId: string;
  readonly variantId: string;
  readonly senderId: string;
  /** Of those who reacted to no other mail: after how many whole hours each who answered did, and how many unsubscribed. */
  readonly hours: readonly number[];
  readonly unsubscribed: number;
  /** What the few others did, who may count only once where several of their mails are counted together. */
  readonly several: readonly SeveralReaction[];
}

/** `hours` is `null` of a mail that was not answered. */
export type SeveralReaction = readonly [
  candidacyId: string,
  enrolmentId: string,
  hours: number | null,
  unsubscribed: boolean,
];

/** What people did until the end of the range after mails that were sent in it. */
export async function countReactions(
  tx: Transaction,
  workspaceId: string,
  range: ReportRange,
): Promise<readonly ReactionsCount[]> {
  const { values, add } = parameters([workspaceId, range.from, range.to]);
  const table = tableOf(outreachMails);
  // Each reaction is looked at once: `offset 0` keeps what is told of it from being worked out for each thing that is counted.
  return counted<ReactionsCount>(
    tx,
    `with several as materialized (
       select distinct o.candidacy_id from ${table} o
       where o.workspace_id = $1 and o.may_be_one_of_several and o.reacted_at < $3
     ), reacted as (
       select j.project_id, j.sequence_id, j.step_id, j.variant_id, j.sender_id, j.candidacy_id, j.enrolment_id,
         case when j.answered_at < $3 then ${hoursToldApart('j.answered_hours')} end as hours,
         coalesce(j.unsubscribed_at < $3, false) as unsubscribed,
         j.candidacy_id in (select candidacy_id from several) as is_several
       from ${table} j
       where j.workspace_id = $1 and j.reacted_at < $3 and j.sent_at >= $2 and j.sent_at < $3
         ${ofProjects(range, add)}
       offset 0
     )
     select project_id as "projectId", sequence_id as "sequenceId", step_id as "stepId",
       variant_id as "variantId", sender_id as "senderId",
       coalesce(array_to_json(array_agg(hours) filter (where not is_several and hours is not null)), '[]') as hours,
       count(*) filter (where not is_several and unsubscribed)::int as unsubscribed,
       coalesce(json_agg(json_build_array(candidacy_id, enrolment_id, hours, unsubscribed))
         filter (where is_several), '[]') as several
     from reacted group by 1, 2, 3, 4, 5`,
    values,
  );
}
