import { searchReaches } from '../../projections/search/searchReaches.ts';
import type { DemoContext } from './demoContext.ts';

/** Waits until the search knows everybody who was brought in. */
export async function searchCaughtUp({
  search,
  store,
  shutdown: { signal },
}: Pick<DemoContext, 'search' | 'store' | 'shutdown'>): Promise<void> {
  await searchReaches(search, await store.head(), Number.POSITIVE_INFINITY, signal);
}
