import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** Ways beside each other that may not all have room: the one that leads to where one is comes into sight. */
export function useCurrentInSight(): RefObject<HTMLElement | null> {
  const ways = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const { current: row } = ways;
    const all = row?.querySelectorAll('a') ?? [];
    const here = [...all].find((way) => way.pathname === pathname);
    if (row === null || here === undefined || row.scrollWidth <= row.clientWidth) return;
    // The page itself stays where it is, and some of what comes next to it is seen too.
    row.scrollLeft = here.offsetLeft - row.offsetLeft - (row.clientWidth - here.offsetWidth) / 2;
  }, [pathname]);
  return ways;
}
