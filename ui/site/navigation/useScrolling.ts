import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { keepPositions, keptPositions, type Positions } from './scrolling.ts';
import { idIn } from './idIn.ts';

/**
 * A new page begins at its top, or at the part that the address names; on the way back and forth
 * every page is where one left it. A document just loaded is the browser's own affair.
 */
export function useScrolling(): void {
  const place = useLocation();
  const way = useNavigationType();
  const at = useRef(place);
  const positions = useRef<Positions>({});

  useEffect(() => {
    positions.current = keptPositions(window);
    history.scrollRestoration = 'manual';
    // Told in the next frame, thus of the page that is there then: never of the one just left.
    const scrolled = () => void (positions.current[at.current.key] = scrollY);
    const left = () => {
      keepPositions(window, positions.current);
      history.scrollRestoration = 'auto';
    };
    const back = () => void (history.scrollRestoration = 'manual');
    addEventListener('scroll', scrolled, { passive: true });
    addEventListener('pagehide', left);
    addEventListener('pageshow', back);
    return () => {
      removeEventListener('scroll', scrolled);
      removeEventListener('pagehide', left);
      removeEventListener('pageshow', back);
    };
  }, []);

  useLayoutEffect(() => {
    if (at.current === place) return;
    at.current = place;
    const known = way === NavigationType.Pop ? positions.current[place.key] : undefined;
    const part = known === undefined ? document.getElementById(idIn(place.hash)) : null;
    if (part === null) scrollTo({ top: known ?? 0, behavior: 'instant' });
    else part.scrollIntoView();
  }, [place, way]);
}
