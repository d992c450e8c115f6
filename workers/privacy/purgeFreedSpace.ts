import type { Pool } from 'pg';
import { z } from 'zod';
import { isSuperuser, openPool } from '../../platform/postgres/pool.ts';
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

/**
 * The first start of an installation has enough to do, and nothing was erased there yet. What is erased in its
 * first hours leaves with the next run, in the stated time.
 */
const NEW_FOR_HOURS = 2;

const IS_NEW = `
  select min(taken_at) > now() - make_interval(hours => $1) as "isNew" from public.kith_migrations`;

export interface PurgeFreedSpaceDeps {
  readonly pool: Pool;
  /** The database's address for a superuser, where that is not who the pool signs in as. */
  readonly superuserUrl: string | undefined;
  /** Hears that there is no superuser: what was erased stays on the disk until the server itself writes over it. */
  readonly onNoSuperuser: () => void;
  /** Hears of segments of the WAL that the server keeps against us: its operator has to clear them. */
  readonly onWalKept: (segments: number) => void;
}

/** Has what was erased leave the database's folder too, unless that is new. Runs every `PURGE_EVERY_HOURS`. */
export async function purgeFreedSpace(deps: PurgeFreedSpaceDeps): Promise<void> {
  const { pool, superuserUrl, onWalKept, onNoSuperuser } = deps;
  const own = superuserUrl === undefined ? pool : superusers(superuserUrl);
  try {
    if (!(await isSuperuser(own))) return onNoSuperuser();
    if (await isNew(pool)) return;
    const { walKept } = await purge(own, { patienceMs: PATIENCE_MS });
    if (walKept > 0) onWalKept(walKept);
  } finally {
    if (own !== pool) await own.end();
  }
}

async function isNew(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ isNew: boolean }>(IS_NEW, [NEW_FOR_HOURS]);
  return rows[0]?.isNew === true;
}

/** Connections that last as long as the purge: one writes anew while another looks around. */
function superusers(connectionString: string): Pool {
  // What a line that is lost has to say is said by its statement too.
  const onError = () => undefined;
  return openPool({ connectionString, max: 2, application_name: 'kith purge', onError });
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
