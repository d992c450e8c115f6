import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import { SESSION_IDLE_MS } from './sessions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes what has expired: sessions, why others were ended, notices, sign-ons, spent rate limits, tokens a month after their end. Answers how many rows went. */
export async function sweepIdentity(pool: Pool, clock: Clock): Promise<number> {
  const now = clock.now();
  const idle = new Date(now.getTime() - SESSION_IDLE_MS);
  const monthAgo = new Date(now.getTime() - 30 * DAY_MS);
  const results = [
    await pool.query('delete from identity.sessions where expires_at <= $1 or last_seen_at <= $2', [
      now,
      idle,
    ]),
    await pool.query('delete from identity.ended_sessions where expires_at <= $1', [now]),
    await pool.query('delete from identity.notices where expires_at <= $1', [now]),
    await pool.query('delete from identity.sign_on_requests where expires_at <= $1', [now]),
    await pool.query('delete from identity.rate_limits where free_at <= $1', [now]),
    // Until then who uses one is told that it has ended.
    await pool.query('delete from identity.api_tokens where ends_at <= $1', [monthAgo]),
  ];
  return results.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}
