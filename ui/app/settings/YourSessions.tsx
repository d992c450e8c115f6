import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useDelete, useGetList } from 'react-admin';
import type { SessionResource } from '../../../domain/contracts/sessions.ts';
import { loadPage } from '../../shared/page/siteAddress.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { Moment } from '../elements/Moment.tsx';
import { RowsSkeleton } from '../elements/Skeletons.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { forgetUnsent } from '../live/unsent.ts';
import { useCommand } from '../providers/useCommand.ts';
import { useOutcome } from '../providers/useOutcome.ts';
import { browserWords } from './browserWords.ts';
import css from './SettingsPage.module.css';

/** Where one is signed in; each can be ended, and all of them at once. */
export function YourSessions() {
  const t = useTranslate();
  const { state, send } = useCommand('END_SESSIONS', { isPressed: true });
  const [ended, setEnded] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);

  async function endAll() {
    if ((await send('sessions', { method: 'DELETE' })) === undefined) return;
    forgetUnsent();
    loadPage('/logout');
  }

  return (
    <section className={css.section} aria-labelledby="your-sessions">
      <h2 id="your-sessions" ref={heading} tabIndex={-1}>
        {t('settings.sessions.title')}
      </h2>
      <p className={css.about}>{t('settings.sessions.about')}</p>
      <SessionList
        onEnded={(browser) => {
          setEnded(t('settings.sessions.ended', { browser }));
          // Its row goes, and the button in it that had the focus.
          heading.current?.focus();
        }}
      />
      <output className={css.saving} data-state="success">
        {ended}
      </output>
      <div className={css.after}>
        <Button variant="outlined" disabled={state === 'request'} onClick={() => void endAll()}>
          {t('settings.sessions.everywhere')}
        </Button>
        <span className={css.hint}>{t('settings.sessions.hereToo')}</span>
      </div>
    </section>
  );
}

type OnEnded = (browser: string) => void;

function SessionList({ onEnded }: { readonly onEnded: OnEnded }) {
  const t = useTranslate();
  const { data, error, isPending, refetch } = useGetList<SessionResource>('sessions', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  if (data === undefined && error !== null) {
    const what = t('settings.sessions.error');
    return <ErrorState what={what} error={error} onRetry={() => void refetch()} />;
  }
  if (isPending) return <RowsSkeleton rows={2} height={56} />;
  return (
    <ul className={css.rows}>
      {data?.toSorted(currentFirst).map((session) => (
        <SessionRow key={session.id} session={session} onEnded={onEnded} />
      ))}
    </ul>
  );
}

function SessionRow({
  session,
  onEnded,
}: {
  readonly session: SessionResource;
  readonly onEnded: OnEnded;
}) {
  const t = useTranslate();
  const { id, userAgentFamily, beganBy, createdAt, lastSeenAt, current } = session;
  const outcome = useOutcome('END_SESSION');
  const browser = browserWords(userAgentFamily, t);
  const [end, { isPending }] = useDelete<SessionResource>(
    'sessions',
    { id, previousData: session },
    {
      mutationMode: 'pessimistic',
      onSuccess() {
        onEnded(browser);
        void outcome.done('sessions');
      },
      onError: (reason) => outcome.failed('sessions', reason),
    },
  );

  return (
    <li aria-current={current ? 'true' : undefined}>
      <div className={css.session}>
        <strong>{browser}</strong>
        {current && <span className={css.here}>{t('settings.sessions.here')}</span>}
        <p>
          {t('settings.sessions.lastSeen')} <Moment at={lastSeenAt} />
          {t('settings.sessions.signedIn')} <Moment at={createdAt} />
          {beganBy === 'provider' && t('settings.sessions.byProvider')}
        </p>
      </div>
      {!current && (
        <Button
          variant="outlined"
          aria-label={t('settings.sessions.signOutLabel', { browser })}
          disabled={isPending}
          onClick={() => void end()}
        >
          {t(isPending ? 'settings.sessions.signingOut' : 'settings.sessions.signOut')}
        </Button>
      )}
    </li>
  );
}

/** The browser at hand first; the others stay in their order, the newest sign-in first. */
function currentFirst(one: SessionResource, other: SessionResource): number {
  return Number(other.current) - Number(one.current);
}
