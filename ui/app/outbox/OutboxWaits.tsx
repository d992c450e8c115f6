import { Link } from 'react-router';
import type { OutboxWait } from '../../../domain/contracts/outbox.ts';
import { variablesWords } from '../enrolments/stateWords.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { PersonLink } from '../people/PersonLink.tsx';
import css from './Outbox.module.css';
import { mendOf } from './mendOf.ts';

/** Few are shown at once; of more, those who wait for one thing are opened by it. */
const SHOWN_OPEN = 5;

interface OutboxWaitsProps {
  readonly waits: readonly OutboxWait[];
}

/** Those whose mail would not go: by what it waits for, each with the way to where that is mended. */
export function OutboxWaits({ waits }: OutboxWaitsProps) {
  const t = useTranslate();
  return (
    <section className={css.day} aria-labelledby="outbox-waits">
      <h2 id="outbox-waits">{t('outbox.waits.title')}</h2>
      <p className={css.soft}>{t('outbox.waits.words')}</p>
      {waits.map(({ code, count, mails }) => (
        <details key={code} className={css.hour} open={count <= SHOWN_OPEN}>
          <summary>
            {t(`outbox.waits.why.${code}`)} ·{' '}
            <span className={css.soft}>{t('outbox.waits.count', { smart_count: count })}</span>
          </summary>
          <ul className={css.mails}>
            {mails.map((mail) => (
              <WaitingMail key={mail.enrolmentId} code={code} mail={mail} />
            ))}
          </ul>
          {count > mails.length && (
            <p className={css.soft}>
              {t('outbox.waits.more', { smart_count: count - mails.length })}
            </p>
          )}
        </details>
      ))}
    </section>
  );
}

interface WaitingMailProps {
  readonly code: OutboxWait['code'];
  readonly mail: OutboxWait['mails'][number];
}

function WaitingMail({ code, mail }: WaitingMailProps) {
  const t = useTranslate();
  const { personId, name, place, sequenceId, sequenceName, projectName, senderName, isOwn } = mail;
  const mend = mendOf(code, mail);
  return (
    <li>
      <span className={css.whom}>
        <PersonLink personId={personId} name={name} />
        <span className={css.soft}>
          {t('outbox.mail', { place })}{' '}
          <Link to={`/sequences/${sequenceId}?part=people`}>
            <bdi>{sequenceName}</bdi>
          </Link>
          {projectName !== null && (
            <>
              {' · '}
              <bdi>{projectName}</bdi>
            </>
          )}
          {!isOwn && ` · ${t('outbox.waits.from', { name: senderName })}`}
          {mail.lacks.length > 0 &&
            ` · ${t('outbox.waits.lacks', { lacks: variablesWords(mail.lacks, t) })}`}
        </span>
      </span>
      {mend !== null && (
        <Link
          to={mend.to}
          className={css.mend}
          aria-label={t('outbox.waits.mendOf', { mend: t(`outbox.waits.mend.${mend.way}`), name })}
        >
          {t(`outbox.waits.mend.${mend.way}`)}
        </Link>
      )}
    </li>
  );
}
