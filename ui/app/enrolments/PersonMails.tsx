import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import type { EnrolmentResource } from '../../../domain/contracts/enrolments.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { useNow } from '../elements/useNow.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { Section } from '../people/Section.tsx';
import { AnswerError } from '../providers/answerError.ts';
import { EnrolmentMails } from './EnrolmentMails.tsx';
import css from './Enrolments.module.css';
import { stateWords } from './stateWords.ts';

/** What somebody is written, for projects that the reader works on; nothing where that is nothing. */
export function PersonMails({ personId }: { readonly personId: string }) {
  const t = useTranslate();
  const { data, error, refetch } = useGetList<EnrolmentResource>(
    'enrolments',
    {
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'enrolledAt', order: 'DESC' },
      filter: { personId },
    },
    { onError: saidInPlace },
  );
  // Not everybody who reads about people writes to them.
  if (error instanceof AnswerError && error.status === 403) return null;
  if (error !== null && data === undefined) {
    const what = t('enrolments.mails.unlisted');
    return <ErrorState what={what} error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined || data.length === 0) return null;
  return (
    <Section title={t('enrolments.mails.title')}>
      <ul className={css.listed}>
        {data.map((each) => (
          <li key={each.id}>
            <Written enrolment={each} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Written({ enrolment }: { readonly enrolment: EnrolmentResource }) {
  const t = useTranslate();
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const { id, name, sequenceId, projectName, senderName } = enrolment;
  return (
    <>
      <Link to={`/sequences/${sequenceId}?part=people`}>
        <bdi>{projectName}</bdi>
      </Link>{' '}
      {senderName !== null && (
        <bdi className={css.about}>{t('enrolments.mails.from', { by: senderName })}</bdi>
      )}
      <p className={css.about}>{stateWords(enrolment, undefined, now, t)}</p>
      <button
        type="button"
        className={css.sent}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'enrolments.mails.hide' : 'enrolments.mails.open')}
      </button>
      {isOpen && <EnrolmentMails id={id} name={name} />}
    </>
  );
}
