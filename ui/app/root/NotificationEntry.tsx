import CloseIcon from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import SnackbarContent from '@mui/material/SnackbarContent';
import { useEffect, useRef } from 'react';
import type { NotificationPayload } from 'react-admin';
import { useTranslate as useAnyTranslate } from 'react-admin';
import { SHOWN_MS } from '../elements/shownMs.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { doneOf } from '../undo/doneOf.ts';
import type { Gathered } from '../undo/gathered.ts';
import { useTakeBack } from '../undo/useTakeBack.ts';
import css from './Notifications.module.css';

interface NotificationEntryProps {
  readonly told: Gathered<NotificationPayload>;
  /** True while somebody points at the stack or is in it with the keyboard. */
  readonly isHeld: boolean;
  readonly onClose: () => void;
}

/** One entry of the stack: what was done, and its Undo. */
export function NotificationEntry({ told, isHeld, onClose }: NotificationEntryProps) {
  const translate = useTranslate();
  const { take } = useTakeBack();
  // react-admin tells by key what it does itself; our own messages are words already.
  const translateAny = useAnyTranslate();
  const [newest] = told.all;
  const { message, type, notificationOptions } = newest;
  const close = useRef(onClose);
  useEffect(() => void (close.current = onClose), [onClose]);
  useEffect(() => {
    // It stands as long again once nobody points at it any longer.
    if (isHeld) return;
    const timer = setTimeout(() => close.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const done = told.all.flatMap((each) => doneOf(each) ?? []);
  const words = told.words ?? message;
  const said =
    typeof words === 'string'
      ? translateAny(words, { _: words, ...notificationOptions?.messageArgs })
      : words;
  return (
    <SnackbarContent
      className={css.entry ?? ''}
      role={type === 'error' ? 'alert' : 'status'}
      message={
        <span
          className={css.words}
          data-full={done[0]?.inFull}
          title={typeof said === 'string' ? said : undefined}
        >
          {said}
        </span>
      }
      action={
        <>
          {done[0] !== undefined && (
            <Button onClick={() => take(done.slice(0, 1))}>{translate('undo.undo')}</Button>
          )}
          {done.length > 1 && <Button onClick={() => take(done)}>{translate('undo.all')}</Button>}
          <IconButton
            color="inherit"
            aria-label={translate('root.notifications.dismiss')}
            onClick={onClose}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </>
      }
    />
  );
}
