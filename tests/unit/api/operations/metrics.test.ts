import { BEGINNING } from '../../../../platform/eventStore/port.ts';
import { Metrics } from '../../../../api/operations/metrics.ts';
import type { Lag } from '../../../../platform/subscriptions/runner/status.ts';

const projects: Lag = {
  name: 'projects',
  kind: 'read-model',
  state: 'live',
  position: BEGINNING,
  head: BEGINNING,
  positions: 0,
  seconds: 1,
  deadLetters: 0,
};

describe('the figures of a process', () => {
  it('given events of pages, then they are counted by kind, page and place', async () => {
    const metrics = new Metrics({});
    const view = { kind: 'pageview', page: '/press', place: 'site', variations: '' };
    for (const event of [view, view, { ...view, page: '/' }]) metrics.pageEvent(event);
    const { body } = await metrics.text();
    expect(body.match(/^kith_page_events_total.*$/gm)).toEqual([
      'kith_page_events_total{kind="pageview",page="/press",place="site",variations=""} 2',
      'kith_page_events_total{kind="pageview",page="/",place="site",variations=""} 1',
    ]);
  });

  it('given mails that nobody has taken in, then they are counted by why', async () => {
    const late = { putOff: 2, accounts: 1, handedIn: 3, held: 4 };
    const metrics = new Metrics({ lateMails: () => Promise.resolve(late) });
    const { body } = await metrics.text();
    expect(body.match(/^kith_mails_not_taken_in.*$/gm)).toEqual([
      'kith_mails_not_taken_in{why="putOff"} 2',
      'kith_mails_not_taken_in{why="handedIn"} 3',
      'kith_mails_not_taken_in{why="held"} 4',
    ]);
  });

  it('given invitations that are open, then they are counted by what became of their mail', async () => {
    const invited = { underWay: 1, sent: 2, failed: 3 };
    const metrics = new Metrics({ invited: () => Promise.resolve(invited) });
    const { body } = await metrics.text();
    expect(body.match(/^kith_invitations_open.*$/gm)).toEqual([
      'kith_invitations_open{mail="underWay"} 1',
      'kith_invitations_open{mail="sent"} 2',
      'kith_invitations_open{mail="failed"} 3',
    ]);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('ECONNREFUSED'))],
    ['never answers', () => new Promise<never>(() => undefined)],
  ])(
    'given the place of the queues %s, then the other figures are told, and that these are missing',
    async (_, away) => {
      jest.useFakeTimers();
      const queue = { queue: 'mails', waiting: 3, active: 0, delayed: 0 };
      let figures = (): Promise<readonly (typeof queue)[]> => Promise.resolve([queue]);
      const lag = async (): Promise<readonly Lag[]> => [projects];
      const metrics = new Metrics({ lag, queues: () => figures(), sockets: () => 2 });
      const scraped = async () => {
        const text = metrics.text();
        await jest.runAllTimersAsync();
        return (await text).body;
      };
      const before = await scraped();
      expect(before).toContain('kith_queue_jobs{queue="mails",state="waiting"} 3');
      expect(before).toContain('kith_subscriber_dead_letters{subscriber="projects"} 0');
      expect(before).toContain('kith_metrics_source_answered{source="queues"} 1');

      figures = away;
      const body = await scraped();
      jest.useRealTimers();
      expect(body).toContain('kith_metrics_source_answered{source="queues"} 0');
      expect(body).not.toContain('kith_queue_jobs{');
      expect(body).toContain('kith_subscriber_lag_seconds{subscriber="projects"} 1');
      expect(body).toContain('kith_subscriber_dead_letters{subscriber="projects"} 0');
      expect(body).toContain('kith_live_sockets 2');
    },
  );
});
