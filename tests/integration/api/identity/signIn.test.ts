import { smtpMail } from '../../../../platform/mail/smtp.ts';
import {
  addWorkspace,
  linkIn,
  newestLink,
  sendDueLinks,
  tellNewestUndelivered,
  signIn,
} from '../../../support/http/people.ts';
import { initialDataOf, TestBrowser } from '../../../support/http/testBrowser.ts';
import { startTestSite, type TestSite } from '../../../support/http/testSite.ts';
import { startSmtpServer, type SmtpTestServer } from '../../../support/smtp/smtpServer.ts';

const MINUTE_MS = 60_000;

describe('signing in', () => {
  let site: TestSite;
  let smtp: SmtpTestServer;
  let workspaceId: string;

  beforeAll(async () => {
    site = await startTestSite();
    smtp = await startSmtpServer();
    workspaceId = await addWorkspace(site, { name: 'Acme', domain: 'acme.test' });
  });
  afterAll(async () => {
    await smtp.stop();
    await site.stop();
    expect(site.failures).toEqual([]);
  });
  beforeEach(() => site.pool.query('truncate identity.rate_limits'));

  /** Signs up with a fresh address and answers its newest link. */
  const linkFor = async (browser: TestBrowser, email: string) => {
    const form = await browser.open('/start-signup');
    await browser.post('/start-signup', form, { user: email, delivery: 'user_login' });
    await sendDueLinks(site, site.inbox);
    return newestLink(site);
  };

  it('given a new address of a ready workspace, when its owner signs up by mail, then they are signed in', async () => {
    const mail = smtpMail({
      url: `smtp://127.0.0.1:${smtp.port}/?ignoreTLS=true`,
      from: 'Kith <hello@kith.test>',
    });
    const browser = new TestBrowser(site.origin, { 'User-Agent': 'Firefox/140.0' });
    const login = await browser.open('/login');
    const asked = await browser.post('/login', login, {
      user: ' Ada@Acme.Test ',
      delivery: 'user_login',
      origin: 'press',
    });
    expect(asked.status).toBe(303);
    expect(asked.headers.get('Location')).toBe('/login?origin=press');

    const signUp = await browser.open('/login');
    expect(initialDataOf(signUp).uistate.flashes).toEqual([
      { type: 'CHECK_SIGNUP' },
      { type: 'WORKSPACE_READY' },
      { type: 'EMAIL', email: 'ada@acme.test' },
    ]);
    await browser.post('/start-signup', signUp, { user: 'ada@acme.test', delivery: 'user_login' });
    const sent = await browser.open('/login');
    expect(sent.text).toContain('Sign-in link sent!');

    await sendDueLinks(site, mail);
    const received = await smtp.waitForMail('ada@acme.test');
    await mail.close();
    const page = await browser.open(linkIn(received.text, site.origin).path);
    expect(page.text).not.toContain('6-digit code');
    const done = await browser.post('/sign-in', page);
    expect(done.headers.get('Location')).toBe('/today');

    const app = await browser.get('/projects');
    expect(initialDataOf(app)).toMatchObject({
      user: { email: 'ada@acme.test', role: 'owner', workspaceId, lastQuery: null },
      workspace: { id: workspaceId, name: 'Acme' },
    });
    const me = await browser.get('/api/me', { Accept: 'application/json' });
    expect(JSON.parse(me.text)).toMatchObject({ email: 'ada@acme.test' });
    expect([...browser.cookies.keys()]).toEqual(['kith-session', 'kith-seen']);
  });

  it('given a link, when it is fetched by GET and HEAD as scanners do, then nothing is used up', async () => {
    const browser = new TestBrowser(site.origin);
    const { path } = await linkFor(browser, 'grace@acme.test');
    for (let n = 0; n < 3; n += 1) {
      const scanner = new TestBrowser(site.origin);
      const opened = await scanner.get(path);
      expect(opened.status).toBe(303);
      expect(opened.headers.get('Location')).toBe('/sign-in');
      expect(opened.headers.get('Referrer-Policy')).toBe('no-referrer');
      expect((await scanner.send(path, { method: 'HEAD' })).status).toBe(303);
      await scanner.get('/sign-in');
      expect(scanner.cookies.has('kith-session')).toBe(false);
    }
    const page = await browser.open(path);
    const done = await browser.post('/sign-in', page);
    expect(done.headers.get('Location')).toBe('/today');
  });

  it('given twenty requests to use one link at once, then exactly one session exists', async () => {
    const browser = new TestBrowser(site.origin);
    const { path } = await linkFor(browser, 'twenty@acme.test');
    const page = await browser.open(path);
    const before = await site.pool.query('select count(*)::int as n from identity.sessions');
    const cookies = new Map(browser.cookies);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => {
        const tab = new TestBrowser(site.origin);
        for (const [name, value] of cookies) tab.cookies.set(name, value);
        return tab.post('/sign-in', page).then((answer) => ({ answer, tab }));
      }),
    );
    const after = await site.pool.query('select count(*)::int as n from identity.sessions');
    expect(after.rows[0].n - before.rows[0].n).toBe(1);
    const winners = answers.filter(({ tab }) => tab.cookies.has('kith-session'));
    expect(winners).toHaveLength(1);
    const places = answers.map(({ answer }) => answer.headers.get('Location'));
    expect(places.filter((place) => place === '/login')).toHaveLength(19);
    expect(places.filter((place) => place === '/today')).toHaveLength(1);
  });

  it('given a link of another browser, when it is used here, then the code from the mail is asked for', async () => {
    const asking = new TestBrowser(site.origin);
    const { path, code } = await linkFor(asking, 'phone@acme.test');
    const phone = new TestBrowser(site.origin);
    const page = await phone.open(path);
    expect(page.text).toContain('6-digit code');
    expect((await phone.post('/sign-in', page)).headers.get('Location')).toBe('/sign-in');
    const wrong = code === '000000' ? '000001' : '000000';
    const refused = await phone.post('/sign-in', page, { code: wrong });
    expect(refused.headers.get('Location')).toBe('/sign-in?code=wrong');
    expect((await phone.open('/sign-in?code=wrong')).text).toContain('not the code');
    expect(phone.cookies.has('kith-session')).toBe(false);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const done = await phone.post('/sign-in', page, { code: spaced });
    expect(done.headers.get('Location')).toBe('/today');
  });

  it('given codes are guessed, when five were tried, then even the right one is too late', async () => {
    const { path, code } = await linkFor(new TestBrowser(site.origin), 'guess@acme.test');
    const thief = new TestBrowser(site.origin);
    const page = await thief.open(path);
    for (let n = 0; n < 5; n += 1) {
      const guess = String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0');
      await thief.post('/sign-in', page, { code: guess });
    }
    const sixth = await thief.post('/sign-in', page, { code });
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(thief.cookies.has('kith-session')).toBe(false);
  });

  it.each([
    ['expired', 10 * MINUTE_MS, false],
    ['been left behind by another', 0, true],
  ])(
    'given a link that has %s, when it is opened, then a new one is offered',
    async (_, wait, again) => {
      const browser = new TestBrowser(site.origin);
      const email = `given-up-${wait}@acme.test`;
      const { path } = await linkFor(browser, email);
      if (again) await signIn(site, new TestBrowser(site.origin), email);
      site.clock.advance(wait);
      const opened = await browser.open(path);
      expect(opened.text).toContain('get you a new sign-in link');
      expect(initialDataOf(opened).uistate.flashes).toEqual([
        { type: 'PASSWORDLESS_ACCEPT_ERROR' },
      ]);
      const posted = await browser.post('/sign-in', opened);
      expect(posted.headers.get('Location')).toBe('/login');
      expect(browser.cookies.has('kith-session')).toBe(false);
    },
  );

  it('given a stranger asks for links of hers after she did, when she uses hers, then it is still good', async () => {
    const browser = new TestBrowser(site.origin);
    const { path } = await linkFor(browser, 'chosen@acme.test');
    for (let n = 0; n < 3; n += 1) {
      await linkFor(new TestBrowser(site.origin), 'chosen@acme.test');
    }
    const done = await browser.post('/sign-in', await browser.open(path));
    expect(done.headers.get('Location')).toBe('/today');
  });

  it('given a used link, when it is used again, then a new one is offered', async () => {
    const browser = new TestBrowser(site.origin);
    await signIn(site, browser, 'again@acme.test');
    const late = new TestBrowser(site.origin);
    expect((await late.open(newestLink(site).path)).text).toContain('get you a new sign-in link');
  });

  it('given a token that is not ours, when the link is opened or used, then it is no good', async () => {
    const browser = new TestBrowser(site.origin);
    const { path } = await linkFor(browser, 'forged@acme.test');
    const forged = path.replace(/.{43}$/, 'A'.repeat(43));
    const opened = await browser.open(forged);
    expect(opened.text).toContain('get you a new sign-in link');
    expect((await browser.post('/sign-in', opened)).headers.get('Location')).toBe('/login');
    expect((await browser.open(`${path}x`)).text).toContain('get you a new sign-in link');
  });

  it('given one address asks too often, when it asks again, then the face is displeased and no link is made', async () => {
    const browser = new TestBrowser(site.origin);
    await signIn(site, new TestBrowser(site.origin), 'often@acme.test');
    const form = await browser.open('/login');
    let flashes = [{ type: '' }];
    for (let n = 0; n < 11 && flashes[0]?.type !== 'PASSWORDLESS_REQUEST_ERROR'; n += 1) {
      await browser.post('/login', form, { user: 'often@acme.test' });
      flashes = initialDataOf(await browser.open('/login')).uistate.flashes;
    }
    expect(flashes[0]).toEqual({ type: 'PASSWORDLESS_REQUEST_ERROR' });
  });

  it('given the mail server refuses the address for good, then the page that waits is told that there is news, and says it when it is loaded again', async () => {
    const browser = new TestBrowser(site.origin);
    const form = await browser.open('/start-signup');
    await browser.post('/start-signup', form, { user: 'gone@acme.test' });
    await browser.open('/login');
    const hasNews = async (of: TestBrowser) =>
      JSON.parse((await of.get('/api/sign-in/notice', { Accept: '*/*' })).text) as unknown;
    expect(await hasNews(browser)).toMatchObject({ isWaiting: false });
    smtp.refuse('gone@acme.test', 550);
    const mail = smtpMail({
      url: `smtp://127.0.0.1:${smtp.port}/?ignoreTLS=true`,
      from: 'Kith <hello@kith.test>',
    });
    await expect(sendDueLinks(site, mail)).rejects.toMatchObject({ code: 'mail-refused' });
    await mail.close();
    await tellNewestUndelivered(site);
    expect(await hasNews(new TestBrowser(site.origin))).toMatchObject({ isWaiting: false });
    expect(await hasNews(browser)).toMatchObject({ isWaiting: true });
    const page = await browser.open('/login');
    expect(initialDataOf(page).uistate.flashes).toEqual([
      { type: 'PASSWORDLESS_REQUEST_ERROR' },
      { type: 'EMAIL', email: 'gone@acme.test' },
    ]);
  });
});
