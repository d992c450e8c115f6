import type { Ground } from '../../platform/ground.ts';
import { listCheckpoints } from '../../platform/subscriptions/checkpoints.ts';
import { versionName } from '../../platform/subscriptions/tables.ts';
import { readModels } from '../../projections/registry.ts';
import type { Search } from '../../projections/search/port.ts';
import type { Readiness } from './health.ts';

/** Ready when every read model, in the version that this code was built with, has caught up once. */
export function readModelsReady({ pool }: Pick<Ground, 'pool'>): Readiness {
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
