import type { WaitingMail } from './foresee.ts';
import { openings } from './planning.ts';

/** A mail, and from when it may go, in milliseconds. */
export interface Queued {
  readonly mail: WaitingMail;
  readonly at: number;
}

/** The mails that keep the same hours, what waited longest first; so many of them have gone. */
export interface Queue {
  readonly mails: Queued[];
  gone: number;
  /** When the first may go at the earliest, of those that are left. */
  readonly opens: (instant: number) => number;
}

/** All that wait, by the hours that they keep. */
export type Queues = Map<string, Queue>;

export function queuesOf(waiting: readonly WaitingMail[]): Queues {
  const queues: Queues = new Map();
  for (const mail of waiting) queueFor(queues, mail).mails.push(queued(mail));
  for (const { mails } of queues.values()) mails.sort(byWaiting);
  return queues;
}

/** The queue to which a mail belongs. */
export function queueFor(queues: Queues, { hoursKey, hours }: WaitingMail): Queue {
  const found: Queue = queues.get(hoursKey) ?? { mails: [], gone: 0, opens: openings(hours) };
  queues.set(hoursKey, found);
  return found;
}

/** Puts a mail where its place is among those that are left. */
export function enqueue({ mails, gone }: Queue, mail: WaitingMail): void {
  const one = queued(mail);
  let [from, to] = [gone, mails.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (byWaiting(one, mails[middle]!) < 0) to = middle;
    else from = middle + 1;
  }
  mails.splice(from, 0, one);
}

function firstOf({ mails, gone }: Queue): Queued | undefined {
  return mails[gone];
}

/** Takes the first out of a queue that has one. */
export function takeFirst(queue: Queue): WaitingMail {
  const { mail } = firstOf(queue)!;
  queue.gone += 1;
  return mail;
}

/** The queue whose first mail may go first from an instant on; of those that are open then, what waited longest. */
export function firstOpen(
  queues: Queues,
  from: number,
): { readonly queue: Queue | undefined; readonly opens: number } {
  let queue: Queue | undefined;
  let first: Queued | undefined;
  let opens = Number.POSITIVE_INFINITY;
  for (const each of queues.values()) {
    const one = firstOf(each);
    if (one === undefined) continue;
    const at = each.opens(Math.max(from, one.at));
    const isLongest = at === opens && first !== undefined && byWaiting(one, first) < 0;
    if (at < opens || isLongest) {
      queue = each;
      first = one;
      opens = at;
    }
  }
  return { queue, opens };
}

function queued(mail: WaitingMail): Queued {
  return { mail, at: Date.parse(mail.at) };
}

function byWaiting(one: Queued, other: Queued): number {
  if (one.at !== other.at) return one.at - other.at;
  return one.mail.enrolmentId < other.mail.enrolmentId ? -1 : 1;
}
