import type { Pool } from 'pg';
import { z } from 'zod';
import {
  PURGE_EVERY_HOURS,
  purgeFreedSpace as purge,
} from '../../platform/personalData/freedSpace.ts';
import {
  defineProcessor,
  type AnyProcessor,
  type Schedule,
} from '../../platform/queues/processor.ts';

export const PurgeFreedSpace = z.object({});

/** How long the purge waits for transactions and tables that are in use before it is tried again. */
const PATIENCE_MS = 60_000;

export interface PurgeFreedSpaceDeps {
  /** For a superuser of the database. */
  readonly pool: Pool;
  /** Hears of segments of the WAL that the server keeps against us: its operator has to clear them. */
  readonly onWalKept: (segments: number) => void;
}

/** Has what was erased leave the database's folder too. Runs every `PURGE_EVERY_HOURS`. */
export async function purgeFreedSpace({ pool, onWalKept }: PurgeFreedSpaceDeps): Promise<void> {
  const { walKept } = await purge(pool, { patienceMs: PATIENCE_MS });
  if (walKept > 0) onWalKept(walKept);
}

export function purgeFreedSpaceProcessor(deps: PurgeFreedSpaceDeps): AnyProcessor {
  return defineProcessor({
    name: 'privacy/purgeFreedSpace',
    queue: 'maintenance',
    payload: PurgeFreedSpace,
    attempts: 5,
    backoffMs: 60_000,
    concurrency: 1,
    run: () => purgeFreedSpace(deps),
  });
}

export const purgeFreedSpaceSchedule: Schedule = {
  id: 'purge-freed-space',
  processor: 'privacy/purgeFreedSpace',
  payload: {},
  when: { everyMs: PURGE_EVERY_HOURS * 3_600_000 },
};
