import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useGetOne } from 'react-admin';
import type { ExportResource } from '../../../domain/contracts/exports.ts';
import { STOPPED } from '../../../domain/kernel/stopped.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { Moment } from '../elements/Moment.tsx';
import { takeFocus } from '../elements/takeFocus.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useShowsJob } from '../jobs/shownJobs.ts';
import { StopJob } from '../jobs/StopJob.tsx';
import { useJobProgress } from '../live/jobProgress.ts';
import css from './ExportJob.module.css';

/** How often a running export is looked at where no live message comes through, in milliseconds. */
const LOOK_MS = 2_000;

/** A file that is being made, and then its download. It has the focus, so that Escape closes the dialog around it at any time. */
export function ExportJob({ id }: { readonly id: string }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className={css.place} data-job="export">
      <JobState id={id} />
    </div>
  );
}

/** One export from being made to being downloaded. */
function JobState({ id }: { readonly id: string }) {
  const t = useTranslate();
  const progress = useJobProgress(id);
  const { data, error, refetch } = useGetOne<ExportResource>(
    'exports',
    { id },
    { refetchInterval: ({ state }) => (state.data?.status === 'running' ? LOOK_MS : false) },
  );
  useShowsJob(id, data !== undefined && data.status !== 'running');
  if (data === undefined) {
    if (error === null) return <LinearProgress aria-label={t('exports.job.label')} />;
    return (
      <ErrorState what={t('exports.job.error')} error={error} onRetry={() => void refetch()} />
    );
  }
  switch (data.status) {
    case 'running': {
      const share =
        progress?.total === undefined || progress.total === 0
          ? undefined
          : Math.round((progress.done / progress.total) * 100);
      return (
        <div className={css.job} aria-live="polite">
          <p>{t('exports.job.making')}</p>
          <LinearProgress
            aria-label={t('exports.job.label')}
            {...(share === undefined ? {} : { variant: 'determinate', value: share })}
          />
          <p className={css.soft}>{t('exports.job.close')}</p>
          <StopJob resource="exports" id={id} isSaidInPlace />
        </div>
      );
    }
    case 'finished':
      return (
        <div className={css.job} aria-live="polite">
          <p>
            <strong>{t('exports.people', { smart_count: data.rows ?? 0 })}</strong>{' '}
            {t('exports.job.inFile')}
            {data.expiresAt !== null && (
              <span className={css.soft}>
                {' '}
                {t('exports.job.expires')} <Moment at={data.expiresAt} />.
              </span>
            )}
          </p>
          {data.url !== null && (
            <Button variant="contained" component="a" href={data.url} startIcon={<DownloadIcon />}>
              {t('exports.download')}
            </Button>
          )}
        </div>
      );
    case 'failed':
      if (data.failure?.code === STOPPED) return <p>{t('exports.job.stopped')}</p>;
      return <ErrorState what={t('exports.job.failed')} error={data.failure} />;
    case 'deleted':
      return <ErrorState what={t('exports.job.deleted')} error={data.failure} />;
    case 'expired':
      return <p>{t('exports.job.expired')}</p>;
  }
}
