import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import type { ConversationResource } from '../../../domain/contracts/conversations.ts';
import type { EnrolmentResource } from '../../../domain/contracts/enrolments.ts';
import { Conversation } from '../conversations/Conversation.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { useNow } from '../elements/useNow.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { Section } from '../people/Section.tsx';
import { AnswerError } from '../providers/answerError.ts';
import css from './Enrolments.module.css';
import { stateWords } from './stateWords.ts';

/** What was exchanged with somebody, for projects that the reader works on; nothing where that is nothing. */
export function PersonMails({ personId }: { readonly personId: string }) {
  const t = useTranslate();
  const wanted = { pagination: { page: 1, perPage: 100 }, filter: { personId } };
  const { data, error, refetch } = useGetList<EnrolmentResource>(
    'enrolments',
    { ...wanted, sort: { field: 'enrolledAt', order: 'DESC' } },
    { onError: saidInPlace },
  );
  const exchanged = useGetList<ConversationResource>(
    'conversations',
    { ...wanted, sort: { field: 'lastAt', order: 'DESC' } },
    { onError: saidInPlace, enabled: data !== undefined && data.length > 0 },
  );
  // Not everybody who reads about people writes to them.
  if (error instanceof AnswerError && error.status === 403) return null;
  const failed = data === undefined ? error : exchanged.data === undefined ? exchanged.error : null;
  if (failed !== null) {
    const what = t('enrolments.mails.unlisted');
    const again = data === undefined ? refetch : exchanged.refetch;
    return <ErrorState what={what} error={failed} onRetry={() => void again()} />;
  }
  if (data === undefined || data.length === 0 || exchanged.data === undefined) return null;
  // One conversation for each project, however many sequences wrote.
  const candidacyIds = [...new Set(data.map(({ candidacyId }) => candidacyId))];
  return (
    <Section title={t('enrolments.mails.title')}>
      <ul className={css.listed}>
        {candidacyIds.map((id) => (
          <li key={id}>
            <Written
              enrolments={data.filter(({ candidacyId }) => candidacyId === id)}
              conversation={exchanged.data.find((one) => one.id === id)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface WrittenProps {
  /** Of one project. */
  readonly enrolments: readonly EnrolmentResource[];
  /** `undefined` before anything was sent. */
  readonly conversation: ConversationResource | undefined;
}

function Written({ enrolments, conversation }: WrittenProps) {
  const t = useTranslate();
  const now = useNow();
  const hasReplied = (conversation?.replies ?? 0) > 0;
  const [chosen, setOpen] = useState<boolean>();
  // What they wrote is seen at once.
  const isOpen = chosen ?? hasReplied;
  return (
    <>
      {enrolments.map((enrolment) => (
        <div key={enrolment.id}>
          <Link to={`/sequences/${enrolment.sequenceId}?part=people`}>
            <bdi>{enrolment.projectName}</bdi>
          </Link>{' '}
          {enrolment.senderName !== null && (
            <bdi className={css.about}>
              {t('enrolments.mails.from', { by: enrolment.senderName })}
            </bdi>
          )}
          <p className={css.about}>{stateWords(enrolment, undefined, now, t)}</p>
        </div>
      ))}
      {conversation === undefined ? (
        <p className={css.about}>{t('enrolments.mails.none')}</p>
      ) : (
        <>
          <button
            type="button"
            className={css.sent}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'enrolments.mails.hide' : 'enrolments.mails.open')}
          </button>
          {hasReplied && (
            <span className={css.about}>
              {' · '}
              {t('conversations.replies', { smart_count: conversation.replies })}
            </span>
          )}
          {isOpen && <Conversation id={conversation.id} />}
        </>
      )}
    </>
  );
}
