import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { lastPageOf } from './pages.ts';

/**
 * Leads from a page past a list's end to its last one.
 * @param total how many rows there are; undefined until they are counted
 * @returns true while the page asked for doesn't exist
 */
export function useLastPage(
  { page, perPage, total }: { page: number; perPage: number; total: number | undefined },
  onPage: (page: number) => void,
): boolean {
  const last = total === undefined ? page : lastPageOf(total, perPage);
  const isPast = page > last;
  const lead = useEffectEvent(() => onPage(last));
  // Where two lists of a screen are led at once, one takes the other's change of the address away.
  const { search } = useLocation();
  const pastAt = isPast ? search : undefined;
  useEffect(() => {
    if (pastAt !== undefined) lead();
  }, [pastAt]);
  return isPast;
}
