import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { ActivityResource } from '../../../domain/contracts/activities.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { Pager } from '../elements/Pager.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useActs } from '../suggestions/useActs.ts';
import { ActivityRow } from './ActivityRow.tsx';
import css from './Activities.module.css';

/** `activityPageSize` of the specification. */
const PAGE_SIZE = 10;

interface ActivityFeedProps {
  /** Of what alone; of all the workspace without it. */
  readonly filter?: { readonly projectId: string } | { readonly personId: string };
}

/** What was done, the newest first, with the way back from each that has one. */
export function ActivityFeed({ filter }: ActivityFeedProps) {
  const t = useTranslate();
  const [page, setPage] = useState(1);
  const { states, run } = useActs('UNDO_ACTIVITY');
  const {
    data,
    total = 0,
    error,
    isPending,
    refetch,
  } = useGetList<ActivityResource>('activities', {
    filter: filter ?? {},
    sort: { field: 'at', order: 'DESC' },
    pagination: { page, perPage: PAGE_SIZE },
  });
  if (data === undefined && error !== null) {
    return (
      <ErrorState what={t('activities.unread')} error={error} onRetry={() => void refetch()} />
    );
  }
  if (isPending) return <RowsSkeleton />;
  if (total === 0) {
    return (
      <div className={css.none}>
        <p>{t('activities.none')}</p>
        <p>{t('activities.noneWords')}</p>
      </div>
    );
  }
  return (
    <>
      <ol className={css.rows}>
        {data?.map((activity) => (
          <ActivityRow
            key={activity.id}
            activity={activity}
            state={states.get(activity.id)}
            onAct={(act) => void run(activity.id, act)}
          />
        ))}
      </ol>
      <Pager page={page} perPage={PAGE_SIZE} total={total} onPage={setPage} />
    </>
  );
}
