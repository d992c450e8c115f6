import { z } from 'zod';
import { WorkEmail } from '../identity/workEmail.ts';
import { text } from '../kernel/text.ts';
import { Version } from './errors.ts';
import { isTimeZone } from './timeZones.ts';

/** The contact form of the free-trial panel. */
export const TrialForm = z.object({
  email: WorkEmail,
  name: text(200).refine(Boolean, { error: 'Enter your name.' }),
  company: text(200).refine(Boolean, { error: 'Enter your company.' }),
  phone: text(50).refine(Boolean, { error: 'Enter your phone number.' }),
  title: text(200).exactOptional(),
});
export type TrialForm = z.infer<typeof TrialForm>;

/** The form's fields as a browser sends them, for showing them again. */
export const trialFields = ['name', 'email', 'phone', 'company', 'title'] as const;
export type TrialField = (typeof trialFields)[number];

/** The form of `/schedule`: who wants to meet for 15 minutes, and when it would suit. */
export function meetingForm(now: Date) {
  const from = firstDay(now);
  return z.object({
    email: WorkEmail,
    name: text(200).refine(Boolean, { error: 'Enter your name.' }),
    day: text(254)
      .refine(isDay, { error: 'Choose a day.' })
      .refine((day) => day >= from, { error: 'Choose a day that is still to come.' }),
    time: text(254).refine((time) => /^([01]\d|2[0-3]):[0-5]\d(:00)?$/.test(time), {
      error: 'Choose a time.',
    }),
    timeZone: text(254).refine(isTimeZone, { error: 'Choose your time zone.' }),
  });
}

/** How many days are offered for a meeting. */
const DAYS_OFFERED = 20;

/** The days offered for a meeting, as `YYYY-MM-DD`: the next twenty from Monday to Friday after today. */
export function meetingDays(now: Date): readonly string[] {
  const days: string[] = [];
  const day = new Date(now);
  while (days.length < DAYS_OFFERED) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() % 6 !== 0) days.push(day.toISOString().slice(0, 10));
  }
  return days;
}

/** The times offered for a meeting, as `HH:MM` where the visitor is: each half hour from 8 to 18. */
export const meetingTimes: readonly string[] = Array.from(
  { length: 21 },
  (_, at) => `${String(8 + Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
);

/**
 * The first day that a meeting can be wished for, as `YYYY-MM-DD`: today, where the day ends
 * last on Earth (UTC−12), for nobody is told that their own today is over.
 */
function firstDay(now: Date): string {
  return new Date(now.getTime() - 12 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

function isDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const time = Date.parse(`${day}T00:00:00Z`);
  // A 31 February is read as 3 March: the day it is must be the day it says.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** The meeting form's fields as a browser sends them. */
export const meetingFields = ['name', 'email', 'day', 'time', 'timeZone'] as const;
export type MeetingField = (typeof meetingFields)[number];

/** Answer of `/request-trial` to JSON. */
export const TrialAnswer = z.object({ version: Version });
