import type { BusinessCalendar } from '../kernel/businessDays.ts';
import { dayAfter, dayIn } from '../kernel/zonedTime.ts';
import { isSendDay, type SendWindow } from './planning.ts';

/**
 * On how many days mails go out that may go from these instants on, ISO 8601, by the workspace's clocks: whoever lives elsewhere may
 * have their hours on another day, and what an account may not send on one goes on the next on which anything does.
 */
export function daysOfSending(
  instants: readonly string[],
  limitOn: (date: string) => number,
  window: Pick<SendWindow, 'days'>,
  { zone, daysOff }: BusinessCalendar,
): number {
  const begin = new Map<string, number>();
  for (const at of instants) {
    const date = dayIn(zone, at);
    begin.set(date, (begin.get(date) ?? 0) + 1);
  }
  let left = instants.length;
  let waiting = 0;
  let count = 0;
  let [date] = [...begin.keys()].toSorted();
  while (date !== undefined && left > 0) {
    const begun = begin.get(date) ?? 0;
    waiting += begun;
    const sends = begun > 0 || isSendDay(date, { window, daysOff });
    const sent = sends ? Math.min(waiting, Math.max(1, limitOn(date))) : 0;
    if (sent > 0) count += 1;
    waiting -= sent;
    left -= sent;
    date = dayAfter(date);
  }
  return count;
}
