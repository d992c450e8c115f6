import { useGetOne } from 'react-admin';
import type { EnrolmentResource, SentMailResource } from '../../../domain/contracts/enrolments.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { Moment } from '../elements/Moment.tsx';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { MailSeen } from '../tracking/MailSeen.tsx';
import css from './Enrolments.module.css';

type WithMails = EnrolmentResource & { readonly mails: readonly SentMailResource[] };

interface EnrolmentMailsProps {
  readonly id: string;
  readonly name: string;
}

/** The mails that somebody was sent in a sequence: what was said, when, and what became of it. */
export function EnrolmentMails({ id, name }: EnrolmentMailsProps) {
  const t = useTranslate();
  const { data, error, refetch } = useGetOne<EnrolmentResource | WithMails>(
    'enrolments',
    { id },
    { onError: saidInPlace, staleTime: 0 },
  );
  // What a list has shown of them stands in until the mails have been read.
  if (data === undefined || !('mails' in data)) {
    if (error === null) return null;
    const what = t('enrolments.mails.unread');
    return <ErrorState what={what} error={error} onRetry={() => void refetch()} />;
  }
  if (data.mails.length === 0) return <p className={css.noMails}>{t('enrolments.mails.none')}</p>;
  return (
    <ol className={css.mails} aria-label={t('enrolments.mails.label', { name })}>
      {data.mails.map((mail) => (
        <li key={mail.id}>
          <Mail mail={mail} />
        </li>
      ))}
    </ol>
  );
}

function Mail({ mail }: { readonly mail: SentMailResource }) {
  const t = useTranslate();
  const { to, subject, text, state, claimedAt } = mail;
  const isErased = text === '';
  return (
    <article className={css.mail}>
      <header>
        <strong dir="auto">{isErased ? t('enrolments.mails.gone') : subject}</strong>
        <span className={css.about}>
          <span data-state={state} className={css.fate}>
            {t(`enrolments.mails.${state}`)}
          </span>{' '}
          · <Moment at={claimedAt} />
          {to !== '' && (
            <>
              {' '}
              · <bdi>{t('enrolments.mails.to', { to })}</bdi>
            </>
          )}
        </span>
        {mail.seen !== null && (
          <span className={css.seen}>
            <MailSeen seen={mail.seen} />
          </span>
        )}
      </header>
      {!isErased && (
        <p className={css.text} dir="auto">
          {text}
        </p>
      )}
    </article>
  );
}
