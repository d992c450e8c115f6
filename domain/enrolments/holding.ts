import { businessDaysAfter } from '../kernel/businessDays.ts';
import { dayAfter, instantOf } from '../kernel/zonedTime.ts';
import type { EnrolmentCommand } from './commands.ts';
import type { Enrolment } from './enrolment.ts';
import type { EnrolmentEvent } from './events.ts';
import { opensAt, type Hours } from './planning.ts';

/** By so many business days it is put off where a program answers that does not say until when. */
export const HELD_DAYS = 2;

/**
 * When what was to come at an instant may come to somebody who is away: the day after their last one away, as all clocks have
 * it that may be theirs; where none is said, two business days later. Never earlier, and within the hours.
 */
export function heldUntil(at: string, awayUntil: string | null, hours: Hours): string {
  const from = awayUntil === null ? laterThan(at, hours) : laterOf(at, backOn(awayUntil, hours));
  return opensAt(from, hours) ?? from;
}

/**
 * Puts off what comes, where the mail that was answered is the last that was sent: what is read again changes nothing. Without
 * a day it is put off once for each mail.
 */
export function holdEnrolment(
  { messageKey, because, awayUntil, next }: HoldEnrolment['data'],
  { facts, status, mail, sent, heldBehind, next: coming }: Enrolment,
): EnrolmentEvent[] {
  if (status === 'stopped' || mail !== null || sent.at(-1)?.messageKey !== messageKey) return [];
  if (awayUntil === null && heldBehind === messageKey) return [];
  if (coming?.stepId !== next.stepId || next.at <= coming.at) return [];
  const personal = { [facts.candidacyId]: { awayUntil } };
  return [{ type: 'EnrolmentHeld', data: { ...facts, because, messageKey, next, personal } }];
}

type HoldEnrolment = Extract<EnrolmentCommand, { type: 'HoldEnrolment' }>;

function laterThan(at: string, { zones, daysOff }: Hours): string {
  const [zone = 'UTC'] = zones;
  return businessDaysAfter(at, HELD_DAYS, { zone, daysOff });
}

/** The first instant of the day after, once it has begun by all of the clocks. */
function backOn(awayUntil: string, { zones }: Hours): string {
  const date = dayAfter(awayUntil);
  const begins = zones.map((zone) => instantOf({ date, minute: 0 }, zone));
  return new Date(Math.max(...begins)).toISOString();
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}
