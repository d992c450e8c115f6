import type { Pool } from 'pg';
import type { Folder } from '../mail/accounts/inbox.ts';

/** Where a mail lies in an account: the numbers are its server's, and hold as long as the folder is numbered like that. */
export interface MailPlace {
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
  among(mailboxIds: readonly string[], now: Date): Promise<ReadonlySet<string>>;
  /** When one account was last read to its end, and whether one waits in it: asked at once, for each follow-up asks it. */
  heardOf(
    mailboxId: string,
    now: Date,
  ): Promise<{ readonly readAt: Date | null; readonly isWaitedFor: boolean }>;
  /** What of an account could not be taken in. */
  listPutOff(mailboxId: string): Promise<readonly MailPutOff[]>;
  /** It failed, again or for the first time. */
  putOff(mailboxId: string, mail: MailPutOff, now: Date): Promise<void>;
  /** It waits no longer: it was taken in, or is not there any more. */
  settle(mailboxId: string, mail: MailPlace): Promise<void>;
  /** Forgets what was given up before an instant, and what nobody has tried since another. */
  forget(before: { readonly givenUp: Date; readonly untried: Date }): Promise<void>;
  /** One was handed in for an account, under an id of its own: before anything asks for it to be taken in. */
  handIn(mailboxId: string, inboundId: string, now: Date): Promise<void>;
  /** It was taken in, or is given up. */
  settleHandedIn(inboundId: string): Promise<void>;
}

/**
 * So long a mail that was handed in is kept, and waited for: its job may be due for weeks, in a workspace that is suspended or where
 * no worker runs.
 */
export const HANDED_IN_KEPT_MS = 30 * 24 * 60 * 60_000;

export function mailsWaitingOn(pool: Pool): MailsWaiting {
  return {
    async among(mailboxIds, now) {
      if (mailboxIds.length === 0) return new Set();
      const { rows } = await pool.query<{ id: string }>(
        `select mailbox_id as id from identity.mails_put_off
           where mailbox_id = any($1) and again_at is not null
         union
         select mailbox_id from identity.mails_handed_in
           where mailbox_id = any($1) and handed_at > $2`,
        [mailboxIds, new Date(now.getTime() - HANDED_IN_KEPT_MS)],
      );
      return new Set(rows.map(({ id }) => id));
    },
    async heardOf(mailboxId, now) {
      const { rows } = await pool.query<{ readAt: Date | null; isWaitedFor: boolean }>(
        `select
           (select read_at from identity.mailbox_reads where mailbox_id = $1) as "readAt",
           exists (select from identity.mails_put_off
             where mailbox_id = $1 and again_at is not null)
           or exists (select from identity.mails_handed_in
             where mailbox_id = $1 and handed_at > $2) as "isWaitedFor"`,
        [mailboxId, new Date(now.getTime() - HANDED_IN_KEPT_MS)],
      );
      return rows[0] ?? { readAt: null, isWaitedFor: false };
    },
    async listPutOff(mailboxId) {
      const { rows } = await pool.query<MailPutOff>(
        `select folder, uid_validity as "uidValidity", uid::float8 as uid, tries,
           arrived_at as "arrivedAt", again_at as again
         from identity.mails_put_off where mailbox_id = $1 order by folder, uid`,
        [mailboxId],
      );
      return rows;
    },
    async putOff(mailboxId, { folder, uidValidity, uid, arrivedAt, tries, again }, now) {
      await pool.query(
        `insert into identity.mails_put_off
           (mailbox_id, folder, uid_validity, uid, tries, again_at, tried_at, arrived_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (mailbox_id, folder, uid_validity, uid)
           do update set tries = $5, again_at = $6, tried_at = $7`,
        [mailboxId, folder, uidValidity, uid, tries, again, now, arrivedAt],
      );
    },
    async settle(mailboxId, { folder, uidValidity, uid }) {
      await pool.query(
        `delete from identity.mails_put_off
         where mailbox_id = $1 and folder = $2 and uid_validity = $3 and uid = $4`,
        [mailboxId, folder, uidValidity, uid],
      );
    },
    async forget({ givenUp, untried }) {
      await pool.query(
        `delete from identity.mails_put_off
         where tried_at < $2 or (again_at is null and tried_at < $1)`,
        [givenUp, untried],
      );
      await pool.query('delete from identity.mails_handed_in where handed_at < $1', [untried]);
    },
    async handIn(mailboxId, inboundId, now) {
      await pool.query(
        `insert into identity.mails_handed_in (inbound_id, mailbox_id, handed_at)
         values ($1, $2, $3) on conflict (inbound_id) do nothing`,
        [inboundId, mailboxId, now],
      );
    },
    async settleHandedIn(inboundId) {
      await pool.query('delete from identity.mails_handed_in where inbound_id = $1', [inboundId]);
    },
  };
}
