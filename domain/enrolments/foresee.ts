import { dayAfter, instantOf, zonedTimeOf } from '../kernel/zonedTime.ts';
import { CLOCKS_DIFFER_MS } from './events.ts';
import { opensAt, type Hours } from './planning.ts';

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
  let at = Math.max(Date.parse(now), last === undefined ? 0 : last + pauseMs);
  while (at < end) {
    const { date } = zonedTimeOf(at, zone);
    const tomorrow = instantOf({ date: dayAfter(date), minute: 0 }, zone);
    if (isHeldOn(date)) {
      at = tomorrow;
      continue;
    }
    const limit = limitOn(date);
    const freeAt = (sent.at(-limit) ?? Number.NEGATIVE_INFINITY) + DAY_MS;
    if (limit <= 0 || freeAt > at) {
      // A limit may rise with the day.
      at = limit <= 0 ? tomorrow : Math.min(freeAt, tomorrow);
      continue;
    }
    const { queue, opens } = firstOpen(queues, at);
    const next = queue?.[0];
    if (queue === undefined || next === undefined) return foreseen;
    if (opens > at) {
      at = opens;
      continue;
    }
    queue.shift();
    const goes = new Date(at).toISOString();
    foreseen.push({ enrolmentId: next.enrolmentId, stepId: next.stepId, at: goes });
    sent.push(at);
    const follows = next.follow(goes);
    if (follows !== null && follows.at < until) enqueue(queues, follows);
    at += pauseMs;
  }
  return foreseen;
}

/** The mails that keep the same hours, what waited longest first. */
type Queues = Map<string, WaitingMail[]>;

function queuesOf(waiting: readonly WaitingMail[]): Queues {
  const queues: Queues = new Map();
  for (const mail of waiting) {
    const queue = queues.get(mail.hoursKey);
    if (queue === undefined) queues.set(mail.hoursKey, [mail]);
    else queue.push(mail);
  }
  for (const queue of queues.values()) queue.sort(byWaiting);
  return queues;
}

function enqueue(queues: Queues, mail: WaitingMail): void {
  const queue = queues.get(mail.hoursKey) ?? [];
  queues.set(mail.hoursKey, queue);
  const behind = queue.findIndex((each) => byWaiting(mail, each) < 0);
  queue.splice(behind === -1 ? queue.length : behind, 0, mail);
}

function byWaiting(one: WaitingMail, other: WaitingMail): number {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1;
  return one.enrolmentId < other.enrolmentId ? -1 : 1;
}

/** The queue whose first mail may go first from an instant on; of those that are open then, what waited longest. */
function firstOpen(queues: Queues, from: number) {
  let queue: WaitingMail[] | undefined;
  let opens = Number.POSITIVE_INFINITY;
  for (const each of queues.values()) {
    const [mail] = each;
    if (mail === undefined) continue;
    const ready = new Date(Math.max(from, Date.parse(mail.at))).toISOString();
    const found = opensAt(ready, mail.hours);
    if (found === null) continue;
    const at = Date.parse(found);
    const isLongest = at === opens && queue?.[0] !== undefined && byWaiting(mail, queue[0]) < 0;
    if (at < opens || isLongest) [queue, opens] = [each, at];
  }
  return { queue, opens };
}
