import Button from '@mui/material/Button';
import { errorText } from '../../shared/notices/notices.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './ErrorState.module.css';

interface ErrorStateProps {
  /** What could not be done: "The projects could not be read." */
  readonly what: string;
  readonly error: unknown;
  readonly onRetry?: () => void;
}

/** Something could not be read: what, why, and trying again. */
export function ErrorState({ what, error, onRetry }: ErrorStateProps) {
  const translate = useTranslate();
  return (
    <div className={css.error} role="alert">
      <div>
        <strong>{what}</strong>
        <p>{errorText('READ', error)}</p>
      </div>
      {onRetry !== undefined && (
        <Button variant="outlined" onClick={onRetry}>
          {translate('elements.tryAgain')}
        </Button>
      )}
    </div>
  );
}
