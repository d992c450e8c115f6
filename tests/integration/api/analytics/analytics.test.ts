import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { visitorLimits } from '../../../../api/http/middleware/rateLimit.ts';
import { signIn, addWorkspace } from '../../../support/http/people.ts';
import { initialDataOf, TestBrowser, type Seen } from '../../../support/http/testBrowser.ts';
import { startTestSite, type TestSite } from '../../../support/http/testSite.ts';

const pageView = { hitType: 'pageview', event_origin: 'site', url: '/press?prefill=ada@acme.test' };

describe('the beacon', () => {
  let site: TestSite;
  let browser: TestBrowser;
  let page: Seen;

  beforeAll(async () => {
    site = await startTestSite();
    await addWorkspace(site, { name: 'Acme', domain: 'acme.test' });
  });
  afterAll(() => site.stop());
  beforeEach(async () => {
    await site.pool.query('truncate identity.rate_limits');
    browser = new TestBrowser(site.origin);
    page = await browser.open('/press');
    site.pageEvents.length = 0;
  });
  const send = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    browser.send('/api/analytics', {
      method: 'POST',
      headers: {
        Origin: site.origin,
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'application/json',
        'X-CSRF-Token': initialDataOf(page).csrfToken,
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  it('given a visitor’s page, when it tells of a view, then it is counted by its page, without an answer', async () => {
    const answer = await send({ ...pageView, url: `${site.origin}${pageView.url}` });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    expect(site.pageEvents).toEqual([
      { kind: 'pageview', page: '/press', place: 'site', variations: '' },
    ]);
  });

  it('given somebody is signed in, when the page tells of a click, then it is counted just like a visitor’s', async () => {
    await signIn(site, browser, 'counted@acme.test');
    page = await browser.get('/press');
    const click = { hitType: 'event', eventAction: 'kith_click', click_type: 'route_navigation' };
    expect((await send({ ...click, event_origin: 'footer', url: '/legal/terms' })).status).toBe(
      204,
    );
    const counted = {
      kind: 'route_navigation',
      page: '/legal/terms',
      place: 'footer',
      variations: '',
    };
    expect(site.pageEvents).toEqual([counted]);
  });

  it.each([{ DNT: '1' }, { 'Sec-GPC': '1' }])(
    'given %j, then the answer is the same and nothing is counted',
    async (wish) => {
      expect((await send(pageView, wish)).status).toBe(204);
      expect(site.pageEvents).toEqual([]);
    },
  );

  it.each([
    [
      'another site’s page',
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
      403,
    ],
    ['a page without its token', { 'X-CSRF-Token': '' }, 403],
    ['text', { 'Content-Type': 'text/plain' }, 415],
  ])('given %s, then it is refused', async (_, headers, status) => {
    expect((await send(pageView, headers)).status).toBe(status);
    expect(site.pageEvents).toEqual([]);
  });

  it.each([
    ['more than 4 KB', JSON.stringify(pageView) + ' '.repeat(4_096), 413],
    ['a kind that is none', { ...pageView, hitType: 'timing' }, 422],
    ['an id of whoever it is', { ...pageView, client_id: '7' }, 422],
    ['no JSON', '{', 400],
  ])('given %s, then it is refused', async (_, body, status) => {
    expect((await send(body)).status).toBe(status);
    expect(site.pageEvents).toEqual([]);
  });

  it('given one who tells without end, then it is told to wait, and a minute later is heard again', async () => {
    const { times, perMs } = visitorLimits.analyticsPerIp;
    // As if all but one of this minute's had been used up.
    await send(pageView);
    const until = new Date(site.clock.now().getTime() + perMs - perMs / times);
    await site.pool.query('update identity.rate_limits set free_at = $1', [until]);
    expect((await send(pageView)).status).toBe(204);
    const refused = await send(pageView);
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('rate-limited');
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    site.clock.advance(perMs);
    expect((await send(pageView)).status).toBe(204);
  });
});

describe('a script of somebody else', () => {
  let folder: string;
  let site: TestSite | undefined;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kith-analytics-'));
  });
  afterEach(async () => {
    await site?.stop();
    site = undefined;
    await rm(folder, { recursive: true });
  });
  const policyWith = async (analytics: object, path = '/press') => {
    const file = join(folder, 'site.json');
    await writeFile(file, JSON.stringify({ analytics }));
    site = await startTestSite({ KITH_SITE_CONFIG: file });
    const browser = new TestBrowser(site.origin);
    await addWorkspace(site, { name: 'Acme', domain: 'acme.test' });
    if (path === '/projects') await signIn(site, browser, 'app@acme.test');
    const page = await browser.get(path);
    return { page, policy: page.headers.get('Content-Security-Policy') ?? '' };
  };

  it('given an id, then public pages let it in, and its reports out, and nothing else', async () => {
    const { page, policy } = await policyWith({ trackingIdV4: 'G-ABCD12' });
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' https:\/\/www\.googletagmanager\.com;/);
    expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/\*\.google-analytics\.com/);
    expect(policy).toMatch(/img-src 'self' [^;]*https:\/\/www\.googletagmanager\.com/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("default-src 'self';");
    // It is for the reader to say whether it comes: the page itself names no such script.
    expect(page.text).not.toMatch(/<script[^>]*googletagmanager/);
    expect(initialDataOf(page)).toMatchObject({
      clientConfig: { disableGA: false, tagManager: 'https://www.googletagmanager.com/gtag/js' },
      config: { trackingIdV4: 'G-ABCD12' },
    });
  });

  it('given an address of the operator’s own, then only that is let in', async () => {
    const { policy } = await policyWith({
      trackingIdV4: 'G-ABCD12',
      script: 'https://tags.acme.example/js',
      reportsTo: ['https://tags.acme.example'],
    });
    expect(policy).toMatch(/script-src [^;]* https:\/\/tags\.acme\.example;/);
    expect(policy).not.toContain('google');
  });

  it.each([
    ['no id', {}, '/press'],
    ['an id, but it is switched off', { trackingIdV4: 'G-ABCD12', disableGA: true }, '/press'],
    ['an id for boards, and no board', { boardsTrackingIdV4: 'G-ABCD12' }, '/press'],
    ['an id, and the signed-in app', { trackingIdV4: 'G-ABCD12' }, '/projects'],
  ])('given %s, then none is let in', async (_, analytics, path) => {
    const { page, policy } = await policyWith(analytics, path);
    expect(page.status).toBe(200);
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+';/);
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toContain('google');
  });

  it('given ids of boards and of this host, then they have their places in the initial data', async () => {
    const { page, policy } = await policyWith({
      boardsTrackingIdV4: 'G-BOARDS',
      cnameTrackingIdsV4: { '127.0.0.1': 'G-HOST12' },
    });
    expect(initialDataOf(page)).toMatchObject({
      config: { boardsTrackingIdV4: 'G-BOARDS' },
      cnameGoogleAnalyticsVersionFour: 'G-HOST12',
    });
    expect(policy).toContain('https://www.googletagmanager.com');
  });
});
