import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../../platform/config.ts';
import type { AppContext } from '../../platform/context.ts';
import { listCheckpoints } from '../../platform/subscriptions/runner/checkpoints.ts';
import { versionName } from '../../platform/subscriptions/model/tables.ts';
import { readModels } from '../../projections/registry.ts';
import type { Search } from '../../projections/search/port.ts';
import type { Readiness } from './health.ts';

/** Whoever asks about health does not wait for long. */
const PING_WITHIN_MS = 1_000;

/** The log answers: without it nothing that somebody signed in asks for is answered. */
export function eventStoreReachable({ store }: Pick<AppContext, 'store'>): Readiness {
  return {
    name: 'event store',
    async ready() {
      const late = new AbortController();
      try {
        const answered = store.head().then(() => true);
        return await Promise.race([
          answered,
          delay(PING_WITHIN_MS, false, { signal: late.signal }),
        ]);
      } finally {
        late.abort();
      }
    },
  };
}

/** A few files of what PostgreSQL writes ahead: with less, it stops taking writes at any moment. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/**
 * The disk of the embedded database takes writes. One of one's own has a disk that can't be seen from
 * here; its refusals are told where they happen.
 */
export function diskHasRoom(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  freeBytesAt: (folder: string) => Promise<number> = freeBytes,
): readonly Readiness[] {
  if (databaseUrl !== undefined) return [];
  const ready = async () => (await freeBytesAt(dataDir)) >= LEAST_FREE_BYTES;
  return [{ name: 'disk', ready }];
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Ready when every read model, in the version that this code was built with, has caught up once. */
export function readModelsReady({ pool }: Pick<AppContext, 'pool'>): Readiness {
  return {
    name: 'read models',
    async ready() {
      const checkpoints = await listCheckpoints(pool);
      const live = new Set(
        checkpoints.filter(({ state }) => state === 'live').map(({ name }) => name),
      );
      return readModels.every((model) => live.has(versionName(model)));
    },
  };
}

/** Ready when the index has been built. */
export function searchReady(search: Search): Readiness {
  return { name: 'search', ready: async () => (await search.status()).ready };
}

/**
 * Redis, where it is used, answers. Who only works on jobs can't do anything without it; the web
 * server goes on, and what is asked of it is done once Redis is back.
 */
export function redisReachable(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  { spared }: { readonly spared: boolean },
): readonly Readiness[] {
  if (redisUrl === undefined) return [];
  const ready = async () => {
    const { pingRedis } = await import('../../platform/queues/pingRedis.ts');
    await pingRedis(redisUrl, PING_WITHIN_MS);
    return true;
  };
  return [{ name: 'redis', ready, spared }];
}
