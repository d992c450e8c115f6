import { countEvents } from '../../../../api/analytics/countEvents.ts';
import type { AnalyticsEvent } from '../../../../domain/contracts/analyticsEvent.ts';

const HOST = 'kith.example';
const pageView = (url: string): AnalyticsEvent => ({
  hitType: 'pageview',
  event_origin: 'site',
  user_type: 'kith',
  url,
});

describe('counting events', () => {
  const counted: object[] = [];
  const logged: object[] = [];
  const count = countEvents({
    metrics: { pageEvent: (event) => void counted.push(event) },
    logger: { info: (fields: object) => void logged.push(fields) },
    experiments: [{ name: 'hero', place: 'heroTitle', values: [{ name: 'b', text: 'Who fits?' }] }],
  });
  beforeEach(() => {
    counted.length = 0;
    logged.length = 0;
  });

  it.each([
    ['https://kith.example/', '/'],
    ['https://kith.example/press?li=ada#x', '/press'],
    ['http://kith.example/press', '/press'],
    ['/help/quick-start/signing-up/', '/help/quick-start/signing-up'],
    ['https://kith.example/blog/a-score-is-a-sum-of-lines', '/blog/:post'],
    [
      'https://kith.example/projects/019aa8f0-0000-7000-8000-000000000000/pipeline',
      '/projects/:id/pipeline',
    ],
    ['https://kith.example/blog/feed.xml', 'other'],
    ['https://kith.example/ada-byron', 'other'],
    ['https://kith.example:8443/press', 'elsewhere'],
    ['https://ada-byron.example/press', 'elsewhere'],
    ['mailto:[redacted]', 'elsewhere'],
    ['javascript:ada()', 'elsewhere'],
    ['https://[redacted]/', 'other'],
  ])('given %s, then it is counted as %s, and nothing else of it is kept', (url, page) => {
    count(pageView(url), HOST);
    const event = { kind: 'pageview', page, place: 'site', variations: '' };
    expect(counted).toEqual([event]);
    expect(logged).toEqual([{ ...event, userType: 'kith' }]);
  });

  it('given a click, then its kind and its place are counted, at the page it leads to', () => {
    const { hitType: _, ...where } = pageView('/legal/terms');
    const click = { eventAction: 'kith_click', click_type: 'plain_link' } as const;
    count({ ...where, hitType: 'event', ...click, event_origin: 'footer' }, HOST);
    expect(counted).toEqual([
      { kind: 'plain_link', page: '/legal/terms', place: 'footer', variations: '' },
    ]);
  });

  it.each([
    ['hero:b', 'hero:b'],
    ['hero:b,ada:byron', 'hero:b'],
    ['hero:ada', ''],
  ])('given variations %s, then those that are tried out are counted: %s', (told, variations) => {
    count({ ...pageView('/press'), variations: told }, HOST);
    expect(counted).toEqual([{ kind: 'pageview', page: '/press', place: 'site', variations }]);
  });
});
