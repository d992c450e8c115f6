import Button from '@mui/material/Button';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import type { IntroductionResource } from '../../../domain/contracts/introductions.ts';
import { EmptyState } from '../elements/EmptyState.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { PageHead } from '../elements/PageHead.tsx';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { AnswerError } from '../providers/answerError.ts';
import { IntroductionCard } from './IntroductionCard.tsx';

/** Where the mail leads that asks: the question, and its answer to give. */
export function IntroductionPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOne<IntroductionResource>(
    'introductions',
    { id },
    { onError: saidInPlace },
  );
  return (
    <>
      <PageHead
        before={<Link to="/referrals">{t('introductions.page.toReferrals')}</Link>}
        title={t('introductions.page.title')}
      />
      {data !== undefined && <IntroductionCard key={id} introduction={data} />}
      {data === undefined && error === null && <RowsSkeleton />}
      {data === undefined && error !== null && (
        <NotShown error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function NotShown({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useTranslate();
  const isMissing = error instanceof AnswerError && [403, 404].includes(error.status);
  if (!isMissing) {
    return <ErrorState what={t('introductions.page.unread')} error={error} onRetry={onRetry} />;
  }
  return (
    <EmptyState
      title={t('introductions.page.missing')}
      action={
        <Button variant="contained" component={Link} to="/referrals">
          {t('introductions.page.toReferrals')}
        </Button>
      }
    >
      <p>{t('introductions.page.missingWords')}</p>
    </EmptyState>
  );
}
