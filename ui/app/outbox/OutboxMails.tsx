import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { OutboxMail } from '../../../domain/contracts/outbox.ts';
import { timeWords } from '../elements/moments.ts';
import type { EnrolmentActs } from '../enrolments/useEnrolmentActs.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { PersonLink } from '../people/PersonLink.tsx';
import { usePage } from '../root/page.ts';
import css from './Outbox.module.css';

interface OutboxMailsProps {
  readonly mails: readonly OutboxMail[];
  readonly acts: EnrolmentActs;
}

/** Mails that wait: when each goes, to whom, of what, and the way to hold it alone, or to let it go. */
export function OutboxMails({ mails, acts }: OutboxMailsProps) {
  const t = useTranslate();
  const { may } = usePage().user;
  return (
    <ul className={css.mails}>
      {mails.map(({ enrolmentId, at, personId, name, sequenceId, sequenceName, place, ...of }) => {
        const isHeld = at === null;
        const verb = isHeld ? 'release' : 'hold';
        const whom = { id: enrolmentId, name };
        return (
          <li key={`${enrolmentId} ${place}`}>
            {at !== null && (
              <time dateTime={at} className={css.time}>
                {timeWords(new Date(at))}
              </time>
            )}
            <span className={css.whom}>
              <PersonLink personId={personId} name={name} />
              <span className={css.soft}>
                {t('outbox.mail', { place })}{' '}
                <Link to={`/sequences/${sequenceId}?part=people`}>
                  <bdi>{sequenceName}</bdi>
                </Link>
                {of.projectName !== null && (
                  <>
                    {' · '}
                    <bdi>{of.projectName}</bdi>
                  </>
                )}
              </span>
            </span>
            <Button
              size="small"
              aria-label={t(`outbox.${verb}.oneOf`, { name })}
              disabled={acts.isBusy(whom.id) || (isHeld && !may.change)}
              onClick={() => (isHeld ? acts.resume(whom) : acts.pause(whom))}
            >
              {t(`outbox.${verb}.one`)}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
