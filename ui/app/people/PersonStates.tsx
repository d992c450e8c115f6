import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../elements/EmptyState.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { dateWords } from '../elements/moments.ts';
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
  if (error instanceof AnswerError && error.code === 'person-forgotten') {
    return <Deleted at={String(error.data['forgottenAt'])} />;
  }
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
    <EmptyState title={t('people.page.missing')} action={<ToSearch />}>
      <p>{t('people.page.missingWords')}</p>
    </EmptyState>
  );
}

/** All that was known of them has been erased. @param at ISO 8601 */
function Deleted({ at }: { readonly at: string }) {
  const t = useTranslate();
  return (
    <EmptyState title={t('people.delete.done')} action={<ToSearch />}>
      <p>{t('people.delete.doneWords', { date: dateWords(new Date(at)) })}</p>
    </EmptyState>
  );
}

function ToSearch() {
  const t = useTranslate();
  return (
    <Button variant="contained" component={Link} to="/search">
      {t('people.page.toSearch')}
    </Button>
  );
}
