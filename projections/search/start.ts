import type { Worker } from 'node:worker_threads';
import { closeServer } from '../../platform/process/closeServer.ts';
import type { AppContext } from '../../platform/context.ts';
import { listenOn } from '../../platform/process/listenOn.ts';
import { errorFields } from '../../platform/logger.ts';
import { httpSearch, searchToken, serveSearch } from './httpSearch.ts';
import { openLocalSearch } from './openLocalSearch.ts';
import type { Search } from './port.ts';
import { threadData, threadSearch } from './threadSearch.ts';

/**
 * Search as this process's services need it: an index in a worker thread beside the web
 * server, an index of its own where search runs apart (which it then serves), else the
 * service at `KITH_SEARCH_URL`. Stops with the process. `loaded` is a thread that was started
 * before the database was there.
 */
export async function startSearch(app: AppContext, loaded?: Worker): Promise<Search> {
  const { config, logger, shutdown, databaseUrl, derivedKeys } = app;
  const token = searchToken(derivedKeys);
  const { eventStoreUrl, services, searchPort, searchUrl } = config;
  const place = { databaseUrl, eventStoreUrl };
  if (!services.includes('search'))
    return httpSearch(searchUrl ?? `http://127.0.0.1:${searchPort}`, token);
  const thread = threadData(config);
  if (thread !== undefined) {
    const search = threadSearch({ place, thread }, logger, loaded);
    shutdown.add('work', 'search', () => search.close());
    return search;
  }
  const search = await openLocalSearch(place, (error) =>
    logger.warn(errorFields(error), 'recovering'),
  );
  shutdown.add('work', 'search', () => search.close());
  const server = serveSearch(search, { token, git: config.git });
  await listenOn(server, { port: searchPort, bind: config.bind }, 'KITH_SEARCH_PORT');
  shutdown.add('intake', 'search service', () => closeServer(server));
  return search;
}
