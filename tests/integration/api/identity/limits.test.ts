import { addWorkspace, signIn } from '../../../support/http/people.ts';
import { initialDataOf, TestBrowser } from '../../../support/http/testBrowser.ts';
import { startTestSite, type TestSite } from '../../../support/http/testSite.ts';

/** What the proxy in front adds itself, behind whatever the client wrote. */
const seenByProxy = (forged: string, client: string) => ({
  'X-Forwarded-For': `${forged}, ${client}`,
});

describe('limits of asking for sign-in links, behind a proxy', () => {
  let site: TestSite;

  beforeAll(async () => {
    site = await startTestSite({ KITH_TRUST_PROXY: '1' });
    await addWorkspace(site, { name: 'Acme', domain: 'acme.test' });
  });
  afterAll(() => site.stop());
  beforeEach(() => site.pool.query('truncate identity.rate_limits'));

  /** Asks for a link and answers what the page then says of it. */
  const ask = async (browser: TestBrowser, user: string, headers = {}) => {
    const form = await browser.open('/login');
    await browser.post('/login', form, { user }, headers);
    return initialDataOf(await browser.open('/login')).uistate.flashes[0]?.type;
  };
  const spend = async (limit: string, subject: string, tat: string) =>
    site.pool.query(
      `insert into identity.rate_limits (key, free_at) values ($1, $2::timestamptz + $3::interval)
       on conflict (key) do update set free_at = excluded.free_at`,
      [`${limit}/${subject}`, site.clock.now(), tat],
    );
  const counted = async (limit: string) => {
    const { rows } = await site.pool.query<{ key: string }>(
      'select key from identity.rate_limits where starts_with(key, $1)',
      [limit],
    );
    return rows.length;
  };

  it('given a stranger forges where the request comes from, then the network that the proxy saw is counted', async () => {
    const stranger = new TestBrowser(site.origin);
    for (let n = 1; n <= 5; n += 1) {
      await ask(stranger, `x${n}@nowhere.test`, seenByProxy(`198.51.100.${n}`, '203.0.113.9'));
    }
    expect(await counted('login/ip')).toBe(1);
    await ask(stranger, 'y@nowhere.test', seenByProxy('198.51.100.1', '203.0.113.10'));
    expect(await counted('login/ip')).toBe(2);
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', 1],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', 2],
    ['::ffff:203.0.113.9', '203.0.113.9', 1],
    ['::ffff:203.0.113.9', '::ffff:203.0.113.10', 2],
  ])('given %s and then %s, then as many networks are counted as there are', async (a, b, n) => {
    const stranger = new TestBrowser(site.origin);
    for (const ip of [a, b]) await ask(stranger, 'x@nowhere.test', seenByProxy('', ip));
    expect(await counted('login/ip')).toBe(n);
  });

  it('given strangers have spent what everybody shares, when somebody asks from a browser they know, then a link is sent', async () => {
    const known = new TestBrowser(site.origin);
    await signIn(site, known, 'ada@acme.test');
    known.cookies.delete('kith-session');
    await spend('login/all', 'all', '15 minutes');
    expect(await ask(new TestBrowser(site.origin), 'ada@acme.test')).toBe(
      'PASSWORDLESS_REQUEST_ERROR',
    );
    expect(await ask(known, 'ada@acme.test')).toBe('PASSWORDLESS_REQUEST_SUCCESS');
  });

  it('given a stranger asks for the links of somebody till no more are sent, when she asks from her browser, then hers is', async () => {
    const known = new TestBrowser(site.origin);
    await signIn(site, known, 'grace@acme.test');
    known.cookies.delete('kith-session');
    const stranger = new TestBrowser(site.origin);
    let said: string | undefined;
    for (let n = 0; n < 11; n += 1) said = await ask(stranger, 'grace@acme.test');
    expect(said).toBe('PASSWORDLESS_REQUEST_ERROR');
    expect(await ask(known, 'grace@acme.test')).toBe('PASSWORDLESS_REQUEST_SUCCESS');
  });

  it('given the mark of somebody’s browser, when it asks for another person or is forged, then it counts as a stranger', async () => {
    const known = new TestBrowser(site.origin);
    await signIn(site, known, 'joan@acme.test');
    known.cookies.delete('kith-session');
    await signIn(site, new TestBrowser(site.origin), 'mary@acme.test');
    await spend('login/all', 'all', '15 minutes');
    expect(await ask(known, 'mary@acme.test')).toBe('PASSWORDLESS_REQUEST_ERROR');
    const mark = known.cookies.get('kith-seen') ?? '';
    known.cookies.set(
      'kith-seen',
      mark.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    );
    expect(await ask(known, 'joan@acme.test')).toBe('PASSWORDLESS_REQUEST_ERROR');
  });

  it('given a browser that is known, when it asks on and on, then it has its limit too', async () => {
    const known = new TestBrowser(site.origin);
    await signIn(site, known, 'hedy@acme.test');
    known.cookies.delete('kith-session');
    let said: string | undefined;
    for (let n = 0; n < 11; n += 1) said = await ask(known, 'hedy@acme.test');
    expect(said).toBe('PASSWORDLESS_REQUEST_ERROR');
  });
});
