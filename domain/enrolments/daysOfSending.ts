import { dayIn } from '../kernel/zonedTime.ts';
import { foreseeMails, type AccountPace, type WaitingMail } from './foresee.ts';

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

/** So far ahead it is looked: ten thousand mails take no longer, by fourteen a day. */
const LOOKED_AHEAD_MS = 3 * 365 * 24 * 60 * 60 * 1000;

/** How mails are spread, by the workspace’s clocks, as they are foreseen to go out beside others that wait at the same account. */
export function daysOfSending(
  own: readonly WaitingMail[],
  others: readonly WaitingMail[],
  pace: AccountPace,
  { now, zone }: { readonly now: string; readonly zone: string },
): DaysOfSending {
  const until = new Date(Date.parse(now) + LOOKED_AHEAD_MS).toISOString();
  const ids = new Set(own.map(({ enrolmentId }) => enrolmentId));
  const foreseen = foreseeMails([...others, ...own], pace, { now, until, zone });
  const last = foreseen.findLastIndex(({ enrolmentId }) => ids.has(enrolmentId));
  const days = foreseen
    .slice(0, last + 1)
    .flatMap(({ enrolmentId, at }) => (ids.has(enrolmentId) ? [dayIn(zone, at)] : []));
  const [firstDay = null] = days;
  return {
    days: new Set(days).size,
    firstDay,
    onFirstDay: days.filter((day) => day === firstDay).length,
    ahead: last + 1 - days.length,
  };
}
