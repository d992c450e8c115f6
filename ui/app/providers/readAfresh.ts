import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query';

type Cached = Pick<QueryClient, 'getQueryCache' | 'invalidateQueries'>;

/** What is read once more when its answer has come, and the reading of that: however much changes until then, one does for all of it. */
const following = new WeakMap<Query, Promise<void>>();

/**
 * Reads again what is on screen of these, and marks as old whatever else was read of them. What is being read for the first time,
 * or for no screen, is not begun anew by invalidating, and its answer, which may be of before, would pass for a new one:
 * it is read once more when that has come.
 */
export async function readAfresh(
  queryClient: Cached,
  filters: InvalidateQueryFilters = {},
): Promise<void> {
  const underWay = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  const onceMore = underWay.filter(goesOn).map((query) => readOnceMore(queryClient, query));
  await Promise.all([queryClient.invalidateQueries(filters), ...onceMore]);
}

/** Whether what is asked now goes on, whatever is said to be old. */
function goesOn(query: Query): boolean {
  return query.state.data === undefined || !query.isActive();
}

function readOnceMore(queryClient: Cached, query: Query): Promise<void> {
  const known = following.get(query);
  if (known !== undefined) return known;
  const reading = afterAnswer(query).then(() => {
    following.delete(query);
    return queryClient.invalidateQueries({ predicate: (each) => each === query });
  });
  following.set(query, reading);
  return reading;
}

/** Whether it failed is told by the screen that asked. */
async function afterAnswer({ promise }: Query): Promise<void> {
  await Promise.allSettled([promise]);
}
