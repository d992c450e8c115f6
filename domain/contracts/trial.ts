import { z } from 'zod';
import { WorkEmail } from '../identity/workEmail.ts';
import { text } from '../kernel/text.ts';
import { Version } from './errors.ts';
import { firstDay, isDay } from './meetingTimes.ts';
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

/** The meeting form's fields as a browser sends them. */
export const meetingFields = ['name', 'email', 'day', 'time', 'timeZone'] as const;
export type MeetingField = (typeof meetingFields)[number];

/** Answer of `/request-trial` to JSON. */
export const TrialAnswer = z.object({ version: Version });
