import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';

/** So many at once, and again so many spread over each period. */
export interface RateLimit {
  readonly name: string;
  readonly times: number;
  readonly perMs: number;
}

/** Counts what somebody does, across all processes. */
export interface RateLimits {
  /**
   * Counts one act of `subject` (a hash or an id, never an address) against the limit.
   * Answers 0 when it is allowed, else in how many milliseconds the next one will be.
   */
  count(limit: RateLimit, subject: string): Promise<number>;
}

/**
 * The generic cell rate algorithm (ITU-T I.371) in one statement: a row holds the instant at
 * which everything spent so far is free again. Our own table and not rate-limiter-flexible,
 * which reads the machine's clock.
 */
export function rateLimitsOn(pool: Pool, clock: Clock): RateLimits {
  return {
    async count({ name, times, perMs }, subject) {
      const now = clock.now().getTime();
      const key = `${name}/${subject}`;
      const values = [key, new Date(now), perMs / times, perMs];
      const { rowCount } = await pool.query(
        `insert into identity.rate_limits as held (key, free_at)
           values ($1, $2::timestamptz + $3 * interval '1 millisecond')
         on conflict (key) do update
           set free_at = greatest(held.free_at, $2) + $3 * interval '1 millisecond'
           where greatest(held.free_at, $2) + $3 * interval '1 millisecond'
             <= $2::timestamptz + $4 * interval '1 millisecond'`,
        values,
      );
      if (rowCount === 1) return 0;
      const { rows } = await pool.query<{ free_at: Date }>(
        'select free_at from identity.rate_limits where key = $1',
        [key],
      );
      const freeAt = rows[0]?.free_at.getTime() ?? now;
      return Math.max(1, Math.ceil(freeAt + perMs / times - perMs - now));
    },
  };
}
