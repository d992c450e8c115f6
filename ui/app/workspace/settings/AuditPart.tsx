import { useGetList } from 'react-admin';
import type { AuditResource } from '../../../../domain/contracts/audits.ts';
import { ErrorState } from '../../elements/ErrorState.tsx';
import { Moment } from '../../elements/Moment.tsx';
import { Pager } from '../../elements/Pager.tsx';
import { RowsSkeleton } from '../../elements/Skeletons.tsx';
import { useLastPage } from '../../elements/useLastPage.ts';
import { usePageInAddress } from '../../elements/usePageInAddress.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import css from './AuditPart.module.css';
import settings from './WorkspaceSettings.module.css';

/** `activityPageSize` of the specification. */
const PAGE_SIZE = 10;

/** Who changed what of the settings, the newest first. */
export function AuditPart() {
  const t = useTranslate();
  const [page, setPage] = usePageInAddress();
  const { data, total, error, isPending, refetch } = useGetList<AuditResource>('audits', {
    sort: { field: 'at', order: 'DESC' },
    pagination: { page, perPage: PAGE_SIZE },
  });
  const isBeyond = useLastPage({ page, perPage: PAGE_SIZE, total }, (last) => setPage(last, true));
  if (data === undefined && error !== null) {
    const what = t('workspace.settings.audit.unread');
    return <ErrorState what={what} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <p className={settings.about}>
        {t('workspace.settings.audit.about')}{' '}
        <a href="/api/audits/csv" download>
          {t('workspace.settings.audit.file')}
        </a>
      </p>
      {(isPending || isBeyond) && <RowsSkeleton height={44} />}
      {total === 0 && <p className={settings.about}>{t('workspace.settings.audit.none')}</p>}
      <ol className={css.changes} aria-label={t('workspace.settings.audit.title')}>
        {data?.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ol>
      <Pager page={page} perPage={PAGE_SIZE} total={total ?? 0} onPage={setPage} />
    </>
  );
}

function Change({ change }: { readonly change: AuditResource }) {
  const t = useTranslate();
  const { what, from, to, byName, at } = change;
  return (
    <li>
      <bdi className={css.what}>{what}</bdi>
      <span className={css.how}>
        {from !== null && (
          <>
            <del>
              <bdi>{from}</bdi>
            </del>
            <span aria-hidden> → </span>
          </>
        )}
        {to === null ? t('workspace.settings.audit.taken') : <bdi>{to}</bdi>}
      </span>
      <span className={css.who}>
        <bdi>{byName}</bdi> · <Moment at={at} />
      </span>
    </li>
  );
}
