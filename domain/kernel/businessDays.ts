import { dayAfter, instantOf, zonedTimeOf } from './zonedTime.ts';

/** When a workspace works: where its clocks stand, and on which days, `YYYY-MM-DD`, nobody does. */
export interface BusinessCalendar {
  readonly zone: string;
  readonly daysOff: readonly string[];
}

/** What holds until a workspace says otherwise. */
export const usualCalendar: BusinessCalendar = { zone: 'UTC', daysOff: [] };

/**
 * The same time of day so many business days later, Monday to Friday but for days off, as an ISO 8601
 * instant. The day that it is counted from is not counted.
 */
export function businessDaysAfter(
  instant: string,
  days: number,
  { zone, daysOff }: BusinessCalendar = usualCalendar,
): string {
  const from = Date.parse(instant);
  const { date, minute } = zonedTimeOf(from, zone);
  const off = new Set(daysOff);
  let day = date;
  for (let left = days; left > 0;) {
    day = dayAfter(day);
    if (!isWeekend(day) && !off.has(day)) left -= 1;
  }
  const seconds = from % 60_000;
  return new Date(instantOf({ date: day, minute }, zone) + seconds).toISOString();
}

function isWeekend(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return day === 0 || day === 6;
}
