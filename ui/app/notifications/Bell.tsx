import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import Popover, { type PopoverActions } from '@mui/material/Popover';
import { useCallback, useRef, useState } from 'react';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { popupPaper } from '../elements/popupPaper.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useKeys } from '../keys/useKeys.ts';
import { NotificationPanel } from './NotificationPanel.tsx';
import { useUnreadCount } from './useUnreadCount.ts';
import css from './Notifications.module.css';

/** More unread than this are not told apart. */
const TOLD_APART = 9;

/** Says how much one was told and has not read, and opens it. */
export function Bell() {
  const t = useTranslate();
  const count = useUnreadCount();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const panel = usePopup('notifications');
  const popover = useRef<PopoverActions>(null);
  const putInPlace = useCallback(() => popover.current?.updatePosition(), []);
  useKeys([{ key: 'i', does: 'notifications.key', run: panel.open }]);
  const isMany = count > TOLD_APART;
  const label = isMany
    ? t('notifications.openMany')
    : count > 0
      ? t('notifications.open', { smart_count: count })
      : t('notifications.openRead');
  return (
    <>
      <button
        ref={setButton}
        type="button"
        className={css.bell}
        aria-haspopup="dialog"
        aria-expanded={panel.isOpen}
        aria-label={label}
        onClick={panel.open}
        {...popupPaper}
      >
        <BellIcon fontSize="small" aria-hidden />
        <span className={css.words}>{t('notifications.title')}</span>
        {count > 0 && (
          <span className={css.count} aria-hidden>
            {isMany ? t('notifications.many') : count}
          </span>
        )}
      </button>
      <Popover
        open={panel.isOpen && button !== null}
        action={popover}
        anchorEl={button}
        onClose={panel.leave}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            ...popupPaper,
            role: 'dialog',
            'aria-label': t('notifications.title'),
            className: css.paper ?? '',
          },
        }}
      >
        <NotificationPanel hasUnread={count > 0} onLeave={panel.close} onRead={putInPlace} />
      </Popover>
    </>
  );
}
