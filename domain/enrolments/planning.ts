import { businessDaysAfter } from '../kernel/businessDays.ts';
import { dayAfter, instantOf, zonedTimeOf } from '../kernel/zonedTime.ts';
import type { NextStep } from './events.ts';

/** A step, as far as planning goes. */
export interface PlannedStep {
  readonly stepId: string;
  readonly kind: 'mail' | 'manual';
  /** Business days after the step before. */
  readonly afterDays: number;
}

/** When mail may go out. */
export interface SendWindow {
  /** Days of the week, 1 for Monday to 7. */
  readonly days: readonly number[];
  /** Minutes since midnight: from the first, and before the last. */
  readonly from: number;
  readonly to: number;
}

/** The clocks of whoever is written to. */
export interface Hours {
  readonly window: SendWindow;
  /** All that may be theirs: it has to be the hour in each of them. */
  readonly zones: readonly string[];
  /** Days on which nobody is written to, `YYYY-MM-DD`. */
  readonly daysOff: readonly string[];
}

/**
 * The step that comes after those that are done: the first behind the last of them, as the sequence is today.
 * Steps that were put in before it are left out; `undefined` where none is left.
 */
export function stepAfter<Step extends PlannedStep>(
  steps: readonly Step[],
  done: readonly string[],
): Step | undefined {
  const last = steps.findLastIndex(({ stepId }) => done.includes(stepId));
  // Of steps that were all taken out since nothing tells where one stood: as many are left out.
  if (last === -1 && done.length > 0) return steps[done.length];
  return steps[last + 1];
}

/** The first instant at which a step may come, ISO 8601: its business days later, then within the hours. */
export function dueAt(from: string, step: PlannedStep, hours: Hours): string {
  const [zone = 'UTC'] = hours.zones;
  const { daysOff } = hours;
  const later = businessDaysAfter(from, step.afterDays, { zone, daysOff });
  return opensAt(later, hours) ?? later;
}

/** What comes once these steps are done, counted from an instant; `null` where none is left. */
export function nextAfter(
  steps: readonly PlannedStep[],
  done: readonly string[],
  from: string,
  hours: Hours,
): NextStep | null {
  const step = stepAfter(steps, done);
  return step === undefined ? null : { stepId: step.stepId, at: dueAt(from, step, hours) };
}

/** True where the same comes, and at the same time. */
export function isSamePlan(one: NextStep | null, other: NextStep | null): boolean {
  return one?.stepId === other?.stepId && one?.at === other?.at;
}

/** True where mail may go out now. */
export function isOpen(instant: string, hours: Hours): boolean {
  const at = Date.parse(instant);
  return hours.zones.every((zone) => isOpenIn(at, zone, hours));
}

/** So many days ahead it is looked for an hour that is right everywhere. */
const LOOKED_AHEAD_DAYS = 60;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LOOKED_AHEAD_MS = LOOKED_AHEAD_DAYS * DAY_MS;

/**
 * The first instant, not before this one, at which mail may go out; `null` where no hour is right in all
 * zones.
 */
export function opensAt(instant: string, hours: Hours): string | null {
  const opens = opensFrom(Date.parse(instant), hours);
  return opens === Number.POSITIVE_INFINITY ? null : new Date(opens).toISOString();
}

/** The same in milliseconds, endless for `null`, for whoever asks of many instants, each not before the last: what was found is kept while it holds. */
export function openings(hours: Hours): (instant: number) => number {
  let [asked, opens, holdsUntil] = [Number.POSITIVE_INFINITY, 0, 0];
  return (instant) => {
    if (instant < asked || instant >= holdsUntil) {
      asked = instant;
      opens = opensFrom(instant, hours);
      const isNever = opens === Number.POSITIVE_INFINITY;
      holdsUntil = isNever ? instant + LOOKED_AHEAD_MS : staysOpenUntil(opens, hours);
    }
    return Math.max(instant, opens);
  };
}

function opensFrom(from: number, hours: Hours): number {
  let at = from;
  while (at <= from + LOOKED_AHEAD_MS) {
    const next = Math.max(...hours.zones.map((zone) => opensIn(at, zone, hours)));
    if (next === at) return at;
    at = next;
  }
  return Number.POSITIVE_INFINITY;
}

/** Until when it surely stays open from an instant on at which it is: no longer than that where clocks are set before the hours end. */
function staysOpenUntil(instant: number, { window, zones }: Hours): number {
  const ends = zones.map((zone) => {
    const { date, minute } = zonedTimeOf(instant, zone);
    const begun = instant - (instant % MINUTE_MS);
    const end = begun + (window.to - minute) * MINUTE_MS;
    const last = zonedTimeOf(end - MINUTE_MS, zone);
    return last.date === date && last.minute === window.to - 1 ? end : instant;
  });
  return Math.min(...ends);
}

/** When the hours end that it is now, ISO 8601: the first instant at which one of the zones is past them. */
export function closesAt(instant: string, { window, zones }: Hours): string {
  const at = Date.parse(instant);
  const ends = zones.map((zone) =>
    instantOf({ date: zonedTimeOf(at, zone).date, minute: window.to }, zone),
  );
  return new Date(Math.min(...ends)).toISOString();
}

function isOpenIn(instant: number, zone: string, hours: Hours): boolean {
  const { date, minute } = zonedTimeOf(instant, zone);
  const { from, to } = hours.window;
  return isSendDay(date, hours) && minute >= from && minute < to;
}

/** The first instant, not before this one, at which it is open by one zone's clocks. */
function opensIn(instant: number, zone: string, hours: Hours): number {
  if (isOpenIn(instant, zone, hours)) return instant;
  const { date } = zonedTimeOf(instant, zone);
  for (let ahead = 0; ahead <= LOOKED_AHEAD_DAYS; ahead += 1) {
    const day = dayAfter(date, ahead);
    if (!isSendDay(day, hours)) continue;
    const opening = instantOf({ date: day, minute: hours.window.from }, zone);
    // Clocks that go forward over the whole of the hours leave none on that day.
    if (opening > instant && isOpenIn(opening, zone, hours)) return opening;
  }
  return Number.POSITIVE_INFINITY;
}

/** Whether anything goes out on a day, `YYYY-MM-DD`. */
export function isSendDay(
  date: string,
  {
    window,
    daysOff,
  }: { readonly window: Pick<SendWindow, 'days'>; readonly daysOff: readonly string[] },
): boolean {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return window.days.includes(day === 0 ? 7 : day) && !daysOff.includes(date);
}
