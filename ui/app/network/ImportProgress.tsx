import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router';
import type { ImportResource } from '../../../domain/contracts/imports.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { useJobProgress } from '../live/jobProgress.ts';
import { ImportCounts } from './ImportCounts.tsx';
import css from './ImportProgress.module.css';

/** How often a running import is looked at where no live message comes through, in milliseconds. */
const LOOK_MS = 1_500;

interface ImportProgressProps {
  readonly id: string;
  readonly onAgain: () => void;
}

/** One import from the first row to its counts. */
export function ImportProgress({ id, onAgain }: ImportProgressProps) {
  const t = useTranslate();
  const progress = useJobProgress(id);
  const { data, error } = useGetOne<ImportResource>(
    'imports',
    { id },
    {
      refetchInterval: ({ state }) =>
        state.data === undefined || state.data.status === 'running' ? LOOK_MS : false,
    },
  );
  if (data?.status === 'failed') {
    return (
      <>
        <ErrorState what={t('network.progress.failed')} error={data.failure ?? error} />
        <Button variant="outlined" onClick={onAgain}>
          {t('network.progress.again')}
        </Button>
      </>
    );
  }
  if (data?.status === 'finished') {
    return (
      <div className={css.done} aria-live="polite">
        <h2>{t('network.progress.read', { smart_count: data.read })}</h2>
        <ImportCounts counts={data} />
        <div className={css.buttons}>
          <Button variant="contained" component={Link} to="/projects">
            {t('network.progress.toProjects')}
          </Button>
          <Button onClick={onAgain}>{t('network.progress.again')}</Button>
        </div>
      </div>
    );
  }
  const done = progress?.done ?? data?.read ?? 0;
  const total = progress?.total;
  const share = total === undefined || total === 0 ? undefined : Math.round((done / total) * 100);
  return (
    <div className={css.running} aria-live="polite">
      <h2>{t('network.progress.reading')}</h2>
      <LinearProgress
        aria-label={t('network.progress.bar')}
        {...(share === undefined ? {} : { variant: 'determinate', value: share })}
      />
      <p>{wordsOf(done, total, t)}</p>
      <p>{t('network.progress.leave')}</p>
    </div>
  );
}

function wordsOf(done: number, total: number | undefined, t: Translate): string {
  if (done === 0) return t('network.progress.arrived');
  if (total === undefined) return t('network.progress.done', { done });
  return t('network.progress.doneOf', { done, total });
}
