import { writingsOf } from '../../platform/identity/plainAddress.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { conversationMails } from '../conversations/conversationMails.ts';
import { mailboxes } from '../mailboxes/mailboxes.ts';
import { allIdsOf } from '../people/personLinks.ts';
import { inOpenWorkspaces } from '../workspace/workspaces.ts';
import { enrolments } from './enrolments.ts';
import type { MailboxKey } from '../mailboxes/mailboxKey.ts';
import { sentMails } from './sentMails.ts';

/** The connected accounts from which something was sent, or to which something came, since an instant, or goes on, of all workspaces that are open, and those that somebody connected anew: more may come to them. */
export async function listMailboxesWritten(
  tx: Transaction,
  since: string,
): Promise<readonly MailboxKey[]> {
  return tx.query<MailboxKey>(
    `select a.workspace_id as "workspaceId", a.key as "mailboxId"
     from ${tableOf(mailboxes)} a
       join ${inOpenWorkspaces('a')}
     where not a.disconnected and (exists (
       select from ${tableOf(sentMails)} m
       where m.mailbox_id = a.key and m.claimed_at > $1::timestamptz)
     or exists (
       select from ${tableOf(conversationMails)} c
       where c.mailbox_id = a.key and c.at > $1::timestamptz)
     or exists (
       select from ${tableOf(enrolments)} e
       where e.mailbox_id = a.key and e.status = 'active')
     or exists (
       select from ${tableOf(enrolments)} e
       where e.workspace_id = a.workspace_id and e.status in ('active', 'paused')
         and a.key = any(e.answerable_at))
     or exists (
       select from ${tableOf(mailboxes)} b join ${tableOf(sentMails)} m on m.mailbox_id = b.key
       where b.workspace_id = a.workspace_id and b.disconnected
         and lower(b.address) = lower(a.address) and m.claimed_at > $1::timestamptz))
     order by a.key`,
    [since],
  );
}

/** When something was first sent from an account, ISO 8601; `null` where nothing was. */
export async function firstWrittenAt(
  tx: Transaction,
  { workspaceId, mailboxId }: MailboxKey,
): Promise<string | null> {
  const [row] = await tx.query<{ at: string | null }>(
    `select ${instantAsText('min(m.claimed_at)')} as at from ${tableOf(sentMails)} m
     where m.workspace_id = $1 and m.mailbox_id = $2`,
    [workspaceId, mailboxId],
  );
  return row?.at ?? null;
}

/** A mail of ours that another may be about: a sequence's, or an answer that somebody wrote. */
export interface WrittenMail {
  readonly mailId: string | null;
  readonly answerId: string | null;
  readonly enrolmentId: string;
  readonly candidacyId: string;
  readonly projectId: string;
  readonly personId: string;
  /** The account that it went from, and whose that was. */
  readonly mailboxId: string;
  readonly senderId: string;
  /** In whose name the sequence goes on by now. */
  readonly enrolledBy: string;
  readonly toAddress: string;
  readonly messageKey: string;
  /** The Message-ID that the server put in the place of ours, where it did. */
  readonly serverMessageId: string | null;
  /** When it was handed over, ISO 8601. */
  readonly claimedAt: string;
  /** True where the other names it; else it comes from whom it went to. */
  readonly isNamed: boolean;
}

/** By what a mail that came in is about one of ours. */
export interface About {
  /** What stands before the `@` of ids that it names, and those ids as a whole, without brackets. */
  readonly keys: readonly string[];
  readonly messageIds: readonly string[];
  /** Who sent it, in lower case; `null` where it doesn't say. */
  readonly sender: string | null;
  /** When it came, ISO 8601: what was sent later it is about only where it names it, for servers' clocks are coarse. */
  readonly arrivedAt: string;
}

/**
 * The mail of ours that another is about, which came to an account: the last that it names, from whichever account of the workspace,
 * for one may be connected anew by somebody else; else the last from that account to whoever it is from.
 */
export async function findWritten(
  tx: Transaction,
  { workspaceId, mailboxId }: MailboxKey,
  { keys, messageIds, sender, arrivedAt }: About,
): Promise<WrittenMail | undefined> {
  const toThem = (mail: string, address: string) =>
    `(${isNamed(mail)} and ${mail}.state in (${got}))
     or (${isLately(mail)} and ${address} <> '' and lower(${address}) = any($6))`;
  const [written] = await tx.query<WrittenMail>(
    last(toThem('m', 'm.to_address'), toThem('c', 'c.address')),
    [workspaceId, mailboxId, keys, messageIds, arrivedAt, writingsOf(sender)],
  );
  return written;
}

/** The last mail of ours from an account to somebody, by whichever of their ids, whichever address it went to; none once they are erased. */
export async function findWrittenTo(
  tx: Transaction,
  { workspaceId, mailboxId }: MailboxKey,
  personId: string,
  arrivedAt: string,
): Promise<WrittenMail | undefined> {
  const ids = await allIdsOf(tx, [personId]);
  const theirs = `(select p.key from ${tableOf(enrolments)} p
    where p.workspace_id = $1 and p.person_id = any($6))`;
  const toThem = (mail: string, address: string) =>
    `${isLately(mail)} and ${address} <> '' and ${mail}.enrolment_id in ${theirs}`;
  const [written] = await tx.query<WrittenMail>(
    last(toThem('m', 'm.to_address'), toThem('c', 'c.address')),
    [workspaceId, mailboxId, [], [], arrivedAt, [...ids.keys()]],
  );
  return written;
}

/** In SQL: the last mail of those, `m` of a sequence and `c` written by hand, for which this holds; one that is named first. */
function last(ofSequence: string, byHand: string): string {
  return `select f."mailId", f."answerId", f.enrolment_id as "enrolmentId", f.candidacy_id as "candidacyId",
      e.project_id as "projectId", e.person_id as "personId", f.mailbox_id as "mailboxId",
      f.sender_id as "senderId", e.enrolled_by as "enrolledBy", f.to_address as "toAddress",
      f.message_key as "messageKey", f.server_message_id as "serverMessageId", ${instantAsText('f.claimed_at')} as "claimedAt",
      coalesce(f.is_named, false) as "isNamed"
    from (
      select m.key as "mailId", null as "answerId", m.enrolment_id, m.candidacy_id, m.mailbox_id,
        m.sender_id, m.to_address, m.message_key, m.server_message_id, ${isNamed('m')} as is_named, m.claimed_at
      from ${tableOf(sentMails)} m
      where m.workspace_id = $1 and (${ofSequence})
      union all
      select null, c.key, c.enrolment_id, c.candidacy_id, c.mailbox_id,
        c.sender_id, c.address, c.message_key, c.server_message_id, ${isNamed('c')}, c.claimed_at
      from ${tableOf(conversationMails)} c
      where c.workspace_id = $1 and (${byHand})
    ) f join ${tableOf(enrolments)} e on e.key = f.enrolment_id
    order by coalesce(f.is_named, false) desc, f.claimed_at desc limit 1`;
}

/** In SQL: what may have come to them. */
const out = `'claimed', 'sent', 'unclear'`;
/** In SQL: the same, and what somebody took for not sent: whoever names it has got it. */
const got = `${out}, 'notSent'`;

/** So many days after the last mail to somebody, what they write of their own is about something else. */
const ABOUT_IT_DAYS = 90;

/** In SQL: whether a mail of ours from the account may be what somebody writes about who names none. */
function isLately(mail: string): string {
  return `${mail}.mailbox_id = $2 and ${mail}.state in (${out})
    and ${mail}.claimed_at <= $5::timestamptz
    and ${mail}.claimed_at > $5::timestamptz - interval '${ABOUT_IT_DAYS} days'`;
}

/** In SQL: whether a mail of ours is one of those that are named. */
function isNamed(mail: string): string {
  return `(${mail}.message_key = any($3) or btrim(${mail}.server_message_id, '<>') = any($4))`;
}
