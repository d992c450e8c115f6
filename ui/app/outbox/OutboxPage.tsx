import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router';
import type { OutboxResource } from '../../../domain/contracts/outbox.ts';
import { EmptyState } from '../elements/EmptyState.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { PageHead } from '../elements/PageHead.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useEnrolmentActs } from '../enrolments/useEnrolmentActs.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { PersonPanel } from '../people/PersonPanel.tsx';
import type { KithDataProvider } from '../providers/dataProvider.ts';
import { OutboxDayPart } from './OutboxDayPart.tsx';
import css from './Outbox.module.css';
import { OutboxMails } from './OutboxMails.tsx';
import { OutboxWaits } from './OutboxWaits.tsx';
import { useHolds } from './useHolds.ts';

/** What goes out to candidates next: by day and account, to be held as a whole or one by one. */
export function OutboxPage() {
  const t = useTranslate();
  return (
    <>
      <PageHead
        before={<Link to="/sequences">{t('outbox.back')}</Link>}
        title={t('outbox.title')}
        about={t('outbox.about')}
      />
      <Body />
      <PersonPanel />
    </>
  );
}

function Body() {
  const t = useTranslate();
  const acts = useEnrolmentActs();
  const holds = useHolds();
  const dataProvider = useDataProvider<KithDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['outbox'],
    queryFn: async () => (await dataProvider.readAt('outbox')) as OutboxResource,
  });
  if (data === undefined) {
    if (error === null) return <RowsSkeleton rows={4} height={64} />;
    const what = t('outbox.unread');
    return <ErrorState what={what} error={error} onRetry={() => void refetch()} />;
  }
  const { days, paused, waits, later, behind, mayHoldAll } = data;
  const isEmpty =
    paused.length === 0 &&
    waits.length === 0 &&
    behind === 0 &&
    days.every(({ isHeld, accounts }) => !isHeld && accounts.every(isQuiet));
  if (isEmpty) {
    return (
      <EmptyState
        title={t('outbox.nothing')}
        action={
          <Button variant="contained" component={Link} to="/sequences">
            {t('outbox.toSequences')}
          </Button>
        }
      >
        <p>{t('outbox.nothingWords')}</p>
      </EmptyState>
    );
  }
  return (
    <div className={css.page}>
      {days.map((day, at) => {
        const isEdge = at === 0 || at === days.length - 1;
        // Of the days between, on which nobody works, those alone on which something goes.
        if (!isEdge && !day.isHeld && day.accounts.every(isQuiet)) return null;
        return (
          <OutboxDayPart
            key={day.date}
            day={day}
            nth={at}
            mayHoldAll={mayHoldAll}
            acts={acts}
            holds={holds}
          />
        );
      })}
      {later > 0 && <p className={css.soft}>{t('outbox.later', { smart_count: later })}</p>}
      {behind > 0 && <p className={css.soft}>{t('outbox.behind', { smart_count: behind })}</p>}
      {waits.length > 0 && <OutboxWaits waits={waits} />}
      {paused.length > 0 && (
        <section className={css.day} aria-labelledby="outbox-paused">
          <h2 id="outbox-paused">{t('outbox.paused.title')}</h2>
          <p className={css.soft}>{t('outbox.paused.words')}</p>
          <OutboxMails mails={paused} acts={acts} />
        </section>
      )}
    </div>
  );
}

function isQuiet({ count, state, sent }: OutboxResource['days'][number]['accounts'][number]) {
  return count === 0 && state === 'open' && (sent ?? 0) === 0;
}
