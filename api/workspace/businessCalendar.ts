import type { BusinessCalendar } from '../../domain/kernel/businessDays.ts';
import { calendarOf } from '../../domain/workspace/calendar.ts';
import { settings } from '../../domain/workspace/settings.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { loadHolidays } from '../../platform/holidays/load.ts';
import type { ApiContext } from '../http/context.ts';

/** When a workspace works, from an instant, ISO 8601: for so many days, two months unless more are wanted. */
export async function businessCalendarOf(
  app: Pick<ApiContext, 'store' | 'codec'>,
  workspaceId: string,
  from: string,
  daysAhead?: number,
): Promise<BusinessCalendar> {
  const [said, { holidaysBetween }] = await Promise.all([
    readState(app, settings, workspaceId),
    loadHolidays(),
  ]);
  return calendarOf(said, from, holidaysBetween, daysAhead);
}
