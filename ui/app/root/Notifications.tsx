import { useEffect, useRef, useState } from 'react';
import { useNotificationContext, type NotificationPayload } from 'react-admin';
import { isTyping } from '../elements/typing.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { NotificationEntry, undoOf } from './NotificationEntry.tsx';
import css from './Notifications.module.css';

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
 * the key `z`; F6 leads to it. It stands below dialogs, and the page can be scrolled clear of it.
 */
export function Notifications() {
  const translate = useTranslate();
  const { notifications, setNotifications } = useNotificationContext();
  const [isHeld, setHeld] = useState(false);
  const stack = useRef<HTMLElement>(null);
  const newestFirst = [...notifications].reverse();

  function close(notification: NotificationPayload) {
    const hadFocus = stack.current?.contains(document.activeElement) === true;
    // The last one goes from under the pointer without a word.
    if (notifications.length === 1) setHeld(false);
    setNotifications((all) => all.filter((other) => other !== notification));
    // What had the focus goes: keys go on at the next, or in the page.
    if (hadFocus) {
      requestAnimationFrame(() => {
        const next = stack.current?.querySelector('button') ?? document.getElementById('content');
        next?.focus();
      });
    }
  }

  function undo(notification: NotificationPayload) {
    undoOf(notification)?.();
    close(notification);
  }

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'F6') {
        const button = stack.current?.querySelector('button');
        if (button == null) return;
        event.preventDefault();
        button.focus();
      } else if (event.key === 'z' && !isTyping(event)) {
        const newest = newestFirst.find((each) => undoOf(each) !== undefined);
        if (newest !== undefined) undo(newest);
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });

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
      {newestFirst.map((each) => (
        <NotificationEntry
          key={idOf(each)}
          notification={each}
          isHeld={isHeld}
          onUndo={() => undo(each)}
          onClose={() => close(each)}
        />
      ))}
    </section>
  );
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
    style.setProperty('--stack', `${height === 0 ? 0 : height + MARGIN}px`);
  });
  watch.observe(stack);
  return () => watch.disconnect();
}
