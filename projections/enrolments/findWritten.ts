import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { mailboxes } from '../mailboxes/mailboxes.ts';
import { inOpenWorkspaces } from '../workspace/workspaces.ts';
import type { MailboxDue } from './listDue.ts';
import { sentMails } from './sentMails.ts';

/** The connected accounts from which something was sent since an instant, of all workspaces that are open: answers may come to them. */
export async function listMailboxesWritten(
  tx: Transaction,
  since: string,
): Promise<readonly MailboxDue[]> {
  return tx.query<MailboxDue>(
    `select a.workspace_id as "workspaceId", a.key as "mailboxId"
     from ${tableOf(mailboxes)} a
       join ${inOpenWorkspaces('a')}
     where not a.disconnected and exists (
       select from ${tableOf(sentMails)} m
       where m.mailbox_id = a.key and m.claimed_at > $1::timestamptz)
     order by a.key`,
    [since],
  );
}

/** A mail of ours that another may be about. */
export interface WrittenMail {
  readonly mailId: string;
  readonly enrolmentId: string;
  readonly toAddress: string;
  readonly messageKey: string;
  /** True where the other names it; else it comes from whom it went to. */
  readonly isNamed: boolean;
}

/** By what a mail that came in is about one of ours. */
export interface About {
  /** What stands before the `@` of ids that it names, and those ids as a whole, without brackets. */
  readonly keys: readonly string[];
  readonly messageIds: readonly string[];
  /** Who sent it; `null` where it doesn't say. */
  readonly sender: string | null;
  /** When it came, ISO 8601: it answers nothing that was sent later. */
  readonly arrivedAt: string;
}

/** So many mails of ours are looked at for one that came in. */
const LOOKED_AT = 20;

/** The mails of an account that another is about, those that it names first. */
export async function findWritten(
  tx: Transaction,
  { workspaceId, mailboxId }: MailboxDue,
  { keys, messageIds, sender, arrivedAt }: About,
): Promise<readonly WrittenMail[]> {
  return tx.query<WrittenMail>(
    `select f.* from (
       select m.key as "mailId", m.enrolment_id as "enrolmentId", m.to_address as "toAddress",
         m.message_key as "messageKey",
         m.message_key = any($3) or btrim(m.server_message_id, '<>') = any($4) as "isNamed",
         m.claimed_at
       from ${tableOf(sentMails)} m
       where m.workspace_id = $1 and m.mailbox_id = $2 and m.claimed_at <= $6::timestamptz
         and m.state in ('claimed', 'sent', 'unclear')
         and (m.message_key = any($3) or btrim(m.server_message_id, '<>') = any($4)
           or (m.to_address <> '' and lower(m.to_address) = lower($5)))
     ) f order by coalesce(f."isNamed", false) desc, f.claimed_at desc limit ${LOOKED_AT}`,
    [workspaceId, mailboxId, keys, messageIds, sender, arrivedAt],
  );
}
