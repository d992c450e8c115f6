import StopIcon from '@mui/icons-material/StopCircleOutlined';
import Button from '@mui/material/Button';
import type { JobResource } from '../../../domain/contracts/jobs.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { useFocusOnLeave } from '../elements/useFocusOnLeave.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';

interface StopJobProps {
  readonly resource: JobResource['resource'];
  readonly id: string;
  /** What it does, where several stand beside each other. */
  readonly label?: string;
  /** A failure is told here, as in a dialog, which covers the strip. */
  readonly isSaidInPlace?: boolean;
  readonly onStopped?: () => void;
}

/** Stops what one began: what is done by then stays, and of a file that is being made there is none. */
export function StopJob(props: StopJobProps) {
  const { resource, id, label, isSaidInPlace = false, onStopped } = props;
  const t = useTranslate();
  const { send, state, error } = useCommand('STOP_MANY', {
    isSaidInPlace,
    isPressed: !isSaidInPlace,
  });
  // Once it is stopped there is nothing more to press here.
  const kept = useFocusOnLeave<HTMLDivElement>('li, [data-job]', 'a, button');
  const stop = t('prospects.bulk.stop');
  async function stopIt() {
    if ((await send(`${resource}/${id}/stop`, { body: {} })) !== undefined) onStopped?.();
  }
  return (
    <div {...kept}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<StopIcon />}
        disabled={state === 'request'}
        onClick={() => void stopIt()}
        {...(label === undefined ? {} : { 'aria-label': `${stop}: ${label}` })}
      >
        {stop}
      </Button>
      {error !== undefined && isSaidInPlace && (
        <ErrorState what={t('exports.job.notStopped')} error={error} />
      )}
    </div>
  );
}
