import { useState } from 'react';
import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';

/**
 * The ids of the people on all pages seen so far, by those of the prospects: whoever is chosen one
 * by one has been seen, also where their page is no longer on screen.
 */
export function usePeopleSeen(
  shown: readonly ProspectResource[] = [],
): ReadonlyMap<string, string> {
  const [seen, keep] = useState<ReadonlyMap<string, string>>(new Map());
  const fresh = shown.filter(({ id, personId }) => seen.get(id) !== personId);
  if (fresh.length === 0) return seen;
  const next = new Map([...seen, ...fresh.map(({ id, personId }) => [id, personId] as const)]);
  keep(next);
  return next;
}
