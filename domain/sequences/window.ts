import { z } from 'zod';
import { chosenStops, windowZones, WINDOW_MINUTES_MIN } from '../contracts/sequenceLimits.ts';

const DAY_MINUTES = 24 * 60;
const minutes = z.int().min(0).max(DAY_MINUTES);

/** When mails may leave: on which days of the week, from when to when, by whose clock. */
export const SendingWindow = z
  .strictObject({
    /** 1 is Monday, 7 is Sunday. */
    days: z
      .array(z.int().min(1).max(7))
      .min(1, { error: 'Choose a day at least.' })
      .max(7)
      .transform((days) => [...new Set(days)].sort((a, b) => a - b)),
    /** Minutes since midnight. */
    from: minutes,
    to: minutes,
    zone: z.enum(windowZones),
  })
  .refine(({ from, to }) => to - from >= WINDOW_MINUTES_MIN, {
    error: 'Leave an hour at least.',
    path: ['to'],
  });
export type SendingWindow = z.infer<typeof SendingWindow>;

/** What stops a sequence for somebody by its own choice, beside what always does. */
export const ChosenStop = z.enum(chosenStops);
export type ChosenStop = z.infer<typeof ChosenStop>;
