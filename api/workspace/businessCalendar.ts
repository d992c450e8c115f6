import type { BusinessCalendar } from '../../domain/kernel/businessDays.ts';
import { dayAfter, zonedTimeOf } from '../../domain/kernel/zonedTime.ts';
import { settings } from '../../domain/workspace/settings.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { holidaysBetween } from '../../platform/holidays/holidays.ts';
import type { ApiContext } from '../http/context.ts';

/** So far ahead business days are counted. */
const DAYS_AHEAD = 60;

/** When a workspace works, for the two months from an instant, ISO 8601. */
export async function businessCalendarOf(
  app: Pick<ApiContext, 'store' | 'codec'>,
  workspaceId: string,
  from: string,
): Promise<BusinessCalendar> {
  const { zone, holidays, daysOff } = await readState(app, settings, workspaceId);
  const { date } = zonedTimeOf(Date.parse(from), zone);
  const kept = holidays === null ? [] : holidaysBetween(holidays, date, dayAfter(date, DAYS_AHEAD));
  return { zone, daysOff: [...daysOff.keys(), ...kept.map((holiday) => holiday.date)] };
}
