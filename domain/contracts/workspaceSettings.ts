import { z } from 'zod';
import { AddDayOff, ChooseHolidays, ChooseTimeZone, TakeOutDayOff } from '../workspace/commands.ts';
import { isTimeZone } from './timeZones.ts';

/** A day on which nobody works. */
const DayOff = z.object({ date: z.iso.date(), name: z.string() });
export type DayOff = z.infer<typeof DayOff>;

/** How things are in the workspace, as its owners see it. */
export const SettingsResource = z.object({
  zone: z.string(),
  /** Whose holidays are kept: `DE`, `DE-BY`; `null` for none. */
  holidays: z.string().nullable(),
  /** The days of its own on which nobody works, by date. */
  daysOff: z.array(DayOff),
  /** The next holidays of the calendar within a year. */
  comingHolidays: z.array(DayOff),
});
export type SettingsResource = z.infer<typeof SettingsResource>;

/** A country whose holidays are known, with its parts that have holidays of their own. */
export const HolidayCountry = z.object({
  id: z.string(),
  name: z.string(),
  parts: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type HolidayCountry = z.infer<typeof HolidayCountry>;

export const ChooseTimeZoneBody = z.strictObject({
  zone: ChooseTimeZone.shape.zone.refine(isTimeZone, {
    error: 'This is no time zone. Name one such as Europe/Berlin.',
  }),
});
export const ChooseHolidaysBody = z.strictObject({ calendar: ChooseHolidays.shape.calendar });
export const AddDayOffBody = z.strictObject({
  date: AddDayOff.shape.date,
  name: AddDayOff.shape.name,
});
export const TakeOutDayOffBody = z.strictObject({ date: TakeOutDayOff.shape.date });
