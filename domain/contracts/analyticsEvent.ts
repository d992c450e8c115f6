import { z } from 'zod';
import { clickTypes, eventOrigins, URL_MAX } from './analytics.ts';
import { redactAddresses } from './redactAddresses.ts';

const common = {
  // Once more, whatever the browser has done: nothing behind this ever sees an address.
  url: z.string().min(1).max(URL_MAX).transform(redactAddresses),
  event_origin: z.enum(eventOrigins),
  user_type: z.literal('kith').default('kith'),
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
