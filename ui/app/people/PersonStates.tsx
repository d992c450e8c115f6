import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../elements/EmptyState.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { AnswerError } from '../providers/answerError.ts';

interface NotShownProps {
  readonly error: unknown;
  readonly asOf: string | undefined;
  readonly onRetry: () => void;
  /** Leads from the past to now. */
  readonly onNow: (() => void) | undefined;
}

/** Why nobody is shown: not known, not known yet at that moment, or not read. */
export function NotShown({ error, asOf, onRetry, onNow }: NotShownProps) {
  const t = useTranslate();
  if (!(error instanceof AnswerError) || error.status !== 404) {
    return <ErrorState what={t('people.page.unread')} error={error} onRetry={onRetry} />;
  }
  if (asOf !== undefined && onNow !== undefined) {
    return (
      <EmptyState
        title={t('people.page.notYet')}
        action={
          <Button variant="contained" onClick={onNow}>
            {t('people.page.backToNow')}
          </Button>
        }
      >
        <p>{t('people.page.notYetWords')}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('people.page.missing')}
      action={
        <Button variant="contained" component={Link} to="/search">
          {t('people.page.toSearch')}
        </Button>
      }
    >
      <p>{t('people.page.missingWords')}</p>
    </EmptyState>
  );
}
