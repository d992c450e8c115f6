import { Metrics } from '../../../platform/metrics.ts';

describe('the figures of a process', () => {
  it('given events of pages, then they are counted by kind, page and place', async () => {
    const metrics = new Metrics({});
    const view = { kind: 'pageview', page: '/press', place: 'site' };
    for (const event of [view, view, { ...view, page: '/' }]) metrics.pageEvent(event);
    const { body } = await metrics.text();
    expect(body.match(/^kith_page_events_total.*$/gm)).toEqual([
      'kith_page_events_total{kind="pageview",page="/press",place="site"} 2',
      'kith_page_events_total{kind="pageview",page="/",place="site"} 1',
    ]);
  });
});
