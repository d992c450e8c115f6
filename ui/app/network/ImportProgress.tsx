import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router';
import type { ImportResource } from '../../../domain/contracts/imports.ts';
import { counted } from '../elements/counted.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
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
        <ErrorState what="The file could not be read." error={data.failure ?? error} />
        <Button variant="outlined" onClick={onAgain}>
          Upload another file
        </Button>
      </>
    );
  }
  if (data?.status === 'finished') {
    return (
      <div className={css.done} aria-live="polite">
        <h2>{counted(data.read, 'row')} read</h2>
        <ImportCounts counts={data} />
        <div className={css.buttons}>
          <Button variant="contained" component={Link} to="/projects">
            See who fits your projects
          </Button>
          <Button onClick={onAgain}>Upload another file</Button>
        </div>
      </div>
    );
  }
  const done = progress?.done ?? data?.read ?? 0;
  const total = progress?.total;
  const share = total === undefined || total === 0 ? undefined : Math.round((done / total) * 100);
  return (
    <div className={css.running} aria-live="polite">
      <h2>Reading your connections</h2>
      <LinearProgress
        aria-label="Rows read"
        {...(share === undefined ? {} : { variant: 'determinate', value: share })}
      />
      <p>
        {done === 0
          ? 'The file has arrived.'
          : `${done.toLocaleString('en')}${total === undefined ? '' : ` of ${total.toLocaleString('en')}`} rows`}
      </p>
      <p>You can leave this page; it goes on without you.</p>
    </div>
  );
}
