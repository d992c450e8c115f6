import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useGetOne } from 'react-admin';
import type { ExportResource } from '../../../domain/contracts/exports.ts';
import { counted } from '../elements/counted.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { Moment } from '../elements/Moment.tsx';
import { useJobProgress } from '../live/jobProgress.ts';
import css from './ExportJob.module.css';

/** How often a running export is looked at where no live message comes through, in milliseconds. */
const LOOK_MS = 2_000;

/** One export from being made to being downloaded. */
export function ExportJob({ id }: { readonly id: string }) {
  const progress = useJobProgress(id);
  const { data, error, refetch } = useGetOne<ExportResource>(
    'exports',
    { id },
    { refetchInterval: ({ state }) => (state.data?.status === 'running' ? LOOK_MS : false) },
  );
  if (data === undefined) {
    if (error === null) return <LinearProgress aria-label="Export" />;
    return (
      <ErrorState
        what="The export could not be read."
        error={error}
        onRetry={() => void refetch()}
      />
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
          <p>Making the file…</p>
          <LinearProgress
            aria-label="Export"
            {...(share === undefined ? {} : { variant: 'determinate', value: share })}
          />
          <p className={css.soft}>You can close this: the file will stand under Exports.</p>
        </div>
      );
    }
    case 'finished':
      return (
        <div className={css.job} aria-live="polite">
          <p>
            <strong>{counted(data.rows ?? 0, 'person', 'people')}</strong> in the file.
            {data.expiresAt !== null && (
              <span className={css.soft}>
                {' '}
                It expires <Moment at={data.expiresAt} />.
              </span>
            )}
          </p>
          {data.url !== null && (
            <Button variant="contained" component="a" href={data.url} startIcon={<DownloadIcon />}>
              Download
            </Button>
          )}
        </div>
      );
    case 'failed':
      return <ErrorState what="The file could not be made." error={data.failure} />;
    case 'deleted':
      return <ErrorState what="This file has been deleted." error={data.failure} />;
    case 'expired':
      return <p>This file has been deleted. Export again to get a new one.</p>;
  }
}
