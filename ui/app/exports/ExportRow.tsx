import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { ExportResource } from '../../../domain/contracts/exports.ts';
import { counted } from '../elements/counted.ts';
import { Moment } from '../elements/Moment.tsx';
import { useJobProgress } from '../live/jobProgress.ts';
import css from './ExportList.module.css';

interface ExportRowProps {
  readonly exported: ExportResource;
  readonly projectName: string;
}

/** One export: of what, how far, until when, and its file. */
export function ExportRow({ exported, projectName }: ExportRowProps) {
  const { id, projectId, requestedAt, status, url } = exported;
  return (
    <li className={css.row}>
      <div className={css.words}>
        <Link to={`/projects/${projectId}/pipeline`}>{projectName}</Link>
        <span>
          Requested <Moment at={requestedAt} />
        </span>
      </div>
      <span className={css.state} data-status={status}>
        <ExportState id={id} exported={exported} />
      </span>
      <span className={css.file}>
        {url !== null && status === 'finished' && (
          <Button
            variant="outlined"
            component="a"
            href={url}
            startIcon={<DownloadIcon />}
            aria-label={`Download the export of ${projectName}`}
          >
            Download
          </Button>
        )}
      </span>
    </li>
  );
}

function ExportState({ id, exported }: { readonly id: string; readonly exported: ExportResource }) {
  const progress = useJobProgress(id);
  const { status, rows, expiresAt, failure } = exported;
  switch (status) {
    case 'running':
      return progress === undefined ? 'Being made…' : `Being made: ${progress.done} so far`;
    case 'finished':
      return (
        <>
          {counted(rows ?? 0, 'person', 'people')}
          {expiresAt !== null && (
            <>
              , expires <Moment at={expiresAt} />
            </>
          )}
        </>
      );
    case 'failed':
      return `Failed: ${failure?.message ?? 'Unknown error'}`;
    case 'deleted':
      return `Deleted: ${failure?.message ?? 'somebody in it has asked to be forgotten.'}`;
    case 'expired':
      return 'Expired and deleted';
  }
}
