import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { sweepIdentity } from '../../platform/identity/sweepIdentity.ts';
import { defineSweep } from '../../platform/queues/sweep.ts';

interface SweepExpiredDeps {
  readonly pool: Pool;
  readonly clock: Clock;
}

/** Removes sessions, notices and rate limits that have expired: addresses in notices go with them. */
export const expiredSweep = defineSweep<SweepExpiredDeps>({
  name: 'identity/sweepExpired',
  scheduleId: 'sweep-expired-identity',
  everyMs: 10 * 60 * 1000,
  run: async ({ pool, clock }) => {
    await sweepIdentity(pool, clock);
  },
});
