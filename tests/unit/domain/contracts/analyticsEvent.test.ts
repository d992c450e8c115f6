import { clickTypes, eventOrigins } from '../../../../domain/contracts/analytics.ts';
import { AnalyticsEvent } from '../../../../domain/contracts/analyticsEvent.ts';

const pageView = { hitType: 'pageview', event_origin: 'site', url: 'https://kith.example/press' };
const click = {
  hitType: 'event',
  eventAction: 'kith_click',
  click_type: 'plain_link',
  event_origin: 'footer',
  url: 'https://kith.example/legal/terms',
};

describe('an event of a page', () => {
  it('given a page view or a click, then it has hitType, url and event_origin, and the user type is kith', () => {
    expect(AnalyticsEvent.parse(pageView)).toEqual({ ...pageView, user_type: 'kith' });
    expect(AnalyticsEvent.parse(click)).toEqual({ ...click, user_type: 'kith' });
  });

  it('given each kind of click and each place, then it is one', () => {
    for (const click_type of clickTypes) {
      for (const event_origin of eventOrigins) {
        const { success } = AnalyticsEvent.safeParse({ ...click, click_type, event_origin });
        expect([click_type, event_origin, success]).toEqual([click_type, event_origin, true]);
      }
    }
  });

  it('given an address in its url, whatever the browser has done, then it is gone', () => {
    const url = 'https://kith.example/login?prefill=ada%40acme.test&li=x';
    const expected = 'https://kith.example/login?prefill=[redacted]&li=x';
    expect(AnalyticsEvent.parse({ ...pageView, url }).url).toBe(expected);
    expect(AnalyticsEvent.parse({ ...click, url }).url).toBe(expected);
  });

  it.each([
    ['another kind', { ...pageView, hitType: 'timing' }],
    ['another action', { ...click, eventAction: 'click' }],
    ['a kind of click that is none', { ...click, click_type: 'double' }],
    ['a place of its own making', { ...click, event_origin: 'ada@acme.test' }],
    ['another user type', { ...pageView, user_type: 'ada' }],
    ['no url', { ...pageView, url: undefined }],
    ['an endless url', { ...pageView, url: 'x'.repeat(2_049) }],
    ['something more', { ...pageView, client_id: '1' }],
    ['a click without its type', { ...click, click_type: undefined }],
  ])('given %s, then it is refused', (_, event) => {
    expect(AnalyticsEvent.safeParse(event).success).toBe(false);
  });
});
