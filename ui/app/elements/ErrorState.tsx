import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router';
import { asksForReload, errorText } from '../../shared/notices/notices.ts';
import { useToldInPlace } from '../../shared/notices/noticeStore.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { AnswerError } from '../providers/answerError.ts';
import { UnansweredError } from '../providers/unanswered.ts';
import css from './ErrorState.module.css';

interface ErrorStateProps {
  /** What could not be done: "The projects could not be read." */
  readonly what: string;
  readonly error: unknown;
  /** Not offered where nothing but loading the page anew helps. */
  readonly onRetry?: () => void;
}

/** Something could not be done: what, why, and trying again, loading the page anew, or the way out of an address that asks for nonsense. */
export function ErrorState({ what, error, onRetry }: ErrorStateProps) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  useToldInPlace(true);
  const isForReload = asksForReload(error);
  const asksWrongly = error instanceof AnswerError && error.code === 'invalid-query';
  return (
    <div className={css.error} role="alert">
      <div>
        {error instanceof UnansweredError ? (
          <>
            <strong>{error.message}</strong>
            <p>{translate('elements.onceAlone')}</p>
          </>
        ) : (
          <>
            <strong>{what}</strong>
            <p>{errorText('READ', error)}</p>
          </>
        )}
      </div>
      {asksWrongly && (
        <Button variant="outlined" component={Link} to={pathname}>
          {translate('elements.showAll')}
        </Button>
      )}
      {isForReload && (
        <Button variant="outlined" onClick={() => location.reload()}>
          {translate('elements.refresh')}
        </Button>
      )}
      {onRetry !== undefined && !asksWrongly && !isForReload && (
        <Button variant="outlined" onClick={onRetry}>
          {translate('elements.tryAgain')}
        </Button>
      )}
    </div>
  );
}
