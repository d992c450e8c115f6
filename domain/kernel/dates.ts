import { z } from 'zod';

const DAY = { error: 'Enter a day, such as 2026-11-26.' };

/** Whether a day or an instant is one to the database too: it knows no year 0, and writes those past 9999 otherwise. */
export function isOfCalendar(text: string): boolean {
  const instant = new Date(text);
  return !Number.isNaN(instant.getTime()) && /^(?!0000)\d{4}-/.test(instant.toISOString());
}

/** A day as somebody gives it, `YYYY-MM-DD`. */
export const Day = z.iso.date(DAY).refine(isOfCalendar, DAY);

/** An instant as somebody gives it, in ISO 8601 with `Z` or an offset. */
export const Instant = z.iso.datetime({ offset: true }).max(40).refine(isOfCalendar);
