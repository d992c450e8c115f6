import type { Pool } from 'pg';
import type { Folder } from '../mail/accounts/inbox.ts';

/** Where a mail lies in an account: the numbers are its server's, and hold as long as the folder is numbered like that. */
export interface MailPlace {
  /** Whose account at which server: the same account of ours may be connected anew elsewhere. */
  readonly server: string;
  readonly folder: Folder;
  readonly uidValidity: string;
  readonly uid: number;
}

/** A mail that could not be taken in, and where it lies. */
export interface MailPutOff extends MailPlace {
  readonly tries: number;
  /** When the account's server took it. */
  readonly arrivedAt: Date;
  /** It is tried again from then on; `null` once it is given up. */
  readonly again: Date | null;
}

/**
 * Mails that have come and that nobody has taken in so far: known again with the next reading or the next handing in, so they
 * stand in no log. Beside it no restart may forget them, for while one waits nobody knows who has answered.
 */
export interface MailsWaiting {
  /** Of these accounts those in which one waits: that is tried again, or was handed in. */
  among(mailboxIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * When one account was last read to its end where it is now, as it is known there, and whether one waits in it: asked at
   * once, for each follow-up asks it.
   */
  heardOf(
    mailboxId: string,
    known: string | null,
  ): Promise<{ readonly readAt: Date | null; readonly isWaitedFor: boolean }>;
  /** What of an account could not be taken in. */
  listPutOff(mailboxId: string): Promise<readonly MailPutOff[]>;
  /** It failed, again or for the first time. */
  putOff(mailboxId: string, mail: MailPutOff, now: Date): Promise<void>;
  /** It waits no longer: it was taken in, or is not there any more. */
  settle(mailboxId: string, mail: MailPlace): Promise<void>;
  /** Forgets what was put off and given up before an instant, and what nobody has tried since another. */
  forget(before: { readonly givenUp: Date; readonly untried: Date }): Promise<void>;
  /** One was handed in for an account: before anything asks for it to be taken in. It waits until it is settled, however long. */
  handIn(mail: MailHandedIn): Promise<void>;
  /** It was taken in, or is given up. */
  settleHandedIn(inboundId: string): Promise<void>;
  /** What was handed in before an instant and waits, the longest first. */
  listHandedIn(before: Date): Promise<readonly MailHandedIn[]>;
  /** How many nobody has taken in that should have been by now. */
  countLate(now: Date): Promise<LateMails>;
}

/** A mail that was handed in, under an id of its own. */
export interface MailHandedIn {
  readonly inboundId: string;
  readonly mailboxId: string;
  /** Whose it is, and whom it is about; `null` where the log has it already. */
  readonly about: { readonly workspaceId: string; readonly candidacyId: string } | null;
  readonly handedAt: Date;
}

/** How many mails nobody has taken in. */
export interface LateMails {
  /** Read, and put off or given up. */
  readonly putOff: number;
  /** In so many accounts. */
  readonly accounts: number;
  /** Handed in, where work is done; and in workspaces whose work is held. */
  readonly handedIn: number;
  readonly held: number;
}

const MINUTE_MS = 60_000;
/** Accounts that nobody has read for so long are disconnected, or nothing more is expected there. */
const READ_WITHIN_MS = 24 * 60 * MINUTE_MS;
/** What was handed in so long ago is not on its way any more. */
const HANDED_IN_WITHIN_MS = 15 * MINUTE_MS;

export function mailsWaitingOn(pool: Pool): MailsWaiting {
  return {
    async among(mailboxIds) {
      if (mailboxIds.length === 0) return new Set();
      const { rows } = await pool.query<{ id: string }>(
        `select mailbox_id as id from identity.mails_put_off
           where mailbox_id = any($1) and again_at is not null
         union
         select mailbox_id from identity.mails_handed_in where mailbox_id = any($1)`,
        [mailboxIds],
      );
      return new Set(rows.map(({ id }) => id));
    },
    async heardOf(mailboxId, known) {
      const { rows } = await pool.query<{ readAt: Date | null; isWaitedFor: boolean }>(
        `select
           (select read_at from identity.mailbox_reads
             where mailbox_id = $1 and (known is null or known = $2)) as "readAt",
           exists (select from identity.mails_put_off
             where mailbox_id = $1 and again_at is not null)
           or exists (select from identity.mails_handed_in
             where mailbox_id = $1) as "isWaitedFor"`,
        [mailboxId, known],
      );
      return rows[0] ?? { readAt: null, isWaitedFor: false };
    },
    async listPutOff(mailboxId) {
      const { rows } = await pool.query<MailPutOff>(
        `select server, folder, uid_validity as "uidValidity", uid::float8 as uid, tries,
           arrived_at as "arrivedAt", again_at as again
         from identity.mails_put_off where mailbox_id = $1 order by folder, uid, server`,
        [mailboxId],
      );
      return rows;
    },
    async putOff(mailboxId, { server, folder, uidValidity, uid, arrivedAt, tries, again }, now) {
      await pool.query(
        `insert into identity.mails_put_off
           (mailbox_id, server, folder, uid_validity, uid, tries, again_at, tried_at, arrived_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (mailbox_id, server, folder, uid_validity, uid)
           do update set tries = $6, again_at = $7, tried_at = $8`,
        [mailboxId, server, folder, uidValidity, uid, tries, again, now, arrivedAt],
      );
    },
    async settle(mailboxId, { server, folder, uidValidity, uid }) {
      await pool.query(
        `delete from identity.mails_put_off
         where mailbox_id = $1 and server = $2 and folder = $3 and uid_validity = $4 and uid = $5`,
        [mailboxId, server, folder, uidValidity, uid],
      );
    },
    async forget({ givenUp, untried }) {
      await pool.query(
        `delete from identity.mails_put_off
         where tried_at < $2 or (again_at is null and tried_at < $1)`,
        [givenUp, untried],
      );
    },
    async handIn({ inboundId, mailboxId, about, handedAt }) {
      await pool.query(
        `insert into identity.mails_handed_in
           (inbound_id, mailbox_id, workspace_id, candidacy_id, handed_at)
         values ($1, $2, $3, $4, $5) on conflict (inbound_id) do nothing`,
        [inboundId, mailboxId, about?.workspaceId ?? null, about?.candidacyId ?? null, handedAt],
      );
    },
    async settleHandedIn(inboundId) {
      await pool.query('delete from identity.mails_handed_in where inbound_id = $1', [inboundId]);
    },
    async listHandedIn(before) {
      const { rows } = await pool.query<MailHandedIn>(
        `select inbound_id as "inboundId", mailbox_id as "mailboxId", handed_at as "handedAt",
           case when candidacy_id is not null then json_build_object(
             'workspaceId', workspace_id, 'candidacyId', candidacy_id) end as about
         from identity.mails_handed_in where handed_at < $1 order by handed_at, inbound_id`,
        [before],
      );
      return rows;
    },
    async countLate(now) {
      const ago = (ms: number) => new Date(now.getTime() - ms);
      const { rows } = await pool.query<LateMails>(
        `select put_off.*, handed_in.* from (
           select count(*)::int as "putOff", count(distinct p.mailbox_id)::int as accounts
           from identity.mails_put_off p join identity.mailbox_reads r using (mailbox_id)
           where r.read_at > $1
         ) put_off, (
           select count(*) filter (where h.workspace_id is null)::int as "handedIn",
             count(h.workspace_id)::int as held
           from identity.mails_handed_in m left join reactions.held h using (workspace_id)
           where m.handed_at < $2
         ) handed_in`,
        [ago(READ_WITHIN_MS), ago(HANDED_IN_WITHIN_MS)],
      );
      return rows[0] ?? { putOff: 0, accounts: 0, handedIn: 0, held: 0 };
    },
  };
}
