import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { OutboxAccount, OutboxMail } from '../../../domain/contracts/outbox.ts';
import { timeWords } from '../elements/moments.ts';
import type { EnrolmentActs } from '../enrolments/useEnrolmentActs.ts';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import css from './Outbox.module.css';
import { OutboxMails } from './OutboxMails.tsx';
import type { Holds } from './useHolds.ts';

interface OutboxAccountPartProps {
  readonly account: OutboxAccount;
  readonly date: string;
  /** The day in words. */
  readonly day: string;
  /** Whether all accounts are held on it. */
  readonly isHeld: boolean;
  readonly acts: EnrolmentActs;
  readonly holds: Holds;
}

/** So many mails are shown at once; of more, those of an hour are opened by it. */
const SHOWN_OPEN = 20;

/** What goes from one account on a day, by the hour. */
export function OutboxAccountPart(props: OutboxAccountPartProps) {
  const { account, date, day, isHeld, acts, holds } = props;
  const t = useTranslate();
  const { mailboxId, state, mails, count, mayHold, heldByName, isOwn } = account;
  const name = account.address ?? account.userName;
  const verb = state === 'held' ? 'release' : 'hold';
  const unnamed = count - mails.length;
  const said = account.address === null ? 'other' : 'own';
  return (
    <li className={css.account} data-state={state}>
      <div className={css.head}>
        <div>
          <h3>{t(`outbox.${said}`, { name, address: name })}</h3>
          <p className={css.soft}>{countWords(account, isHeld, t)}</p>
        </div>
        {mayHold && (state === 'open' || state === 'held') && (
          <Button
            variant="outlined"
            size="small"
            aria-label={t(`outbox.${verb}.accountOf`, { day, account: name })}
            disabled={holds.isLocked}
            onClick={() => holds.turn(verb, { date, day, account: { mailboxId, name } })}
          >
            {t(`outbox.${verb}.account`)}
          </Button>
        )}
      </div>
      {state === 'held' && (
        <p className={css.held}>{t('outbox.states.held', { name: heldByName ?? '' })}</p>
      )}
      {(state === 'paused' || state === 'failed') && (
        <p className={css.held}>
          {t(`outbox.states.${state}`)}{' '}
          {isOwn && <Link to="/settings#mailboxes">{t('outbox.toAccounts')}</Link>}
        </p>
      )}
      {hoursOf(mails).map(({ from, to, of }) => (
        <details key={from} className={css.hour} open={mails.length <= SHOWN_OPEN}>
          <summary>
            {t('outbox.hour', { from, to })} ·{' '}
            <span className={css.soft}>{t('outbox.mails', { smart_count: of.length })}</span>
          </summary>
          <OutboxMails mails={of} acts={acts} />
        </details>
      ))}
      {unnamed > 0 && <p className={css.soft}>{t('outbox.unnamed', { smart_count: unnamed })}</p>}
    </li>
  );
}

function countWords(
  { count, sent, limit, state }: OutboxAccount,
  isHeld: boolean,
  t: Translate,
): string {
  const isOpen = state === 'open' && !isHeld;
  const goes = t(isOpen ? 'outbox.count.open' : 'outbox.count.held', { smart_count: count });
  if (limit === null || sent === null) return goes;
  const of = sent > 0 ? t('outbox.ofLimit', { sent, limit }) : t('outbox.limit', { limit });
  // Of an account that sends nothing whatever the day, what waits stands further down.
  return state === 'paused' || state === 'failed' ? of : `${goes} · ${of}`;
}

interface Hour {
  readonly from: string;
  readonly to: string;
  readonly of: OutboxMail[];
}

const HOUR_MS = 60 * 60 * 1000;

/** The mails by the hours of the reader’s clock in which they go. */
function hoursOf(mails: readonly OutboxMail[]): readonly Hour[] {
  const hours: Hour[] = [];
  for (const mail of mails) {
    if (mail.at === null) continue;
    const begins = new Date(mail.at);
    begins.setMinutes(0, 0, 0);
    const from = timeWords(begins);
    const last = hours.at(-1);
    if (last?.from === from) last.of.push(mail);
    else hours.push({ from, to: timeWords(new Date(begins.getTime() + HOUR_MS)), of: [mail] });
  }
  return hours;
}
