import { BEGINNING } from '../../../../platform/eventStore/port.ts';
import {
  addWorkspace,
  eventTypesOf,
  newestLink,
  sendDueLinks,
  signIn,
} from '../../../support/http/people.ts';
import { initialDataOf, TestBrowser } from '../../../support/http/testBrowser.ts';
import { startTestSite, type TestSite } from '../../../support/http/testSite.ts';

describe('signing up', () => {
  let site: TestSite;

  beforeAll(async () => {
    site = await startTestSite();
  });
  afterAll(async () => {
    await site.stop();
    expect(site.failures).toEqual([]);
  });
  beforeEach(() => site.pool.query('truncate identity.rate_limits'));

  /** What the newest event of a type says. */
  const newestOf = async (type: string) => {
    const categories = [type === 'UserRegistered' ? 'user' : 'signIn'];
    const { events } = await site.store.readAll(BEGINNING, 10_000, { categories });
    const newest = events.findLast((recorded) => recorded.type === type);
    return newest && (await site.codec.decode(newest)).data;
  };
  const flashesAfter = async (path: '/login' | '/start-signup', user: string) => {
    const browser = new TestBrowser(site.origin);
    await browser.post(path, await browser.open(path), { user });
    const page = await browser.open('/login');
    return { browser, page, flashes: initialDataOf(page).uistate.flashes };
  };

  it('given a ready workspace, when two sign up, then the first owns it and the next is a recruiter', async () => {
    await addWorkspace(site, { name: 'Two', domain: 'two.test' });
    for (const [who, role] of [
      ['first', 'owner'],
      ['second', 'recruiter'],
    ]) {
      const browser = new TestBrowser(site.origin);
      await signIn(site, browser, `${who}@two.test`);
      expect(initialDataOf(await browser.get('/projects'))).toMatchObject({ user: { role } });
    }
  });

  it('given the terms under the button, when somebody signs up, then their version and the time are recorded', async () => {
    await addWorkspace(site, { name: 'Terms', domain: 'terms.test' });
    const { page } = await flashesAfter('/login', 'ada@terms.test');
    expect(page.text).toMatch(/accept our <a href="\/legal\/terms">terms<\/a>/);
    await flashesAfter('/start-signup', 'ada@terms.test');
    const registered = await newestOf('UserRegistered');
    const acceptedAt = site.clock.now().toISOString();
    expect(registered).toMatchObject({ terms: { version: 'terms-2018-05-16', acceptedAt } });
  });

  it.each([
    ['press_2020', '/login?origin=press_2020', 'press_2020'],
    ['https://evil.test', '/login', null],
    ['x'.repeat(41), '/login', null],
  ])(
    'given the origin %s, when the form is sent, then it leads to %s and the link holds %j',
    async (origin, next, held) => {
      const domain = `${held === null ? 'none' : 'some'}-${origin.length}.test`;
      await addWorkspace(site, { name: 'Origin', domain });
      const browser = new TestBrowser(site.origin);
      const user = `ada@${domain}`;
      const asked = await browser.post('/login', await browser.open('/login'), { user, origin });
      expect(asked.headers.get('Location')).toBe(next);
      await browser.post('/start-signup', await browser.open(next), { user, origin });
      const { personal } = (await newestOf('SignInLinkRequested')) as { personal: object };
      expect(Object.values(personal)).toEqual(held === null ? [] : [{ origin: held }]);
    },
  );

  it('given a workspace that is not ready, when the first signs up, then a trial is asked for and they become owner once the address is proved', async () => {
    const workspaceId = await addWorkspace(site, { name: 'New', domain: 'new.test', ready: false });
    const { flashes, page } = await flashesAfter('/login', 'ada@new.test');
    expect(flashes).toEqual([{ type: 'CHECK_SIGNUP' }, { type: 'EMAIL', email: 'ada@new.test' }]);
    expect(page.text).toContain('Get a free trial');

    const browser = new TestBrowser(site.origin);
    await signIn(site, browser, 'ada@new.test');
    expect(initialDataOf(await browser.get('/projects'))).toMatchObject({
      user: { role: 'owner' },
    });
    expect(await eventTypesOf(site, 'workspace', workspaceId)).toEqual([
      'WorkspaceAdded',
      'DomainVerified',
      'MembershipGranted',
    ]);
  });

  it('given a workspace that is not ready and has its owner, when another signs up, then they wait, without a session', async () => {
    await addWorkspace(site, { name: 'Shut', domain: 'shut.test', ready: false });
    await signIn(site, new TestBrowser(site.origin), 'first@shut.test');
    const browser = new TestBrowser(site.origin);
    await browser.post('/start-signup', await browser.open('/start-signup'), {
      user: 'second@shut.test',
    });
    await sendDueLinks(site, site.inbox);
    const page = await browser.open(newestLink(site).path);
    const done = await browser.post('/sign-in', page);
    expect(done.status).toBe(200);
    expect(done.text).toContain('Your address is confirmed');
    expect(browser.cookies.has('kith-session')).toBe(false);
  });

  it('given one seat, when it is taken, then the workspace is no longer ready', async () => {
    await addWorkspace(site, { name: 'Full', domain: 'full.test', seats: 1 });
    await signIn(site, new TestBrowser(site.origin), 'first@full.test');
    const { flashes } = await flashesAfter('/login', 'second@full.test');
    expect(flashes.map(({ type }) => type)).toEqual(['CHECK_SIGNUP', 'EMAIL']);
  });

  it.each(['ada@nowhere.test', 'ada@gmail.com'])(
    'given %s, when it is entered, then no workspace is known and the contact form stands there, prefilled',
    async (user) => {
      await addWorkspaceOnce('gmail.com');
      for (const path of ['/login', '/start-signup'] as const) {
        const { flashes, page } = await flashesAfter(path, user);
        expect(flashes).toEqual([{ type: 'INVALID_WORKSPACE' }, { type: 'EMAIL', email: user }]);
        expect(page.text).toContain(`value="${user}"`);
        expect(page.text).toContain('action="/request-trial"');
      }
    },
  );

  it('given an account, when it signs up again, then it gets a link and no second account', async () => {
    await addWorkspace(site, { name: 'Once', domain: 'once.test' });
    await signIn(site, new TestBrowser(site.origin), 'ada@once.test');
    for (const path of ['/login', '/start-signup'] as const) {
      const { flashes } = await flashesAfter(path, 'ADA@once.test');
      expect(flashes[0]).toEqual({ type: 'PASSWORDLESS_REQUEST_SUCCESS' });
    }
    const { rows } = await site.pool.query(
      "select count(*)::int as n from identity.claims where kind = 'mail-address' and hash = $1",
      [site.hash('mail-address', 'ada@once.test')],
    );
    expect(rows[0].n).toBe(1);
  });

  it('given ten who sign up with one address at once, then one account exists', async () => {
    await addWorkspace(site, { name: 'Race', domain: 'race.test' });
    const before = await accounts();
    await Promise.all(
      Array.from({ length: 10 }, () => flashesAfter('/start-signup', 'ada@race.test')),
    );
    expect((await accounts()) - before).toBe(1);
  });

  it.each(['', 'no address', 'a@b@c', `${'a'.repeat(300)}@acme.test`])(
    'given %j, when it is entered, then the face is displeased and what was typed stays',
    async (user) => {
      const { flashes, page } = await flashesAfter('/login', user);
      expect(flashes[0]).toEqual({ type: 'PASSWORDLESS_REQUEST_ERROR' });
      expect(page.text).toContain('face-displeased');
      expect(page.text).toContain('aria-invalid="true"');
    },
  );

  it('given a suspended account, when it asks for a link, then none is sent', async () => {
    await addWorkspace(site, { name: 'Susp', domain: 'susp.test' });
    const browser = new TestBrowser(site.origin);
    await signIn(site, browser, 'ada@susp.test');
    const { user } = initialDataOf(await browser.get('/projects')) as unknown as {
      user: { id: string };
    };
    await suspend(site, user.id);
    const { flashes } = await flashesAfter('/login', 'ada@susp.test');
    expect(flashes[0]).toEqual({ type: 'PASSWORDLESS_REQUEST_ERROR' });
  });

  it('given an account is suspended once its link is opened, when the link is used, then it is no good', async () => {
    await addWorkspace(site, { name: 'Late', domain: 'late.test' });
    const first = new TestBrowser(site.origin);
    await signIn(site, first, 'lea@late.test');
    const { user } = initialDataOf(await first.get('/projects')) as unknown as {
      user: { id: string };
    };
    const browser = new TestBrowser(site.origin);
    const form = await browser.open('/login');
    await browser.post('/login', form, { user: 'lea@late.test', delivery: 'user_login' });
    await sendDueLinks(site, site.inbox);
    const page = await browser.open(newestLink(site).path);
    await suspend(site, user.id);
    const used = await browser.post('/sign-in', page);
    expect(used.headers.get('Location')).not.toBe('/today');
    expect((await browser.get('/api/me')).status).toBe(401);
  });

  const accounts = async () => {
    const { events } = await site.store.readAll('0'.repeat(32), 10_000, { categories: ['user'] });
    return events.filter(({ type }) => type === 'UserRegistered').length;
  };
  let consumer: Promise<string> | undefined;
  const addWorkspaceOnce = (domain: string) =>
    (consumer ??= addWorkspace(site, { name: 'Consumer', domain }));
});

async function suspend(site: TestSite, userId: string): Promise<void> {
  const { userDecider } = await import('../../../../domain/identity/user.ts');
  const { handleCommand } = await import('../../../../platform/eventStore/commandHandler.ts');
  const { operatorContext } = await import('../../../support/http/people.ts');
  await handleCommand({ ...site, decider: userDecider }, userId, {
    type: 'SuspendAccount',
    data: { userId, reasonCode: 'abuse' },
    context: operatorContext(site, null),
  });
}
