import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router';
import css from './SplitView.module.css';

interface SplitViewProps {
  /** What the list holds, to who doesn't see it. */
  readonly label: string;
  /** The list's items: a `PersonRow` in each. */
  readonly rows: ReactNode;
  /** Below the list: the ways to its other pages. */
  readonly foot?: ReactNode;
  /** True when somebody was chosen: on a phone they stand in the list's place. */
  readonly isOpen: boolean;
  /** On a phone, the way back to the list. */
  readonly back: { readonly to: string; readonly title: string };
  /** Whoever is chosen. */
  readonly children: ReactNode;
  /** What can be done about them, pinned below. */
  readonly actions?: ReactNode;
}

/**
 * A list on the left and whoever is chosen of it on the right, each scrolling by itself in what the
 * window leaves; on a phone one after the other. Its screen stands it right under `main`.
 */
export function SplitView(props: SplitViewProps) {
  const { label, rows, foot, isOpen, back, children, actions } = props;
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef<HTMLDivElement>(null);
  useOneAfterTheOther(list, shown, isOpen);
  return (
    <div className={css.split} data-split="" data-open={isOpen}>
      <div className={css.list}>
        <ol ref={list} aria-label={label}>
          {rows}
        </ol>
        {foot !== undefined && <div className={css.foot}>{foot}</div>}
      </div>
      <div className={css.shown}>
        <Link to={back.to} className={css.back}>
          {back.title}
        </Link>
        <div ref={shown} className={css.body} tabIndex={-1}>
          {children}
        </div>
        {actions !== undefined && (
          <div className={css.actions} data-pinned="">
            {actions}
          </div>
        )}
      </div>
    </div>
  );
}

/** Where one takes the other's place the focus goes along: to whoever is shown, and back to their row. */
function useOneAfterTheOther(
  list: RefObject<HTMLElement | null>,
  shown: RefObject<HTMLElement | null>,
  isOpen: boolean,
) {
  const was = useRef(isOpen);
  const row = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const hasOpened = isOpen && !was.current;
    const hasClosed = !isOpen && was.current;
    was.current = isOpen;
    if (hasOpened && !isOnScreen(list.current)) {
      scrollTo({ top: 0 });
      shown.current?.focus({ preventScroll: true });
    } else if (hasClosed && !isOnScreen(shown.current)) {
      row.current?.focus();
    }
    if (isOpen)
      row.current = list.current?.querySelector<HTMLElement>('[aria-current]') ?? undefined;
  });
}

function isOnScreen(element: HTMLElement | null): boolean {
  return element !== null && element.getClientRects().length > 0;
}
