import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router';
import { errorText } from '../../shared/notices/notices.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { AnswerError } from '../providers/answerError.ts';
import css from './ErrorState.module.css';

interface ErrorStateProps {
  /** What could not be done: "The projects could not be read." */
  readonly what: string;
  readonly error: unknown;
  readonly onRetry?: () => void;
}

/** Something could not be read: what, why, and trying again, or the way out of an address that asks for nonsense. */
export function ErrorState({ what, error, onRetry }: ErrorStateProps) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const asksWrongly = error instanceof AnswerError && error.code === 'invalid-query';
  return (
    <div className={css.error} role="alert">
      <div>
        <strong>{what}</strong>
        <p>{errorText('READ', error)}</p>
      </div>
      {asksWrongly && (
        <Button variant="outlined" component={Link} to={pathname}>
          {translate('elements.showAll')}
        </Button>
      )}
      {onRetry !== undefined && !asksWrongly && (
        <Button variant="outlined" onClick={onRetry}>
          {translate('elements.tryAgain')}
        </Button>
      )}
    </div>
  );
}
