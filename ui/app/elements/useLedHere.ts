import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** A part of a screen that an address leads to by `#<id>`, as a mail's: where the browser looked for it, it was not loaded yet. */
export function useLedHere(id: string): RefObject<HTMLElement | null> {
  const { hash } = useLocation();
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hash === `#${id}`) part.current?.scrollIntoView();
  }, [hash, id]);
  return part;
}
