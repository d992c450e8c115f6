import type { Pool } from 'pg';
import { z } from 'zod';
import { purgeFreedSpace as purge } from '../../platform/personalData/freedSpace.ts';

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
