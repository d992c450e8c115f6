import type { ImportResource } from '../../../domain/contracts/imports.ts';
import { STOPPED } from '../../../domain/kernel/stopped.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { Moment } from '../elements/Moment.tsx';
import { ListFrame } from '../elements/ListFrame.tsx';
import { Pager } from '../elements/Pager.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useShownList } from '../elements/shownList.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useJobProgress } from '../live/jobProgress.ts';
import { ImportCounts } from './ImportCounts.tsx';
import css from './ImportList.module.css';

/** The uploads so far, newest first. */
export function ImportList() {
  return (
    <ListFrame resource="imports" sort={{ field: 'startedAt', order: 'DESC' }} named="uploads">
      <ImportListBody />
    </ListFrame>
  );
}

function ImportListBody() {
  const t = useTranslate();
  const list = useShownList<ImportResource>();
  const { data, total = 0, isPending, error, refetch } = list;
  if (error != null && data === undefined) {
    return <ErrorState what={t('network.imports.error')} error={error} onRetry={refetch} />;
  }
  if (isPending) return <RowsSkeleton rows={3} />;
  if (total === 0) return null;
  return (
    <section aria-labelledby="uploads">
      <h2 id="uploads" className={css.title}>
        {t('network.imports.title')}
      </h2>
      <ul className={css.list}>
        {data?.map((each) => (
          <li key={each.id}>
            <div>
              <strong>{t(`network.imports.${each.of === 'cvs' ? 'cvs' : each.kind}`)}</strong>
              <span className={css.soft}>
                <Moment at={each.startedAt} />
              </span>
            </div>
            <ImportOutcome each={each} />
          </li>
        ))}
      </ul>
      <Pager page={list.page} perPage={list.perPage} total={total} onPage={list.setPage} />
    </section>
  );
}

function ImportOutcome({ each }: { readonly each: ImportResource }) {
  const t = useTranslate();
  const progress = useJobProgress(each.id);
  if (each.failure?.code === STOPPED) {
    return (
      <div>
        <p className={css.soft}>{each.failure.message}</p>
        <ImportCounts counts={each} />
      </div>
    );
  }
  if (each.status === 'failed') {
    const reason = each.failure?.message ?? t('network.imports.unknown');
    return <p className={css.failed}>{t('network.imports.notRead', { reason })}</p>;
  }
  if (each.status === 'running') {
    const rows = progress?.done ?? each.read;
    const words = each.of === 'cvs' ? 'network.imports.runningCvs' : 'network.imports.running';
    return <p className={css.soft}>{t(words, { smart_count: rows })}</p>;
  }
  return <ImportCounts counts={each} />;
}
