import { addWorkspace, newestLink, sendDueLinks, signIn } from '../../../support/http/people.ts';
import { initialDataOf, TestBrowser } from '../../../support/http/testBrowser.ts';
import { startTestSite, type TestSite } from '../../../support/http/testSite.ts';

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

describe('requests that are not our own', () => {
  let site: TestSite;
  let browser: TestBrowser;

  beforeAll(async () => {
    site = await startTestSite();
    await addWorkspace(site, { name: 'Acme', domain: 'acme.test' });
  });
  afterAll(() => site.stop());
  beforeEach(() => {
    browser = new TestBrowser(site.origin);
  });

  it.each([
    ['without a token', { _csrf: '' }, {}],
    ['with a wrong token', { _csrf: 'A'.repeat(43) }, {}],
    ['from another origin', {}, { Origin: 'https://evil.test' }],
    ['from an origin that is none', {}, { Origin: 'nowhere' }],
    ['from another site', {}, { 'Sec-Fetch-Site': 'cross-site' }],
    ['from a sibling', {}, { 'Sec-Fetch-Site': 'same-site' }],
    ['from an unnamed page', {}, { Origin: 'null', 'Sec-Fetch-Site': '' }],
  ])('given a form %s, when it is sent, then it is refused', async (_, fields, headers) => {
    const page = await browser.open('/login');
    const answer = await browser.post(
      '/login',
      page,
      { user: 'ada@acme.test', ...fields },
      headers,
    );
    expect(answer.status).toBe(403);
    expect(initialDataOf(await browser.open('/login')).uistate.flashes).toEqual([]);
  });

  it.each([
    ['/login', '/login?li=a', '/login?li=a'],
    ['/talent-circle', '/talent-circle/leave', '/talent-circle/entry'],
  ])(
    'given a form of %s that is out of date, when it is sent to %s, then the page leads back to %s',
    async (stands, action, back) => {
      const page = await browser.open(stands);
      const refused = await browser.post(action, page, { _csrf: 'A'.repeat(43) });
      expect(refused.status).toBe(403);
      expect(refused.text).toContain(`<a href="${back}">Load the page again</a>`);
    },
  );

  it.each([
    ['/request-trial', '/request-trial', { name: 'Ada <b>', email: 'ada@acme.test' }],
    ['/schedule', '/schedule', { name: 'Ada <b>', email: 'ada@acme.test', embedded: '1' }],
    ['/talent-circle', '/talent-circle', { name: 'Ada <b>', skills: 'PostgreSQL, Rust' }],
    ['/talent-circle/request-link', '/talent-circle/request-link', { email: 'ada@acme.test' }],
  ])(
    'given %s that has been open for too long, when its form is sent, then nothing is done, and its page holds what was typed, to be sent again',
    async (stands, action, typed) => {
      const page = await browser.open(stands);
      const refused = await browser.post(action, page, { ...typed, _csrf: 'A'.repeat(43) });
      expect(refused.status).toBe(403);
      expect(refused.text).toContain('Nothing was sent yet');
      const { embedded: _, ...fields } = typed as Record<string, string>;
      for (const value of Object.values(fields)) {
        expect(refused.text).toContain(`value="${value.replace('<b>', '&lt;b&gt;')}"`);
      }
      const again = await browser.post(action, refused, typed);
      expect(again.text).not.toContain('Nothing was sent yet');
      expect(again.status).not.toBe(403);
    },
  );

  it('given an entry of the circle that has been open for too long, when it is sent, then what was typed is shown beside the way back', async () => {
    const page = await browser.open('/talent-circle/entry');
    const typed = { name: 'Ada', skills: 'PostgreSQL, Rust', _csrf: 'A'.repeat(43) };
    const refused = await browser.post('/talent-circle/entry', page, typed);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('PostgreSQL, Rust');
    expect(refused.text).toContain('<a href="/talent-circle/entry">Open your entry again</a>');
  });

  it('given a form of a trial from another site, then it holds nothing that was sent', async () => {
    const page = await browser.open('/request-trial');
    const typed = { name: 'Mallory', _csrf: 'A'.repeat(43) };
    const refused = await browser.post('/request-trial', page, typed, {
      Origin: 'https://evil.test',
    });
    expect(refused.status).toBe(403);
    expect(refused.text).not.toContain('Mallory');
  });

  it('given a log-out that is out of date, when it is sent, then no link logs anybody out', async () => {
    const page = await browser.open('/login');
    const refused = await browser.post('/logout', page, { _csrf: '' });
    expect(refused.text).not.toContain('Load the page again');
    expect(refused.text).toContain('<a href="/">Go to the start page</a>');
  });

  it('given a page without a referrer, when our own form is sent from it, then it is taken', async () => {
    const page = await browser.open('/login');
    const answer = await browser.post('/login', page, { user: 'x' }, { Origin: 'null' });
    expect(answer.status).toBe(303);
  });

  it('given the token of another browser, when it is sent, then it is refused', async () => {
    const page = await new TestBrowser(site.origin).open('/login');
    await browser.open('/login');
    expect((await browser.post('/login', page, { user: 'x' })).status).toBe(403);
  });

  it('given somebody has signed in, when a token from before is sent, then it is refused', async () => {
    const before = await browser.open('/login');
    await signIn(site, browser, 'ada@acme.test');
    const refused = await browser.postJson('/api/update-self', before, { name: 'Eve' });
    expect(refused.status).toBe(403);
    expect(JSON.parse(refused.text)).toMatchObject({
      errors: [{ status: 403, data: { code: 'forged-request' } }],
    });
    const after = await browser.get('/projects');
    expect((await browser.postJson('/api/update-self', after, { name: 'Ada' })).status).toBe(200);
  });

  it('given a host that is not ours, when a page is asked for, then it is misdirected', async () => {
    const answers = await Promise.all(
      ['/login', '/api/me', '/'].map((path) => asHost(site.origin, path, 'evil.test')),
    );
    expect(answers).toEqual([421, 421, 421]);
    expect(await asHost(site.origin, '/login', 'localhost')).toBe(200);
  });

  it('given a body that cannot be read, when it is sent, then that is no failure of ours', async () => {
    await browser.open('/login');
    const answer = await browser.send('/login', {
      method: 'POST',
      headers: { ...form, Origin: site.origin },
      body: `_csrf=${'%'.repeat(2_000_000)}`,
    });
    expect(answer.status).toBeLessThan(500);
  });

  it('given a stolen cookie after a log-out, when it is used, then it opens nothing', async () => {
    await signIn(site, browser, 'stolen@acme.test');
    const thief = new TestBrowser(site.origin);
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
    await browser.get('/logout');
    const answer = await thief.get('/api/me', { Accept: 'application/json' });
    expect(answer.status).toBe(401);
    expect(thief.cookies.has('kith-session')).toBe(false);
  });
});

describe('in production', () => {
  let site: TestSite;

  beforeAll(async () => {
    site = await startTestSite({
      NODE_ENV: 'production',
      KITH_ORIGIN: 'https://kith.test',
      KITH_ALLOWED_HOSTS: '127.0.0.1',
      DATABASE_URL: 'postgres://unused',
      SMTP_URL: 'smtp://unused',
      KITH_MAIL_FROM: 'hello@kith.test',
      KITH_TRIALS_EMAIL: 'trials@kith.test',
    });
    await addWorkspace(site, { name: 'Acme', domain: 'acme.test' });
  });
  afterAll(() => site.stop());
  const behindTls = () => new TestBrowser(site.origin, {}, site.origin.replace('http:', 'https:'));

  it('given a page of our host without TLS, when a form is sent from it, then it is refused', async () => {
    const answers = [behindTls(), new TestBrowser(site.origin)].map(async (browser) => {
      const page = await browser.open('/login');
      return (await browser.post('/login', page, { user: 'ada@acme.test' })).status;
    });
    expect(await Promise.all(answers)).toEqual([303, 403]);
  });

  it('given a page, then its cookies are bound to host and TLS and browsers keep to TLS', async () => {
    const { headers } = await new TestBrowser(site.origin).get('/login');
    expect(headers.getSetCookie().join()).toMatch(
      /^__Host-kith-browser=[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(headers.get('Strict-Transport-Security')).toContain('max-age=31536000');
  });

  it('given no token is set, then nobody reads the metrics', async () => {
    expect((await fetch(`${site.origin}/metrics`)).status).toBe(404);
  });

  it('given it is not development, then there is no inbox', async () => {
    for (const path of ['/dev/mail', '/dev/mail/some/light']) {
      expect((await new TestBrowser(site.origin).get(path)).status).toBe(404);
    }
  });

  it('given a link from a console, when it is used, then it is refused', async () => {
    const browser = behindTls();
    await signIn(site, browser, 'ada@acme.test');
    const { user, workspace } = initialDataOf(await browser.get('/projects')) as unknown as {
      user: { id: string };
      workspace: { id: string };
    };
    const linkId = await consoleLink(site, user.id, workspace.id);
    const other = behindTls();
    const page = await other.open(
      `/sign-in/${user.id}/${linkId}/${site.identity.tokens.signIn(linkId)}`,
    );
    const answer = await other.post('/sign-in', page);
    expect(answer.headers.get('Location')).toBe('/login');
    expect(other.cookies.has('__Host-kith-session')).toBe(false);
  });

  it('given a mail, when its link is opened, then it lies under the configured origin', async () => {
    const browser = behindTls();
    await browser.post('/start-signup', await browser.open('/start-signup'), {
      user: 'grace@acme.test',
    });
    await sendDueLinks(site, site.inbox);
    expect(newestLink(site).path).toMatch(/^\/sign-in\//);
  });
});

async function consoleLink(site: TestSite, userId: string, workspaceId: string): Promise<string> {
  const { signInDecider } = await import('../../../../domain/identity/signIn.ts');
  const { handleCommand } = await import('../../../../platform/eventStore/commandHandler.ts');
  const { operatorContext } = await import('../../../support/http/people.ts');
  const linkId = site.ids.newId();
  await handleCommand({ ...site, decider: signInDecider }, userId, {
    type: 'RequestSignInLink',
    data: {
      userId,
      linkId,
      workspaceId,
      purpose: 'signIn',
      delivery: 'console',
      browserHash: null,
      origin: null,
    },
    context: operatorContext(site, workspaceId),
  });
  return linkId;
}

/** The status of a page asked for under another host name. */
async function asHost(origin: string, path: string, host: string): Promise<number> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const asked = request(origin + path, { headers: { Host: host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', reject).end();
  });
}
