import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import { SESSION_IDLE_MS } from './sessions.ts';

/** Removes what has expired: sessions, notices, spent rate limits. Answers how many rows went. */
export async function sweepIdentity(pool: Pool, clock: Clock): Promise<number> {
  const now = clock.now();
  const idle = new Date(now.getTime() - SESSION_IDLE_MS);
  const results = [
    await pool.query('delete from identity.sessions where expires_at <= $1 or last_seen_at <= $2', [
      now,
      idle,
    ]),
    await pool.query('delete from identity.notices where expires_at <= $1', [now]),
    await pool.query('delete from identity.rate_limits where free_at <= $1', [now]),
  ];
  return results.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}
