import type { Pool } from 'pg';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { sweepIdentity } from '../../platform/identity/sweepIdentity.ts';
import {
  defineProcessor,
  type AnyProcessor,
  type Schedule,
} from '../../platform/queues/processor.ts';

const TEN_MINUTES_MS = 10 * 60 * 1000;

/** Removes sessions, notices and rate limits that have expired: addresses in notices go with them. */
export function sweepExpiredProcessor(deps: {
  readonly pool: Pool;
  readonly clock: Clock;
}): AnyProcessor {
  return defineProcessor({
    name: 'identity/sweepExpired',
    queue: 'sweeps',
    payload: z.object({}),
    attempts: 3,
    backoffMs: 5_000,
    concurrency: 1,
    run: async () => {
      await sweepIdentity(deps.pool, deps.clock);
    },
  });
}

export const sweepExpiredSchedule: Schedule = {
  id: 'sweep-expired-identity',
  processor: 'identity/sweepExpired',
  payload: {},
  when: { everyMs: TEN_MINUTES_MS },
};
