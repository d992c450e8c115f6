import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { followHead } from '../document/followHead.ts';
import type { RouteHead } from '../page.ts';
import { idIn } from './idIn.ts';

/**
 * After going somewhere within the page: the head says where, and the focus stands at the new
 * content, or at the part of it that the address names, so that reading and Tab go on from there.
 */
export function useArrival(head: RouteHead): void {
  const place = useLocation();
  const seen = useRef(place);
  useEffect(() => {
    if (seen.current === place) return;
    seen.current = place;
    followHead(document, head, location.origin + place.pathname);
    const part = document.getElementById(idIn(place.hash));
    const arrival = part ?? document.getElementById('main');
    if (arrival === null) return;
    if (!arrival.hasAttribute('tabindex')) arrival.tabIndex = -1;
    arrival.focus({ preventScroll: true });
  }, [place, head]);
}
