import StopIcon from '@mui/icons-material/StopCircleOutlined';
import Button from '@mui/material/Button';
import { ErrorState } from '../elements/ErrorState.tsx';
import { useFocusOnLeave } from '../elements/useFocusOnLeave.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';

interface StopExportProps {
  readonly id: string;
  /** What it is called where several stand beside each other. */
  readonly label?: string;
  /** A failure is told here, as in a dialog, which covers the strip. */
  readonly isSaidInPlace?: boolean;
}

/** Has a file that is being made made no more: there is none then. */
export function StopExport({ id, label, isSaidInPlace = false }: StopExportProps) {
  const t = useTranslate();
  const { send, state, error } = useCommand('STOP_EXPORT', {
    isSaidInPlace,
    isPressed: !isSaidInPlace,
  });
  // Once it is stopped there is nothing more to press here.
  const kept = useFocusOnLeave<HTMLDivElement>('li, [data-job]', 'a');
  return (
    <div {...kept}>
      <Button
        variant="outlined"
        startIcon={<StopIcon />}
        disabled={state === 'request'}
        onClick={() => void send(`exports/${id}/stop`, { body: {} })}
        {...(label === undefined ? {} : { 'aria-label': label })}
      >
        {t('exports.job.stop')}
      </Button>
      {error !== undefined && isSaidInPlace && (
        <ErrorState what={t('exports.job.notStopped')} error={error} />
      )}
    </div>
  );
}
