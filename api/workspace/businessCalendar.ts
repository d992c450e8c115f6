import type { BusinessCalendar } from '../../domain/kernel/businessDays.ts';
import { calendarOf } from '../../domain/workspace/calendar.ts';
import { settings } from '../../domain/workspace/settings.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { holidaysBetween } from '../../platform/holidays/holidays.ts';
import type { ApiContext } from '../http/context.ts';

/** When a workspace works, for the two months from an instant, ISO 8601. */
export async function businessCalendarOf(
  app: Pick<ApiContext, 'store' | 'codec'>,
  workspaceId: string,
  from: string,
): Promise<BusinessCalendar> {
  return calendarOf(await readState(app, settings, workspaceId), from, holidaysBetween);
}
