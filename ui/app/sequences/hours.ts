import { windowZones } from '../../../domain/contracts/sequenceLimits.ts';

/** The days of a week, 1 being Monday. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;
export type Weekday = (typeof weekdays)[number];

/** The key of a day's name. */
export function weekdayKey(day: number): Weekday {
  return weekdays[day - 1] ?? '1';
}

/** Days in a row, each run by its first and last: Monday to Friday is one. */
export function runsOf(days: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const day of days.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === day - 1) last[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}

/** Minutes since midnight as a clock shows them: 09:30, and 24:00 at the end of a day. */
export function clockWords(minutes: number): string {
  const parts = [Math.floor(minutes / 60), minutes % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Every half hour of a day, its end included, in minutes since midnight. */
export const halfHours: readonly number[] = Array.from({ length: 49 }, (_, at) => at * 30);

/** Whose clock it is; the recipient's where a later version says something unknown. */
export function zoneOf(zone: string): (typeof windowZones)[number] {
  return windowZones.find((each) => each === zone) ?? 'recipient';
}
