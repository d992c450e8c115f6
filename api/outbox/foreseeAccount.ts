import {
  foreseeMails,
  type ForeseenMail,
  type WaitingMail,
} from '../../domain/enrolments/foresee.ts';
import { hoursOf } from '../../domain/enrolments/hours.ts';
import { nextAfter } from '../../domain/enrolments/planning.ts';
import type { BusinessCalendar } from '../../domain/kernel/businessDays.ts';
import { dayIn } from '../../domain/kernel/zonedTime.ts';
import type { SequenceTimes, Waiting } from '../../projections/enrolments/listWaiting.ts';
import type { OutboxAccountKnown } from './accountsOf.ts';
import { whyWaits, type KnownOfWaiting, type Why } from './whyWaits.ts';

/** What all accounts are foreseen by. */
export interface Foreseeing {
  readonly now: string;
  readonly until: string;
  /** The days that are shown, `YYYY-MM-DD`, by the clock of the workspace. */
  readonly days: readonly string[];
  readonly calendar: BusinessCalendar;
}

/** By what it is told whether a mail goes by itself. */
interface Sorting extends Pick<Foreseeing, 'now' | 'calendar'> {
  readonly sequences: ReadonlyMap<string, SequenceTimes>;
  readonly known: KnownOfWaiting;
}

/** The mails of a day: those that go, or would if nothing kept them. */
export type MailsByDay = ReadonlyMap<string, readonly ForeseenMail[]>;

/**
 * What goes from an account on each day; on one on which it is held, what would if it were not: that is what releasing it
 * lets go. Days after that are as they will be while it stays held.
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
      return [date, all.filter(({ at }) => dayIn(calendar.zone, at) === date)];
    }),
  );
}

/** Somebody whose mail would not go if it were its turn. */
export interface Kept {
  readonly one: Waiting;
  readonly stepId: string;
  readonly why: Why;
}

/** What comes for these: the mails that go by themselves, and those that wait for something else than their turn. */
export interface SortedOut {
  readonly going: readonly WaitingMail[];
  readonly kept: readonly Kept[];
}

export function sortOut(waiting: readonly Waiting[], by: Sorting): SortedOut {
  const going: WaitingMail[] = [];
  const kept: Kept[] = [];
  for (const one of waiting) {
    const { stepId } = one;
    const found = comingFor(one, by, stepId, one.nextAt, false);
    if (found === null) continue;
    if ('code' in found) kept.push({ one, stepId, why: found });
    else going.push(found);
  }
  return { going, kept };
}

/** A mail as it waits, or why it does not go; `null` where a person does what comes, or the sequence has that step no more. */
function comingFor(
  one: Waiting,
  by: Sorting,
  stepId: string,
  at: string,
  isFollowUp: boolean,
): WaitingMail | Why | null {
  const { enrolmentId, sequenceId, zones } = one;
  const written = by.sequences.get(sequenceId);
  const step = written?.steps.find((each) => each.stepId === stepId);
  if (written === undefined || step?.kind !== 'mail') return null;
  const why = whyWaits(one, step, written, by.known, isFollowUp);
  if (why !== null) return why;
  const hours = hoursOf(zones, written.sending_window, by.calendar, by.now);
  return {
    enrolmentId,
    stepId,
    at,
    hours,
    hoursKey: [sequenceId, ...hours.zones].join(' '),
    follow(sentAt) {
      const next = nextAfter(written.steps, [stepId], sentAt, hours);
      const follows = next && comingFor(one, by, next.stepId, next.at, true);
      return follows === null || 'code' in follows ? null : follows;
    },
  };
}
