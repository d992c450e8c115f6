import type { BusinessCalendar } from '../kernel/businessDays.ts';
import { dayAfter, dayIn } from '../kernel/zonedTime.ts';
import type { SettingsState } from './settings.ts';

/** The holidays of a calendar between two days, both counted in. */
type HolidaysBetween = (
  calendar: string,
  from: string,
  to: string,
) => readonly { readonly date: string }[];

/** So far ahead business days are counted, unless more are wanted. */
const DAYS_AHEAD = 60;

/** By so many days clocks elsewhere may be behind those of a workspace: a day off that is over here goes on there. */
const DAYS_BEHIND = 2;

/** When a workspace works, by its settings, for so many days from an instant, ISO 8601. */
export function calendarOf(
  { zone, holidays, daysOff }: Pick<SettingsState, 'zone' | 'holidays' | 'daysOff'>,
  from: string,
  holidaysBetween: HolidaysBetween,
  daysAhead = DAYS_AHEAD,
): BusinessCalendar {
  const date = dayIn(zone, from);
  const [first, last] = [dayAfter(date, -DAYS_BEHIND), dayAfter(date, daysAhead)];
  const kept = holidays === null ? [] : holidaysBetween(holidays, first, last);
  return { zone, daysOff: [...daysOff.keys(), ...kept.map((holiday) => holiday.date)] };
}
