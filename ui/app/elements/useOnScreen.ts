import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/**
 * Whether what asks is on screen, for what goes on when it is no longer. A screen that is being left is not, though it stands until the
 * next has come: what is said in it then, nobody reads.
 */
export function useOnScreen(): Readonly<RefObject<boolean>> {
  const { pathname } = useLocation();
  const shownAt = useRef<string>(undefined);
  useEffect(() => {
    shownAt.current = pathname;
    return () => {
      shownAt.current = undefined;
    };
  }, [pathname]);
  return useMemo(
    () => ({
      get current() {
        // What never was on screen, as where a page is written by the server, needs no address.
        return shownAt.current !== undefined && shownAt.current === window.location.pathname;
      },
    }),
    [],
  );
}
