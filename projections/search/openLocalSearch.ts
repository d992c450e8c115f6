import { openStore } from '../../platform/eventStore/openStore.ts';
import { Listener } from '../../platform/postgres/listener.ts';
import { openPool } from '../../platform/postgres/pool.ts';
import { PositionWaiter } from '../../platform/subscriptions/query/positionWaiter.ts';
import { people } from '../people/people.ts';
import { LocalSearch } from './localSearch.ts';

/** Reading rows and the log needs few connections. */
const POOL_SIZE = 4;

export interface SearchPlace {
  readonly databaseUrl: string;
  /** Absent: the log is in Postgres. */
  readonly eventStoreUrl: string | undefined;
}

/** Opens an index in this thread, with connections of its own, closed with it. */
export async function openLocalSearch(
  { databaseUrl, eventStoreUrl }: SearchPlace,
  onError: (error: unknown) => void,
): Promise<LocalSearch> {
  const pool = openPool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    application_name: 'kith search',
    onError,
  });
  const listener = new Listener({
    connection: { connectionString: databaseUrl },
    name: 'kith search listener',
    onError,
  });
  const store = await openStore(eventStoreUrl, { pool, listener, onError });
  const waiter = new PositionWaiter(pool, listener, onError);
  const search = new LocalSearch({
    pool,
    store,
    onError,
    waitForPeople: (position, withinMs) => waiter.waitForPosition([people], position, withinMs),
  });
  await listener.start();
  const close = search.close.bind(search);
  search.close = async () => {
    await close();
    await store.close();
    await listener.close();
    await pool.end();
  };
  return search;
}
