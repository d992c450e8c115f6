import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { ExportResource } from '../../../domain/contracts/exports.ts';
import { STOPPED } from '../../../domain/kernel/stopped.ts';
import { Moment } from '../elements/Moment.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useShowsJob } from '../jobs/shownJobs.ts';
import { StopJob } from '../jobs/StopJob.tsx';
import { useJobProgress } from '../live/jobProgress.ts';
import css from './ExportList.module.css';

interface ExportRowProps {
  readonly exported: ExportResource;
  /** Of what it is: a project's prospects, or a list's people. */
  readonly of: { readonly name: string; readonly to: string };
}

/** One export: of what, how far, until when, and its file. */
export function ExportRow({ exported, of: { name, to } }: ExportRowProps) {
  const t = useTranslate();
  const { id, requestedAt, status, url, failure } = exported;
  useShowsJob(id, status !== 'running');
  return (
    <li className={css.row}>
      <div className={css.words}>
        <Link to={to}>
          <bdi>{name}</bdi>
        </Link>
        <span>
          {t('exports.list.requested')} <Moment at={requestedAt} />
        </span>
      </div>
      <span className={css.state} data-status={failure?.code === STOPPED ? STOPPED : status}>
        <ExportState id={id} exported={exported} />
      </span>
      <span className={css.file}>
        {status === 'running' && <StopJob resource="exports" id={id} label={name} />}
        {url !== null && status === 'finished' && (
          <Button
            variant="outlined"
            component="a"
            href={url}
            startIcon={<DownloadIcon />}
            aria-label={t('exports.list.downloadLabel', { name })}
          >
            {t('exports.download')}
          </Button>
        )}
      </span>
    </li>
  );
}

function ExportState({ id, exported }: { readonly id: string; readonly exported: ExportResource }) {
  const t = useTranslate();
  const progress = useJobProgress(id);
  const { status, rows, expiresAt, failure } = exported;
  switch (status) {
    case 'running':
      return progress === undefined
        ? t('exports.list.beingMade')
        : t('exports.list.madeSoFar', { done: progress.done });
    case 'finished':
      return (
        <>
          {t('exports.people', { smart_count: rows ?? 0 })}
          {expiresAt !== null && (
            <>
              {t('exports.list.expires')} <Moment at={expiresAt} />
            </>
          )}
        </>
      );
    case 'failed':
      if (failure?.code === STOPPED) return t('exports.list.stopped');
      return t('exports.list.failed', {
        reason: failure?.message ?? t('exports.list.unknown'),
      });
    case 'deleted':
      return t('exports.list.deleted', {
        reason: failure?.message ?? t('exports.list.forgotten'),
      });
    case 'expired':
      return t('exports.list.expired');
  }
}
