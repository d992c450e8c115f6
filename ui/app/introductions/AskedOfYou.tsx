import type { IntroductionResource } from '../../../domain/contracts/introductions.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { ListFrame } from '../elements/ListFrame.tsx';
import { Pager } from '../elements/Pager.tsx';
import { useShownList } from '../elements/shownList.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { IntroductionCard } from './IntroductionCard.tsx';
import css from './Introductions.module.css';

/** What one was asked about people one knows, what waits first; nothing where one never was. */
export function AskedOfYou() {
  const { user } = usePage();
  return (
    <ListFrame
      resource="introductions"
      sort={{ field: 'askedAt', order: 'DESC' }}
      within={{ colleagueId: user.id }}
      named="asked"
    >
      <Asked />
    </ListFrame>
  );
}

function Asked() {
  const t = useTranslate();
  const {
    data,
    total = 0,
    error,
    refetch,
    page,
    perPage,
    setPage,
  } = useShownList<IntroductionResource>();
  if (data === undefined && error !== null) {
    return <ErrorState what={t('introductions.inbox.unread')} error={error} onRetry={refetch} />;
  }
  if (data === undefined || total === 0) return null;
  return (
    <section className={css.part} aria-labelledby="asked-of-you">
      <h2 id="asked-of-you">{t('introductions.inbox.title')}</h2>
      <ul>
        {data.map((introduction) => (
          <li key={introduction.id} className={css.card} tabIndex={-1}>
            <IntroductionCard introduction={introduction} />
          </li>
        ))}
      </ul>
      <Pager page={page} perPage={perPage} total={total} onPage={setPage} />
    </section>
  );
}
