import CloseIcon from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import SnackbarContent from '@mui/material/SnackbarContent';
import { useEffect, useRef } from 'react';
import type { NotificationPayload } from 'react-admin';
import { useTranslate as useAnyTranslate } from 'react-admin';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './Notifications.module.css';

/** How long an entry stands, and stands again once nobody points at it any longer, in milliseconds. */
const SHOWN_MS = 12_000;

interface NotificationEntryProps {
  readonly notification: NotificationPayload;
  /** True while somebody points at the stack or is in it with the keyboard. */
  readonly isHeld: boolean;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** One entry of the stack: what was done, and its Undo. */
export function NotificationEntry(props: NotificationEntryProps) {
  const { notification, isHeld, onUndo, onClose } = props;
  const translate = useTranslate();
  // react-admin tells by key what it does itself; our own messages are words already.
  const translateAny = useAnyTranslate();
  const { message, type, notificationOptions } = notification;
  const close = useRef(onClose);
  useEffect(() => void (close.current = onClose), [onClose]);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => close.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return (
    <SnackbarContent
      className={css.entry ?? ''}
      role={type === 'error' ? 'alert' : 'status'}
      message={
        typeof message === 'string'
          ? translateAny(message, { _: message, ...notificationOptions?.messageArgs })
          : message
      }
      action={
        <>
          {undoOf(notification) !== undefined && (
            <Button onClick={onUndo}>{translate('root.notifications.undo')}</Button>
          )}
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

/** How a notification is taken back, where it can be. */
export function undoOf({ notificationOptions }: NotificationPayload): (() => void) | undefined {
  const undo: unknown = notificationOptions?.['undo'];
  return typeof undo === 'function' ? () => void undo() : undefined;
}
