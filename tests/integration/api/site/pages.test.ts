import { addWorkspace, signIn } from '../../../support/http/people.ts';
import { initialDataOf, TestBrowser, type Seen } from '../../../support/http/testBrowser.ts';
import { startTestSite, type TestSite } from '../../../support/http/testSite.ts';

describe('the pages', () => {
  let site: TestSite;
  let browser: TestBrowser;

  beforeAll(async () => {
    site = await startTestSite();
    await addWorkspace(site, { name: 'Acme', domain: 'acme.test' });
  });
  afterAll(() => site.stop());
  beforeEach(async () => {
    await site.pool.query('truncate identity.rate_limits');
    browser = new TestBrowser(site.origin);
  });

  /** The page's text as a reader sees it. */
  const wordsOf = (page: Seen) =>
    page.text
      .replaceAll(/<script[^]*?<\/script>|<!--[^]*?-->|<[^>]+>/g, ' ')
      .replaceAll('&#x27;', "'")
      .replaceAll(/\s+/g, ' ');
  const loginWith = async (
    flashes: Parameters<TestSite['identity']['notices']['leave']>[1],
    path = '/login',
  ) => {
    const { browserHashOf } = await import('../../../../platform/identity/tokens.ts');
    await browser.get('/login');
    const id = browser.cookies.get('kith-browser') ?? '';
    await site.identity.notices.leave(browserHashOf(id), flashes);
    return browser.get(path);
  };
  const email = { type: 'EMAIL', email: 'ada@acme.test' } as const;

  describe('/login', () => {
    it('given a link was sent, then it says where, and Send again leads back to the form', async () => {
      const page = await loginWith([
        { type: 'PASSWORDLESS_REQUEST_SUCCESS' },
        { type: 'CHECK_SIGNUP' },
        email,
      ]);
      expect(wordsOf(page)).toContain('Sign-in link sent!');
      expect(wordsOf(page)).toMatch(/ada@acme\.test.*inbox.*junk folder.*only the most recent/);
      expect(page.text).toContain('<a href="/login">Send again</a>');
      expect(wordsOf(await browser.get('/login'))).toContain('Hello!');
    });

    it('given a new address of a ready workspace, then an account can be made, or the address changed', async () => {
      const page = await loginWith([{ type: 'CHECK_SIGNUP' }, { type: 'WORKSPACE_READY' }, email]);
      expect(wordsOf(page)).toContain('Welcome to Kith');
      expect(wordsOf(page)).toContain("Let's get you started with a new account.");
      expect(wordsOf(page)).toMatch(/ada@acme\.test Change .*Create account/);
      expect(wordsOf(page)).toContain('Have an account? Sign in');
      expect(wordsOf(page)).not.toContain('VC firm');
      expect(page.text).toContain('href="/legal/terms"');
    });

    it('given a workspace that is not ready, then a trial is offered and invited users find help', async () => {
      const page = await loginWith([{ type: 'CHECK_SIGNUP' }, email]);
      expect(wordsOf(page)).toContain("Let's get you started with Kith");
      expect(wordsOf(page)).toContain('Get a free trial');
      expect(wordsOf(page)).toMatch(/VC firm or team.*support@kith\.example/);
    });

    it('given /start-signup is opened cold, then it asks for the address', async () => {
      const page = await browser.get('/start-signup?prefill=ada@acme.test&origin=press');
      expect(wordsOf(page)).toContain('Welcome to Kith');
      expect(page.text).toMatch(/<input[^>]*name="user"[^>]*value="ada@acme\.test"/);
      expect(page.text).toContain('name="origin" value="press"');
    });

    it('given no workspace is known, then the contact form stands there with the address', async () => {
      const page = await loginWith([{ type: 'INVALID_WORKSPACE' }, email]);
      expect(page.text).toMatch(/<input[^>]*name="email"[^>]*value="ada@acme\.test"/);
      for (const label of ['Name', 'Work email', 'Phone', 'Company', 'Title (optional)']) {
        expect(wordsOf(page)).toContain(label);
      }
    });

    it('given a link that was no good, then a new one can be asked for', async () => {
      const page = await loginWith([{ type: 'PASSWORDLESS_ACCEPT_ERROR' }]);
      expect(wordsOf(page)).toContain(
        "Let's get you a new sign-in link You may have clicked on an expired link. " +
          'Use only the most recent sign-in link emailed to you. Work email Send a new sign-in link',
      );
    });

    it.each([
      ['/sign-in/x', "Let's get you a new sign-in link"],
      ['/sign-in/x/y', "Let's get you a new sign-in link"],
      ['/invitation/x', 'No invitation is open here'],
      ['/invitation/x/y', 'No invitation is open here'],
      ['/introduction/x', 'No question is open here'],
      ['/declare/x', 'Nothing is open here'],
      ['/talent-circle/link/x/y', 'no longer'],
    ])('given a link of a mail that was cut to %s, then its page says so', async (cut, says) => {
      expect(wordsOf(await browser.open(cut))).toContain(says);
    });

    it('given nothing, then it asks for the work email, with a pleased face', async () => {
      const page = await browser.get('/login?prefill=ada@acme.test');
      expect(wordsOf(page)).toContain(
        'Hello! Enter your work email to begin. Enter email Continue',
      );
      expect(page.text).toContain('face-pleased');
      expect(page.text).toContain('value="ada@acme.test"');
      expect(page.text).toContain('name="delivery" value="user_login"');
      expect(wordsOf(page)).not.toContain('Missing an invite?');
    });

    it('given the request failed, then the face is displeased, the field says so, and an invite may be missing', async () => {
      const page = await loginWith([{ type: 'PASSWORDLESS_REQUEST_ERROR' }, email]);
      expect(page.text).toContain('face-displeased');
      expect(page.text).toContain('aria-invalid="true"');
      expect(wordsOf(page)).toContain('Missing an invite?');
    });

    it('given the form comes without an address, then it says so, and speaks of none that was entered', async () => {
      for (const fields of [{}, { user: ' ' }]) {
        await browser.post('/login', await browser.open('/login'), fields);
        const page = await browser.open('/login');
        expect(page.text).toContain('face-displeased');
        expect(wordsOf(page)).not.toContain('Missing an invite?');
      }
    });

    it('given a frame or another page is read in between, then what became of the form still waits for /login', async () => {
      await loginWith([{ type: 'CHECK_SIGNUP' }, email], '/schedule?embedded=1');
      await browser.get('/');
      expect(wordsOf(await browser.get('/login'))).toContain('Welcome to Kith');
    });

    it('given somebody is signed in, when they come, then they are led to their projects', async () => {
      await signIn(site, browser, 'in@acme.test');
      expect((await browser.get('/login')).headers.get('Location')).toBe('/today');
    });
  });

  it('given an address that is nobody’s, then it is a 404 with a way home', async () => {
    const page = await browser.get('/no/such/page');
    expect(page.status).toBe(404);
    expect(wordsOf(page)).toContain('Unexpected Application Error! 404 Not Found');
    expect(page.text).toContain('href="/"');
    expect((await browser.get('/api/none', { Accept: '*/*' })).status).toBe(404);
  });

  it('given an app page and nobody signed in, then it leads to /login and back', async () => {
    const wanted = '/projects/one?category=referrals&person=two';
    const away = await browser.get(wanted);
    expect(away.headers.get('Location')).toBe('/login');
    const form = await browser.open('/start-signup');
    await browser.post('/start-signup', form, { user: 'back@acme.test' });
    const { newestLink, sendDueLinks } = await import('../../../support/http/people.ts');
    await sendDueLinks(site, site.inbox);
    const page = await browser.open(newestLink(site).path);
    const done = await browser.post('/sign-in', page);
    expect(done.headers.get('Location')).toBe(wanted);
  });

  it('given another site leads to /logout, then it asks; given our own page, then it ends the session', async () => {
    await signIn(site, browser, 'out@acme.test');
    const asked = await browser.get('/logout', { 'Sec-Fetch-Site': 'cross-site' });
    expect(wordsOf(asked)).toContain('Log out of Kith?');
    expect(asked.text).toContain('Log Out</a>');
    expect((await browser.get('/projects')).status).toBe(200);
    const done = await browser.post('/logout', asked);
    expect(done.headers.get('Location')).toBe('/login');
    expect((await browser.get('/projects')).status).toBe(303);

    await signIn(site, browser, 'out@acme.test');
    await browser.get('/logout', { 'Sec-Fetch-Site': 'same-origin' });
    expect(browser.cookies.has('kith-session')).toBe(false);
    const { rows } = await site.pool.query('select count(*)::int as n from identity.sessions');
    expect(rows[0].n).toBe(2);
  });

  it('given a page whose session has ended leaves by /logout, then one that has begun since goes on, and without one the login page comes', async () => {
    const leave = () => browser.get('/logout?expired', { 'Sec-Fetch-Site': 'same-origin' });
    expect((await leave()).headers.get('Location')).toBe('/login');
    await signIn(site, browser, 'again@acme.test');
    expect((await leave()).headers.get('Location')).toBe('/today');
    expect((await browser.get('/projects')).status).toBe(200);
  });

  it('given only the head is asked for, then nothing ends, nothing is taken and nothing is left', async () => {
    const head = (path: string) =>
      browser.send(path, { method: 'HEAD', headers: { 'Sec-Fetch-Site': 'none' } });
    await signIn(site, browser, 'head@acme.test');
    expect((await head('/logout')).status).toBe(200);
    expect((await browser.get('/projects')).status).toBe(200);

    browser = new TestBrowser(site.origin);
    const form = await browser.open('/login');
    await head('/sign-in/no/good/link');
    expect(initialDataOf(await browser.open('/login')).uistate.flashes).toEqual([]);
    await browser.post('/login', form, { user: 'nobody@unknown.test' });
    await head('/login');
    expect(initialDataOf(await browser.open('/login')).uistate.flashes).not.toEqual([]);
  });

  it('given a page, then its headers allow only what is ours, and no cache keeps it', async () => {
    const { headers, text } = await browser.get('/login');
    const policy = headers.get('Content-Security-Policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(text).toContain(`nonce="${nonce}"`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("frame-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Cache-Control')).toBe('no-store');
    const again = await browser.get('/login');
    expect(again.headers.get('Content-Security-Policy')).not.toBe(policy);
    const cookie = headers.getSetCookie().join();
    expect(cookie).toMatch(
      /^kith-browser=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('given an answer of the API to a program, then its headers allow nothing, nor a frame', async () => {
    const { headers } = await browser.get('/api/me', { Accept: 'application/json' });
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none';frame-ancestors 'none'",
    );
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
  });

  it('given markup in what an address prefills, then it is text in the page and in its data', async () => {
    const page = await browser.get(
      `/login?prefill=${encodeURIComponent('"><script>alert(1)</script>')}`,
    );
    expect(page.text).not.toContain('<script>alert');
    const flashed = await loginWith([
      { type: 'PASSWORDLESS_REQUEST_SUCCESS' },
      { type: 'EMAIL', email: '</script><script>alert(1)</script>' },
    ]);
    expect(flashed.text).not.toContain('<script>alert');
  });

  it('given nothing was mailed since the start, then the inbox says since when it keeps mail, and how to come by another link', async () => {
    const fresh = await startTestSite();
    const page = await new TestBrowser(fresh.origin).get('/dev/mail');
    await fresh.stop();
    const words = wordsOf(page);
    const since = fresh.inbox.since.toISOString();
    expect(words).toContain(
      `Nothing has been sent since Kith was started, ${since.slice(0, 10)} ${since.slice(11, 19)} UTC`,
    );
    expect(words).toContain('What was sent before is not kept: ask for a new sign-in link');
    expect(words).toContain('kept until Kith is stopped, and on no disk');
  });

  it('given development, then the inbox shows what was mailed, with its links', async () => {
    await signIn(site, browser, 'mail@acme.test');
    const page = await browser.get('/dev/mail');
    expect(wordsOf(page)).toContain('Your new Kith account');
    expect(page.text).toMatch(/<a href="http[^"]+\/sign-in\/[^"]+">/);
    // Each mail is told apart above the first, and shown as mail programs do: with nothing run, sent or loaded.
    const [newest, other] = site.inbox.mails();
    expect(wordsOf(page)).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/);
    expect(page.text).toContain(`href="#mail-${newest?.id}"`);
    expect(page.text).toContain(`href="#mail-${other?.id}"`);
    const shown = (scheme: string) => browser.get(`/dev/mail/${newest?.id}/${scheme}`);
    const [light, dark] = [await shown('light'), await shown('dark')];
    for (const { headers, text } of [light, dark]) {
      expect(headers.get('Content-Security-Policy')).toMatch(
        /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';.*frame-ancestors 'self'$/,
      );
      expect(text).toContain('/sign-in/');
    }
    expect(light.text).toContain('@media not all');
    expect(dark.text).toContain('@media all');
    expect((await browser.get('/dev/mail/none/light')).status).toBe(404);
  });

  it('given the start page, then it leads to sign in', async () => {
    const page = await browser.get('/');
    expect(page.status).toBe(200);
    expect(page.text).toContain('href="/login"');
    expect(initialDataOf(page)).toMatchObject({ user: null, liveToken: null });
  });
});
