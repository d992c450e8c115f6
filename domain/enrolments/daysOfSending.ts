import type { BusinessCalendar } from '../kernel/businessDays.ts';
import { dayAfter, dayIn } from '../kernel/zonedTime.ts';
import { isSendDay, type SendWindow } from './planning.ts';

/** What an account lets through, and what has its turn there already. */
export interface AccountRoom {
  /** How many mails it may still send on a day, `YYYY-MM-DD`. */
  readonly roomOn: (date: string) => number;
  /** How many others wait, by the day from which they may go. */
  readonly waiting: ReadonlyMap<string, number>;
}

/** How mails are spread. */
export interface DaysOfSending {
  /** On how many days they go out. */
  readonly days: number;
  /** The first of these, `YYYY-MM-DD`, and how many of them go on it; `null` where there are none. */
  readonly firstDay: string | null;
  readonly onFirstDay: number;
  /** How many others go before the last of them. */
  readonly ahead: number;
}

/**
 * How mails are spread that may go from these instants on, ISO 8601, by the workspace's clocks: whoever lives elsewhere may
 * have their hours on another day, and what an account may not send on one goes on the next on which anything does. What has waited
 * for longer goes first; of one day, what waited before they came.
 */
export function daysOfSending(
  instants: readonly string[],
  { roomOn, waiting }: AccountRoom,
  window: Pick<SendWindow, 'days'>,
  { zone, daysOff }: BusinessCalendar,
): DaysOfSending {
  const begin = new Map<string, number>();
  for (const at of instants) {
    const date = dayIn(zone, at);
    begin.set(date, (begin.get(date) ?? 0) + 1);
  }
  const queue: { readonly isOther: boolean; count: number }[] = [];
  let left = instants.length;
  let [date] = [...begin.keys(), ...waiting.keys()].toSorted();
  let [days, ahead, onFirstDay] = [0, 0, 0];
  let firstDay: string | null = null;
  while (date !== undefined && left > 0) {
    const begun = { others: waiting.get(date) ?? 0, own: begin.get(date) ?? 0 };
    if (begun.others > 0) queue.push({ isOther: true, count: begun.others });
    if (begun.own > 0) queue.push({ isOther: false, count: begun.own });
    const isOpen = isSendDay(date, { window, daysOff });
    let room = roomOn(date);
    let sent = 0;
    for (const part of queue) {
      if (!isOpen && (part.isOther ? begun.others : begun.own) === 0) continue;
      const going = Math.max(0, Math.min(room, part.count));
      part.count -= going;
      room -= going;
      if (part.isOther) ahead += going;
      else sent += going;
      if (sent === left) break;
    }
    left -= sent;
    if (sent > 0) days += 1;
    if (sent > 0 && firstDay === null) [firstDay, onFirstDay] = [date, sent];
    while (queue[0]?.count === 0) queue.shift();
    date = dayAfter(date);
  }
  return { days, firstDay, onFirstDay, ahead };
}
