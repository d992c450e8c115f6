import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import { open, placeOf, seal } from '../personalData/sealing.ts';

/** How long a notice waits to be read, in milliseconds. */
export const NOTICE_LIFETIME_MS = 15 * 60 * 1000;

/**
 * Notices left for a browser that has no session, by the hash of its pre-session id: what the
 * next page it loads has to say. They may hold an address, so they are encrypted.
 */
export interface BrowserNotices<Notice> {
  /** Leaves notices in place of those that wait. */
  leave(browserHash: string, notices: readonly Notice[]): Promise<void>;
  /** Takes the notices that wait: whoever asks next gets none. */
  take(browserHash: string): Promise<readonly Notice[]>;
  /** Whether any wait; nothing is taken. */
  isWaiting(browserHash: string): Promise<boolean>;
  /** Forgets what waits. */
  clear(browserHash: string): Promise<void>;
}

/** Notices in Postgres, sealed under `key` (32 bytes); `parse` reads one back and throws on what is none. */
export function browserNoticesOn<Notice>(
  pool: Pool,
  clock: Clock,
  key: Buffer,
  parse: (value: unknown) => Notice,
): BrowserNotices<Notice> {
  const place = (browserHash: string) => placeOf('identity.notices', browserHash);
  return {
    async leave(browserHash, notices) {
      const plain = Buffer.from(JSON.stringify(notices));
      const expiresAt = new Date(clock.now().getTime() + NOTICE_LIFETIME_MS);
      await pool.query(
        `insert into identity.notices (browser_hash, sealed, expires_at) values ($1, $2, $3)
         on conflict (browser_hash) do update
           set sealed = excluded.sealed, expires_at = excluded.expires_at`,
        [browserHash, seal(key, plain, place(browserHash)), expiresAt],
      );
    },

    async take(browserHash) {
      const { rows } = await pool.query<{ sealed: Buffer; expires_at: Date }>(
        'delete from identity.notices where browser_hash = $1 returning sealed, expires_at',
        [browserHash],
      );
      const [row] = rows;
      if (row === undefined || row.expires_at <= clock.now()) return [];
      const read: unknown = JSON.parse(open(key, row.sealed, place(browserHash)).toString());
      return Array.isArray(read) ? read.map(parse) : [];
    },

    async isWaiting(browserHash) {
      const { rowCount } = await pool.query(
        'select from identity.notices where browser_hash = $1 and expires_at > $2',
        [browserHash, clock.now()],
      );
      return rowCount !== 0;
    },

    async clear(browserHash) {
      await pool.query('delete from identity.notices where browser_hash = $1', [browserHash]);
    },
  };
}
