import type { Pool } from 'pg';

/** When each mail account was last read to its end, and where: known again with the next reading, so it stands in no log. */
export interface MailboxReads {
  /** @param known by what the account is known at its server; without it, wherever it is */
  note(mailboxId: string, at: Date, known?: string): Promise<void>;
  /** Of these accounts, by id, ISO 8601; without those that nobody has read. */
  of(mailboxIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export function mailboxReadsOn(pool: Pool): MailboxReads {
  return {
    async note(mailboxId, at, known) {
      await pool.query(
        `insert into identity.mailbox_reads (mailbox_id, read_at, known) values ($1, $2, $3)
         on conflict (mailbox_id) do update set read_at = $2, known = $3`,
        [mailboxId, at, known ?? null],
      );
    },
    async of(mailboxIds) {
      if (mailboxIds.length === 0) return new Map<string, string>();
      const { rows } = await pool.query<{ id: string; at: Date }>(
        `select mailbox_id as id, read_at as at from identity.mailbox_reads
         where mailbox_id = any($1)`,
        [mailboxIds],
      );
      return new Map(rows.map(({ id, at }) => [id, new Date(at).toISOString()]));
    },
  };
}
