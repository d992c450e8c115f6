import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { conversationMails } from '../conversations/conversationMails.ts';
import { enrolments } from './enrolments.ts';
import { handedOver } from './handedOver.ts';
import { sentMails } from './sentMails.ts';

/** How it goes with what is sent from an account. */
export interface MailboxHealth {
  readonly mailboxId: string;
  /** How many mails went in the last 24 hours, by which its limit counts: answers are among them. */
  readonly sentLately: number;
  /** How many went by sequences since an instant, and how many people it came back from, or who complained. */
  readonly sent: number;
  readonly bounced: number;
  readonly complained: number;
}

/** How it goes with these accounts; of those from which nothing was sent there is none. */
export async function countHealth(
  tx: Transaction,
  workspaceId: string,
  mailboxIds: readonly string[],
  { dayAgo, since }: { readonly dayAgo: string; readonly since: string },
): Promise<readonly MailboxHealth[]> {
  return tx.query<MailboxHealth>(
    `select h.mailbox_id as "mailboxId", sum(h.lately)::int as "sentLately",
       sum(h.sent)::int as sent, sum(h.bounced)::int as bounced, sum(h.complained)::int as complained
     from (
       select m.mailbox_id, count(*) as lately, 0 as sent, 0 as bounced, 0 as complained
       from ${handedOver} m
       where m.workspace_id = $1 and m.mailbox_id = any($2) and m.claimed_at > $3::timestamptz
       group by m.mailbox_id
       union all
       select m.mailbox_id, 0, count(*) filter (where m.state in ('sent', 'refused')), 0, 0
       from ${tableOf(sentMails)} m
       where m.workspace_id = $1 and m.mailbox_id = any($2) and m.claimed_at > $4::timestamptz
       group by m.mailbox_id
       union all
       select p.mailbox_id, 0, 0, count(distinct p.person_id) filter (where p.what = 'bounced'),
         count(distinct p.person_id) filter (where p.what = 'complaint')
       from (
         -- Of whoever was given another sender it is about the last mail, from whichever account that went.
         select l.mailbox_id, e.person_id, e.reason as what
         from ${tableOf(enrolments)} e
           cross join lateral (
             select m.mailbox_id from ${tableOf(sentMails)} m
             where m.enrolment_id = e.key and m.state in ('sent', 'refused', 'unclear')
             order by m.claimed_at desc, m.key limit 1) l
         where e.workspace_id = $1 and (e.mailbox_id = any($2) or e.answerable_at && $2::text[])
           and l.mailbox_id = any($2) and e.status = 'stopped'
           and e.reason in ('bounced', 'complaint') and e.changed_at > $4::timestamptz
         union all
         -- Whoever had answered before, or unsubscribed, had been stopped by that: that they complain ends nothing more.
         select c.mailbox_id, e.person_id, c.kind
         from ${tableOf(conversationMails)} c
           join ${tableOf(enrolments)} e on e.key = c.enrolment_id
         where c.workspace_id = $1 and c.mailbox_id = any($2) and c.kind = 'complaint'
           and c.claimed_at is null and c.at > $4::timestamptz
       ) p group by p.mailbox_id
     ) h group by h.mailbox_id`,
    [workspaceId, mailboxIds, dayAgo, since],
  );
}
