import type { Pool } from 'pg';

/** When each mail account was last read to its end: known again with the next reading, so it stands in no log. */
export interface MailboxReads {
  /** `notTaken`: how many mails in it could not be taken in; `putOff`: how many of these are tried again. */
  note(mailboxId: string, at: Date, notTaken: number, putOff?: number): Promise<void>;
  /** How many could not be, in how many of the accounts that were read since. */
  countNotTaken(since: Date): Promise<{ readonly mails: number; readonly accounts: number }>;
  /** Of these accounts, by id, ISO 8601; without those that nobody has read. */
  of(mailboxIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The same, without those in which a mail lies that is tried again: nobody knows yet what it says. */
  heard(mailboxIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export function mailboxReadsOn(pool: Pool): MailboxReads {
  const read = async (mailboxIds: readonly string[], where: string) => {
    if (mailboxIds.length === 0) return new Map<string, string>();
    const { rows } = await pool.query<{ id: string; at: Date }>(
      `select mailbox_id as id, read_at as at from identity.mailbox_reads
       where mailbox_id = any($1) and ${where}`,
      [mailboxIds],
    );
    return new Map(rows.map(({ id, at }) => [id, new Date(at).toISOString()]));
  };
  return {
    async note(mailboxId, at, notTaken, putOff = 0) {
      await pool.query(
        `insert into identity.mailbox_reads (mailbox_id, read_at, not_taken, put_off)
         values ($1, $2, $3, $4)
         on conflict (mailbox_id) do update set read_at = $2, not_taken = $3, put_off = $4`,
        [mailboxId, at, notTaken, putOff],
      );
    },
    async countNotTaken(since) {
      const { rows } = await pool.query<{ mails: number; accounts: number }>(
        `select coalesce(sum(not_taken), 0)::int as mails, count(*)::int as accounts
         from identity.mailbox_reads where not_taken > 0 and read_at > $1`,
        [since],
      );
      return rows[0] ?? { mails: 0, accounts: 0 };
    },
    of: (mailboxIds) => read(mailboxIds, 'true'),
    heard: (mailboxIds) => read(mailboxIds, 'put_off = 0'),
  };
}
