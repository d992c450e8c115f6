import {
  foreseeMails,
  type ForeseenMail,
  type WaitingMail,
} from '../../domain/enrolments/foresee.ts';
import { hoursOf } from '../../domain/enrolments/hours.ts';
import { nextAfter } from '../../domain/enrolments/planning.ts';
import type { BusinessCalendar } from '../../domain/kernel/businessDays.ts';
import { zonedTimeOf } from '../../domain/kernel/zonedTime.ts';
import type { SequenceTimes, Waiting } from '../../projections/enrolments/listWaiting.ts';
import { isUnread, wordingFor } from '../../projections/sequences/wordings.ts';
import type { OutboxAccountKnown } from './accountsOf.ts';

/** What all accounts are foreseen by. */
export interface Foreseeing {
  readonly now: string;
  readonly until: string;
  /** The days that are shown, `YYYY-MM-DD`, by the clock of the workspace. */
  readonly days: readonly string[];
  readonly calendar: BusinessCalendar;
  readonly sequences: ReadonlyMap<string, SequenceTimes>;
}

/** The mails of a day: those that go, or would if nothing kept them. */
export type MailsByDay = ReadonlyMap<string, readonly ForeseenMail[]>;

/**
 * What goes from an account on each day; on one on which it is held, what would if it were not: that is what releasing it
 * lets go. Days after that are as they will be while it stays held. One that sends nothing at all is foreseen as if it did.
 */
export function foreseeAccount(
  { limitOn, pauseMs }: OutboxAccountKnown,
  mails: readonly WaitingMail[],
  sentAt: readonly string[],
  isHeldOn: (date: string) => boolean,
  by: Foreseeing,
): MailsByDay {
  const { now, until, calendar, days } = by;
  const foreseen = (open: string | null) =>
    foreseeMails(
      mails,
      {
        limitOn,
        pauseMs,
        sentAt,
        isHeldOn: (date) => date !== open && isHeldOn(date),
      },
      { now, until, zone: calendar.zone },
    );
  const asItIs = foreseen(null);
  return new Map(
    days.map((date) => {
      const all = isHeldOn(date) ? foreseen(date) : asItIs;
      return [date, all.filter(({ at }) => dayOf(at, calendar) === date)];
    }),
  );
}

function dayOf(at: string, { zone }: BusinessCalendar): string {
  return zonedTimeOf(Date.parse(at), zone).date;
}

/** The mails among what comes for these: all that will go by itself. */
export function mailsAmong(
  waiting: readonly Waiting[],
  by: Pick<Foreseeing, 'sequences' | 'calendar'>,
): readonly WaitingMail[] {
  return waiting.flatMap((one) => mailOf(one, by) ?? []);
}

/**
 * A mail as it waits; `undefined` where a person does what comes or has to read it before, or the sequence has that step no
 * more.
 */
function mailOf(
  { enrolmentId, stepId, nextAt, sequenceId, zones, hasUnreadOpening }: Waiting,
  by: Pick<Foreseeing, 'sequences' | 'calendar'>,
): WaitingMail | undefined {
  const written = by.sequences.get(sequenceId);
  if (written === undefined) return undefined;
  const hours = hoursOf(zones, written.sending_window, by.calendar);
  const hoursKey = [sequenceId, ...zones].join(' ');
  const unread = new Set(written.unread);
  const mail = (id: string, at: string): WaitingMail | null => {
    const step = written.steps.find((each) => each.stepId === id);
    if (step?.kind !== 'mail') return null;
    const wording = wordingFor(step, enrolmentId);
    if (wording === undefined || isUnread(wording, unread, hasUnreadOpening)) return null;
    return {
      enrolmentId,
      stepId: id,
      at,
      hours,
      hoursKey,
      follow(sentAt) {
        const next = nextAfter(written.steps, [id], sentAt, hours);
        return next === null ? null : mail(next.stepId, next.at);
      },
    };
  };
  return mail(stepId, nextAt) ?? undefined;
}
