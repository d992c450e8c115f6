import Button from '@mui/material/Button';
import type { OutboxDay } from '../../../domain/contracts/outbox.ts';
import { dayWords } from '../elements/moments.ts';
import type { EnrolmentActs } from '../enrolments/useEnrolmentActs.ts';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { OutboxAccountPart } from './OutboxAccountPart.tsx';
import css from './Outbox.module.css';
import type { Holds } from './useHolds.ts';

interface OutboxDayPartProps {
  readonly day: OutboxDay;
  /** How many days after today it is. */
  readonly nth: number;
  readonly mayHoldAll: boolean;
  readonly acts: EnrolmentActs;
  readonly holds: Holds;
}

/** One day: whether it is held as a whole, and what goes from each account. */
export function OutboxDayPart({ day, nth, mayHoldAll, acts, holds }: OutboxDayPartProps) {
  const t = useTranslate();
  const { date, isHeld, heldByName, accounts } = day;
  const words = weekdayAndDay(date, t);
  const titleId = `outbox-${date}`;
  const verb = isHeld ? 'release' : 'hold';
  return (
    <section className={css.day} aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 id={titleId}>{titleOf(words, nth, t)}</h2>
        {mayHoldAll && (
          <Button
            variant="outlined"
            aria-label={t(`outbox.${verb}.allOf`, { day: words })}
            disabled={holds.isLocked}
            onClick={() => holds.turn(verb, { date, day: words, account: null })}
          >
            {t(`outbox.${verb}.all`)}
          </Button>
        )}
      </div>
      {isHeld && <p className={css.held}>{t('outbox.allHeld', { name: heldByName ?? '' })}</p>}
      {accounts.length === 0 ? (
        <p className={css.soft}>{t('outbox.none')}</p>
      ) : (
        <ul className={css.accounts} aria-label={t('outbox.accounts')}>
          {accounts.map((account) => (
            <OutboxAccountPart
              key={account.mailboxId}
              account={account}
              date={date}
              day={words}
              isHeld={isHeld}
              acts={acts}
              holds={holds}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function titleOf(day: string, nth: number, t: Translate): string {
  if (nth === 0) return t('outbox.today', { day });
  return nth === 1 ? t('outbox.tomorrow', { day }) : day;
}

/** A day as people read it: Thu 26 Nov. */
function weekdayAndDay(date: string, t: Translate): string {
  const moment = new Date(`${date}T00:00:00`);
  const weekday = (moment.getDay() === 0 ? 7 : moment.getDay()) as 1 | 2 | 3 | 4 | 5 | 6 | 7;
  return `${t(`sequences.weekday.${weekday}`)} ${dayWords(moment)}`;
}
