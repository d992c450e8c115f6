import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query';

/**
 * Reads again what is on screen of these, and marks as old whatever else was read of them. What is being read for the first time,
 * or for no screen, is not begun anew by invalidating, and its answer, which may be of before, would pass for a new one:
 * it is read once more when that has come.
 */
export async function readAfresh(
  queryClient: Pick<QueryClient, 'getQueryCache' | 'invalidateQueries'>,
  filters: InvalidateQueryFilters = {},
): Promise<void> {
  const underWay = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(goesOn);
  const answers = underWay.map(async (query) => query.promise);
  await queryClient.invalidateQueries(filters);
  if (underWay.length === 0) return;
  // Whether one failed is told by the screen that asked.
  await Promise.allSettled(answers);
  await queryClient.invalidateQueries({ predicate: (query) => underWay.includes(query) });
}

/** Whether what is asked now goes on, whatever is said to be old. */
function goesOn(query: Query): boolean {
  return query.state.data === undefined || !query.isActive();
}
