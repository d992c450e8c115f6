import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router';
import type { ImportResource } from '../../../domain/contracts/imports.ts';
import { STOPPED } from '../../../domain/kernel/stopped.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { useShowsJob } from '../jobs/shownJobs.ts';
import { StopJob } from '../jobs/StopJob.tsx';
import { useJobProgress } from '../live/jobProgress.ts';
import { ImportCounts } from './ImportCounts.tsx';
import css from './ImportProgress.module.css';
import { useWhoFits } from './useWhoFits.ts';

/** How often a running import is looked at where no live message comes through, in milliseconds. */
const LOOK_MS = 1_500;

interface ImportProgressProps {
  readonly id: string;
  readonly onAgain: () => void;
  /** What is being read, until the import itself says so. */
  readonly of?: ImportResource['of'];
}

/** One import from the first row to its counts. */
export function ImportProgress({ id, onAgain, of = 'rows' }: ImportProgressProps) {
  const t = useTranslate();
  const whoFits = useWhoFits();
  const progress = useJobProgress(id);
  const { data, error } = useGetOne<ImportResource>(
    'imports',
    { id },
    {
      refetchInterval: ({ state }) =>
        state.data === undefined || state.data.status === 'running' ? LOOK_MS : false,
    },
  );
  const words = wordsFor(data?.of ?? of);
  useShowsJob(id, data !== undefined && data.status !== 'running');
  if (data?.failure?.code === STOPPED) {
    return (
      <div className={css.done} aria-live="polite">
        <p>{data.failure.message}</p>
        <ImportCounts counts={data} />
        <div className={css.buttons}>
          <Button onClick={onAgain}>{t(words.again)}</Button>
        </div>
      </div>
    );
  }
  if (data?.status === 'failed') {
    return (
      <>
        <ErrorState what={t(words.failed)} error={data.failure ?? error} />
        <Button variant="outlined" onClick={onAgain}>
          {t(words.again)}
        </Button>
      </>
    );
  }
  if (data?.status === 'finished') {
    return (
      <div className={css.done} aria-live="polite">
        <h2>{t(words.read, { smart_count: data.read })}</h2>
        <ImportCounts counts={data} />
        <div className={css.buttons}>
          <Button variant="contained" component={Link} to={whoFits.to}>
            {t(whoFits.goThere)}
          </Button>
          <Button onClick={onAgain}>{t(words.again)}</Button>
        </div>
      </div>
    );
  }
  const done = progress?.done ?? data?.read ?? 0;
  const total = progress?.total;
  const share = total === undefined || total === 0 ? undefined : Math.round((done / total) * 100);
  return (
    <div className={css.running} aria-live="polite" data-job="import">
      <h2>{t(words.reading)}</h2>
      <LinearProgress
        aria-label={t(words.bar)}
        {...(share === undefined ? {} : { variant: 'determinate', value: share })}
      />
      <p>{progressOf(words, done, total, t)}</p>
      <p>{t('network.progress.leave')}</p>
      {data !== undefined && <StopJob resource="imports" id={id} isSaidInPlace />}
    </div>
  );
}

/** Rows of a file and CVs are told apart in every sentence. */
function wordsFor(of: ImportResource['of']) {
  return of === 'cvs'
    ? ({
        failed: 'network.progress.failedCvs',
        again: 'network.progress.againCvs',
        read: 'network.progress.readCvs',
        reading: 'network.progress.readingCvs',
        bar: 'network.progress.barCvs',
        arrived: 'network.progress.arrivedCvs',
        done: 'network.progress.doneCvs',
        doneOf: 'network.progress.doneOfCvs',
      } as const)
    : ({
        failed: 'network.progress.failed',
        again: 'network.progress.again',
        read: 'network.progress.read',
        reading: 'network.progress.reading',
        bar: 'network.progress.bar',
        arrived: 'network.progress.arrived',
        done: 'network.progress.done',
        doneOf: 'network.progress.doneOf',
      } as const);
}

function progressOf(
  words: ReturnType<typeof wordsFor>,
  done: number,
  total: number | undefined,
  t: Translate,
): string {
  if (done === 0) return t(words.arrived);
  return total === undefined ? t(words.done, { done }) : t(words.doneOf, { done, total });
}
