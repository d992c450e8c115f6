import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { useNotificationContext, type NotificationPayload } from 'react-admin';
import { useStore } from '../../shared/page/store.ts';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { doneOf } from '../undo/doneOf.ts';
import { gather } from '../undo/gathered.ts';
import { UndoList } from '../undo/UndoList.tsx';
import { undoStack } from '../undo/undoStack.ts';
import { NotificationEntry } from './NotificationEntry.tsx';
import css from './Notifications.module.css';

// Nothing of it is in what the app begins with: it is asked for once the screen stands.
const RunningJobs = lazyScreen(async () => (await import('../jobs/RunningJobs.tsx')).RunningJobs);

const ids = new WeakMap<NotificationPayload, number>();
let last = 0;

/** Each notification as itself, whatever comes and goes around it. */
function idOf(notification: NotificationPayload): number {
  const id = ids.get(notification) ?? (last += 1);
  ids.set(notification, id);
  return id;
}

/**
 * What was just done, as a stack in which each entry can be taken back: by its Undo, or the newest by
 * the key `z`; F6 leads to it. It stands below dialogs, and the page can be scrolled clear of it. Once
 * nothing is told any longer, a button leads to the last that can be taken back.
 */
export function Notifications() {
  const translate = useTranslate();
  const { notifications, setNotifications } = useNotificationContext();
  const undoable = useStore(undoStack);
  const [isHeld, setHeld] = useState(false);
  const stack = useRef<HTMLElement>(null);
  // What has been taken back, here or by another way, is told no longer.
  const isTold = (notification: NotificationPayload) => {
    const done = doneOf(notification);
    return done === undefined || undoable.includes(done);
  };
  const newestFirst = notifications.filter(isTold).reverse();

  function close(closed: readonly NotificationPayload[]) {
    setNotifications((all) => all.filter((other) => !closed.includes(other)));
  }

  useKeptFocus(stack);
  // The last one goes from under the pointer without a word.
  if (isHeld && newestFirst.length === 0) setHeld(false);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const button = event.key === 'F6' ? stack.current?.querySelector('button') : null;
      if (button == null) return;
      event.preventDefault();
      button.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  useEffect(() => (stack.current === null ? undefined : tellHeight(stack.current)), []);
  useEffect(() => (stack.current === null ? undefined : watchHolding(stack.current, setHeld)), []);

  return (
    <section
      ref={stack}
      className={css.stack}
      aria-label={translate('root.notifications.label')}
      aria-live="polite"
      aria-relevant="additions"
    >
      {gather(newestFirst, doneOf).map((told) => (
        <NotificationEntry
          key={idOf(told.all[0])}
          told={told}
          isHeld={isHeld}
          onClose={() => close(told.all)}
        />
      ))}
      <UndoList isShown={newestFirst.length === 0} />
      <Suspense fallback={null}>
        <RunningJobs />
      </Suspense>
    </section>
  );
}

/** Where what had the focus goes, keys go on at the next entry, or in the page. */
function useKeptFocus(stack: RefObject<HTMLElement | null>) {
  const wasInside = useRef(false);
  useEffect(() => {
    const lost = wasInside.current && document.activeElement === document.body;
    if (lost)
      (stack.current?.querySelector('button') ?? document.getElementById('content'))?.focus();
    wasInside.current = stack.current?.contains(document.activeElement) === true;
  });
  useEffect(() => {
    const look = () => {
      wasInside.current = stack.current?.contains(document.activeElement) === true;
    };
    addEventListener('focusin', look);
    return () => removeEventListener('focusin', look);
  }, [stack]);
}

/** Says whether somebody points at the stack, or is in it with the keyboard. */
function watchHolding(stack: HTMLElement, tell: (isHeld: boolean) => void): () => void {
  const stop = new AbortController();
  const hold = () => tell(true);
  const look = () => tell(stack.matches(':hover, :focus-within'));
  stack.addEventListener('pointerenter', hold, stop);
  stack.addEventListener('focusin', hold, stop);
  stack.addEventListener('pointerleave', look, stop);
  stack.addEventListener('focusout', () => requestAnimationFrame(look), stop);
  return () => stop.abort();
}

/** From the bottom of the window up to the lowest entry, in pixels. */
const MARGIN = 24;

/** Keeps `--stack` as high as the stack reaches, so that the page ends above it. */
function tellHeight(stack: HTMLElement): () => void {
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => {
    const height = stack.offsetHeight;
    const reach = `calc(${height + MARGIN}px + var(--lift, 0px))`;
    style.setProperty('--stack', height === 0 ? '0px' : reach);
  });
  watch.observe(stack);
  return () => watch.disconnect();
}
