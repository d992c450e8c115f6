import type { Pool } from 'pg';

/** When each mail account was last read to its end: known again with the next reading, so it stands in no log. */
export interface MailboxReads {
  note(mailboxId: string, at: Date): Promise<void>;
  /** Of these accounts, by id, ISO 8601; without those that nobody has read. */
  of(mailboxIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export function mailboxReadsOn(pool: Pool): MailboxReads {
  return {
    async note(mailboxId, at) {
      await pool.query(
        `insert into identity.mailbox_reads (mailbox_id, read_at) values ($1, $2)
         on conflict (mailbox_id) do update set read_at = $2`,
        [mailboxId, at],
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
