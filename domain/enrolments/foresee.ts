import { dayAfter, instantOf, zonedTimeOf } from '../kernel/zonedTime.ts';
import { CLOCKS_DIFFER_MS } from './events.ts';
import type { Hours } from './planning.ts';
import { enqueue, firstOpen, queueFor, queuesOf, takeFirst } from './queues.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A mail that waits to be sent, and what follows it. */
export interface WaitingMail {
  readonly enrolmentId: string;
  readonly stepId: string;
  /** The first instant at which it may go, ISO 8601. */
  readonly at: string;
  readonly hours: Hours;
  /** By which it keeps the same hours as others: equal for equal hours. */
  readonly hoursKey: string;
  /** The mail that comes next for them if this one goes at an instant; `null` for none. */
  readonly follow: (at: string) => WaitingMail | null;
}

/** What an account lets through. */
export interface AccountPace {
  /** How many mails may have gone in the 24 hours before, on a day, `YYYY-MM-DD`. */
  readonly limitOn: (date: string) => number;
  /** How far two mails are apart, on the average. */
  readonly pauseMs: number;
  /** When mails went in the last 24 hours, ISO 8601, in order. */
  readonly sentAt: readonly string[];
  /** Whether nothing goes on a day. */
  readonly isHeldOn: (date: string) => boolean;
}

/** A mail, and when it will go, as far as can be told. */
export interface ForeseenMail {
  readonly enrolmentId: string;
  readonly stepId: string;
  readonly at: string;
}

/**
 * When the mails of an account will go, from now until an instant, by the rules that `sendFrom` keeps: within hours, what waited
 * longest first, so far apart, and no more than the limit within any 24 hours. Nobody knows what comes between: answers, pauses, a
 * server that is away.
 */
export function foreseeMails(
  waiting: readonly WaitingMail[],
  { limitOn, pauseMs, sentAt, isHeldOn }: AccountPace,
  { now, until, zone }: { readonly now: string; readonly until: string; readonly zone: string },
): readonly ForeseenMail[] {
  const queues = queuesOf(waiting);
  const sent = sentAt.map((at) => Date.parse(at));
  const end = Date.parse(until);
  const told = Date.parse(now) + CLOCKS_DIFFER_MS;
  const last = sent.findLast((one) => one <= told);
  const foreseen: ForeseenMail[] = [];
  const dayOf = (instant: number) => {
    const { date } = zonedTimeOf(instant, zone);
    const ends = instantOf({ date: dayAfter(date), minute: 0 }, zone);
    return { ends, limit: isHeldOn(date) ? 0 : limitOn(date) };
  };
  let at = Math.max(Date.parse(now), last === undefined ? 0 : last + pauseMs);
  let day = dayOf(at);
  while (at < end) {
    if (at >= day.ends) day = dayOf(at);
    const { limit, ends } = day;
    const freeAt = (sent.at(-limit) ?? Number.NEGATIVE_INFINITY) + DAY_MS;
    if (limit <= 0 || freeAt > at) {
      // A limit may rise with the day.
      at = limit <= 0 ? ends : Math.min(freeAt, ends);
      continue;
    }
    const { queue, opens } = firstOpen(queues, at);
    if (queue === undefined) return foreseen;
    if (opens > at) {
      at = opens;
      continue;
    }
    const next = takeFirst(queue);
    const goes = new Date(at).toISOString();
    foreseen.push({ enrolmentId: next.enrolmentId, stepId: next.stepId, at: goes });
    sent.push(at);
    const follows = next.follow(goes);
    if (follows !== null && follows.at < until) enqueue(queueFor(queues, follows), follows);
    at += pauseMs;
  }
  return foreseen;
}
