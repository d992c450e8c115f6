import { useLayoutEffect, useMemo, useRef, type FocusEventHandler, type RefObject } from 'react';

/** What the outermost element of such a part is given. */
interface FocusKept<Part extends HTMLElement> {
  readonly ref: RefObject<Part | null>;
  readonly onFocus: FocusEventHandler;
  readonly onBlur: FocusEventHandler;
}

/**
 * For a part of the page that goes away by what is pressed in it: once it has gone with the focus, the focus stands on
 * the first `target` in what is around it, or on that itself. Where the focus was not in it, or went elsewhere, it stays.
 * @param around a selector of what stays
 */
export function useFocusOnLeave<Part extends HTMLElement>(
  around: string,
  target?: string,
): FocusKept<Part> {
  const part = useRef<Part>(null);
  // By React's events, which come from the menus and dialogs of the part too, wherever those stand in the document.
  const isIn = useRef(false);
  useLayoutEffect(() => {
    const place = part.current?.parentElement?.closest<HTMLElement>(around);
    return () => {
      if (!isIn.current) return;
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body || place?.isConnected !== true) return;
        const next = target === undefined ? null : place.querySelector<HTMLElement>(target);
        (next ?? place).focus({ preventScroll: true });
      });
    };
  }, [around, target]);
  return useMemo(() => {
    return {
      ref: part,
      onFocus() {
        isIn.current = true;
      },
      onBlur({ nativeEvent: { target } }) {
        // What was pressed can't be pressed again while it is being done: nobody has gone elsewhere by that.
        // A select puts its value in the place of React's target.
        isIn.current = target instanceof Element && target.matches(':disabled');
      },
    };
  }, []);
}
