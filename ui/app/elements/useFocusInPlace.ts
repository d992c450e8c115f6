import { useEffect, useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react';

/** Where the focus was: in which group, and in or behind which of its items. */
interface Place {
  readonly group: Element;
  readonly at: number;
}

/**
 * An item that leaves its place takes the focus away with it, whoever moved it: the focus then stands on what has come
 * into its place, or is last there, so that somebody who works down a list by keys goes on where they were.
 * @param item a selector of what has the focus
 * @param group a selector of that in which it has its place, itself or around it
 * @returns what the element around all of them hears by React's events, which come from the menus of items too
 */
export function useFocusInPlace(item: string, group: string) {
  const last = useRef<Place>(undefined);
  const isIn = useRef(false);

  useLayoutEffect(() => {
    // A frame later it stands where whoever dropped a card has put it.
    if (isLost(isIn)) requestAnimationFrame(() => restore(isIn, last, item));
  });
  // The last of them takes the list with it.
  useEffect(() => () => void requestAnimationFrame(() => restore(isIn, last, item)), [item]);

  function note(target: EventTarget) {
    if (!(target instanceof Element)) return;
    const around = target.closest(group);
    // Else it is in a menu of the item that it was on.
    if (around !== null) last.current = { group: around, at: placeOf(target, around, item) };
  }

  return {
    onFocus({ target }: SyntheticEvent) {
      isIn.current = true;
      note(target);
    },
    // More of them may be there than when it was led to.
    onClick: ({ target }: SyntheticEvent) => note(target),
    // What is taken out of the page says nothing of it.
    onBlur() {
      isIn.current = false;
    },
  };
}

function isLost(isIn: RefObject<boolean>): boolean {
  return isIn.current && document.activeElement === document.body;
}

function restore(isIn: RefObject<boolean>, last: RefObject<Place | undefined>, item: string): void {
  if (isLost(isIn)) standIn(last.current, item)?.focus({ preventScroll: true });
}

function placeOf(target: Element, group: Element, item: string): number {
  const before = itemsOf(group, item).filter(
    (each) =>
      each.contains(target) ||
      (target.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
  );
  return Math.max(before.length - 1, 0);
}

/** What is in that place now, or last above it; else the first item of the page, else the page. */
function standIn(place: Place | undefined, item: string): HTMLElement | null {
  const items = place === undefined ? [] : itemsOf(place.group, item);
  return (
    items[Math.min(place?.at ?? 0, items.length - 1)] ??
    document.querySelector<HTMLElement>(item) ??
    document.querySelector<HTMLElement>('#content')
  );
}

function itemsOf(part: Element, item: string): HTMLElement[] {
  return part.isConnected ? [...part.querySelectorAll<HTMLElement>(item)] : [];
}
