import type * as Holidays from './holidays.ts';
import type * as TimeZones from './timeZonesOf.ts';

// Holidays and clocks of all countries are two megabytes, a good part of what a start would load: whoever asks first loads them.

/** How holidays are found. */
export function loadHolidays(): Promise<typeof Holidays> {
  return import('./holidays.ts');
}

/** How clocks are found. */
export function loadTimeZones(): Promise<typeof TimeZones> {
  return import('./timeZonesOf.ts');
}
