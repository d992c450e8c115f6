import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { outreachMails } from '../reports/outreachMails.ts';
import { enrolments } from './enrolments.ts';
import { sentMails } from './sentMails.ts';

/** What became of the mails of one wording. Each thing counts at the last mail that was handed over before it. */
export interface WordingNumbers {
  readonly sequenceId: string;
  readonly stepId: string;
  readonly variantId: string;
  readonly sent: number;
  readonly replied: number;
  readonly bounced: number;
  /** Who unsubscribed or complained, also where their sequence had ended before, as by their answer. */
  readonly unsubscribed: number;
}

/** How many are in a sequence, or were, and how many of them were sent something. */
export interface EnrolledNumbers {
  readonly sequenceId: string;
  readonly enrolled: number;
  readonly contacted: number;
}

/** What was handed over: the server took it, or refused it. What became of the others is not known, or nothing. */
const handedOver = `m.state in ('sent', 'refused')`;

/** How many were put into these sequences. */
export async function countEnrolled(
  tx: Transaction,
  workspaceId: string,
  sequenceIds: readonly string[],
): Promise<readonly EnrolledNumbers[]> {
  return tx.query<EnrolledNumbers>(
    `select e.sequence_id as "sequenceId", count(*)::int as enrolled,
       count(*) filter (where e.is_written)::int as contacted
     from ${tableOf(enrolments)} e
     where e.workspace_id = $1 and e.sequence_id = any($2) group by e.sequence_id`,
    [workspaceId, sequenceIds],
  );
}

/** What became of the mails of these sequences, by step and wording. */
export async function countOutcomes(
  tx: Transaction,
  workspaceId: string,
  sequenceIds: readonly string[],
): Promise<readonly WordingNumbers[]> {
  return tx.query<WordingNumbers>(
    `select c."sequenceId", c."stepId", c."variantId", sum(c.sent)::int as sent,
       sum(c.replied)::int as replied, sum(c.bounced)::int as bounced,
       sum(c.unsubscribed)::int as unsubscribed
     from (
       select m.sequence_id as "sequenceId", m.step_id as "stepId", m.variant_id as "variantId",
         count(*) as sent, 0 as replied, 0 as bounced, 0 as unsubscribed
       from ${tableOf(sentMails)} m
       where m.workspace_id = $1 and m.sequence_id = any($2) and ${handedOver}
       group by m.sequence_id, m.step_id, m.variant_id
       union all
       select e.sequence_id, l.step_id, l.variant_id, 0,
         count(*) filter (where e.reason = 'replied'),
         count(*) filter (where e.reason = 'bounced'), 0
       from ${tableOf(enrolments)} e
         cross join lateral (
           select m.step_id, m.variant_id from ${tableOf(sentMails)} m
           where m.enrolment_id = e.key and ${handedOver}
           order by m.claimed_at desc, m.key limit 1) l
       where e.workspace_id = $1 and e.sequence_id = any($2)
         and e.reason in ('replied', 'bounced')
       group by e.sequence_id, l.step_id, l.variant_id
       union all
       select u.sequence_id::text, u.step_id::text, u.variant_id::text, 0, 0, 0, count(*)
       from (
         -- By that somebody reacted the few are found of whom that is so.
         select distinct on (o.enrolment_id) o.sequence_id, o.step_id, o.variant_id
         from ${tableOf(outreachMails)} o
         where o.workspace_id = $1::uuid and o.reacted_at is not null and o.sequence_id = any($2::uuid[])
           and o.unsubscribed_at is not null
         order by o.enrolment_id, o.unsubscribed_at) u
       group by u.sequence_id, u.step_id, u.variant_id
     ) c group by c."sequenceId", c."stepId", c."variantId"`,
    [workspaceId, sequenceIds],
  );
}
