import Button from '@mui/material/Button';
import { useLayoutEffect } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import type { NotificationResource } from '../../../domain/contracts/notifications.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { Moment } from '../elements/Moment.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import css from './Notifications.module.css';

/** So many stand there, the newest first. */
const SHOWN = 25;

interface NotificationPanelProps {
  readonly hasUnread: boolean;
  readonly onLeave: () => void;
  /** It is as high as what was read. */
  readonly onRead: () => void;
}

/** What one is told, newest first; each leads to where it happened, and is read by that. */
export function NotificationPanel({ hasUnread, onLeave, onRead }: NotificationPanelProps) {
  const t = useTranslate();
  const { send } = useCommand('READ_NOTIFICATIONS', { isPressed: true });
  const { data, error, refetch } = useGetList<NotificationResource>('notifications', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'at', order: 'DESC' },
  });
  const read = (upTo: string, only: string | null) =>
    void send('notifications/read', { body: { upTo, only } });
  const newest = data?.[0]?.position;
  const height = data?.length;
  useLayoutEffect(onRead, [onRead, height]);
  return (
    <div className={css.panel}>
      <div className={css.head}>
        <h2>{t('notifications.title')}</h2>
        {hasUnread && newest !== undefined && (
          <Button size="small" onClick={() => read(newest, null)}>
            {t('notifications.all')}
          </Button>
        )}
      </div>
      {error !== null && data === undefined && (
        <ErrorState what={t('notifications.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <RowsSkeleton height={56} />}
      {data?.length === 0 && (
        <div className={css.none}>
          <p>{t('notifications.none')}</p>
          <p className={css.at}>{t('notifications.noneWords')}</p>
        </div>
      )}
      <ul>
        {data?.map(({ id, words, to, at, position, isUnread }) => (
          <li key={id}>
            <Link
              className={css.told ?? ''}
              data-unread={isUnread}
              to={to}
              onClick={() => {
                if (isUnread) read(position, id);
                onLeave();
              }}
            >
              <span className={css.what} title={words}>
                {isUnread && <span className={css.unseen}>{t('notifications.unread')} </span>}
                <bdi>{words}</bdi>
              </span>
              <span className={css.at}>
                <Moment at={at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
