import { z } from 'zod';
import { clickTypes, eventOrigins, URL_MAX } from './analytics.ts';
import { redactAddresses } from './redactAddresses.ts';

const common = {
  // Once more, whatever the browser has done: nothing behind this ever sees an address.
  url: z.string().min(1).max(URL_MAX).transform(redactAddresses),
  event_origin: z.enum(eventOrigins),
  user_type: z.literal('kith').default('kith'),
  /** The variations that the page was shown in, `name:value,…`; absent where there were none. */
  variations: z
    .string()
    .regex(/^[\w-]{1,40}:[\w-]{1,40}(,[\w-]{1,40}:[\w-]{1,40}){0,19}$/)
    .optional(),
};

/** Body of `POST /api/analytics`: a page was shown, or something on it clicked. */
export const AnalyticsEvent = z.discriminatedUnion('hitType', [
  z.strictObject({ hitType: z.literal('pageview'), ...common }),
  z.strictObject({
    hitType: z.literal('event'),
    eventAction: z.literal('kith_click'),
    click_type: z.enum(clickTypes),
    ...common,
  }),
]);
/** An event with everything that looked like an e-mail address taken out. */
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>;
