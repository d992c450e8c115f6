import { URL_MAX } from '../../../domain/contracts/analytics.ts';
import type { AnalyticsEvent } from '../../../domain/contracts/analyticsEvent.ts';
import { redactAddresses } from '../../../domain/contracts/redactAddresses.ts';

/** Takes note of something that happened on this page. */
export type Tell = (event: AnalyticsEvent) => void;

/** Of a page view or a click, what only the place where it happens can say. */
export type Told =
  | Pick<Extract<AnalyticsEvent, { hitType: 'pageview' }>, 'hitType' | 'event_origin' | 'url'>
  | Pick<
      Extract<AnalyticsEvent, { hitType: 'event' }>,
      'hitType' | 'eventAction' | 'click_type' | 'event_origin' | 'url'
    >;

/** Whoever is told, now or from some time on. */
export type Hearers = Set<Tell>;

/** Tells all who hear, and in which variations the page was shown, once nothing in the event looks like an e-mail address any more. */
export function tellAll(hearers: Hearers, told: Told, variations = ''): void {
  const url = redactAddresses(told.url).slice(0, URL_MAX);
  const varied = variations === '' ? {} : { variations };
  for (const hear of hearers) hear({ ...told, url, user_type: 'kith', ...varied });
}

/** As much of a browser as says whether its user wants to be counted. */
export interface Wishes {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** Do Not Track, or Global Privacy Control. */
export function declines({ doNotTrack, globalPrivacyControl }: Wishes): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Tells our own server, also while the page is being left. */
export function beacon(options: {
  readonly fetch: (path: string, init: RequestInit) => Promise<unknown>;
  readonly csrfToken: string;
}): Tell {
  const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': options.csrfToken };
  return (event) => {
    const init = { method: 'POST', keepalive: true, headers, body: JSON.stringify(event) };
    options.fetch('/api/analytics', init).catch(() => {
      // An event that isn't counted is nothing that a reader could do anything about.
    });
  };
}
