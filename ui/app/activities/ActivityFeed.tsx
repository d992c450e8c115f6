import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { ActivityResource } from '../../../domain/contracts/activities.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { Pager } from '../elements/Pager.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useLastPage } from '../elements/useLastPage.ts';
import { usePageInAddress } from '../elements/usePageInAddress.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useActs } from '../suggestions/useActs.ts';
import { ActivityRow } from './ActivityRow.tsx';
import css from './Activities.module.css';

/** `activityPageSize` of the specification. */
const PAGE_SIZE = 10;

interface ActivityFeedProps {
  /** Of what alone; of all the workspace without it. */
  readonly filter?: { readonly projectId: string } | { readonly personId: string };
  /** False where another list of the screen has its page in the address. */
  readonly isInAddress?: boolean;
}

/** What was done, the newest first, with the way back from each that has one. */
export function ActivityFeed({ filter, isInAddress = true }: ActivityFeedProps) {
  const t = useTranslate();
  const ofAddress = usePageInAddress();
  const [own, setOwn] = useState(1);
  const place: ReturnType<typeof usePageInAddress> = isInAddress ? ofAddress : [own, setOwn];
  const [page, setPage] = place;
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
  const isBeyond = useLastPage({ page, perPage: PAGE_SIZE, total: data && total }, (last) =>
    setPage(last, true),
  );
  if (data === undefined && error !== null) {
    return (
      <ErrorState what={t('activities.unread')} error={error} onRetry={() => void refetch()} />
    );
  }
  if (isPending || isBeyond) return <RowsSkeleton />;
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
      <Pager page={page} perPage={PAGE_SIZE} total={total} onPage={(next) => setPage(next)} />
    </>
  );
}
