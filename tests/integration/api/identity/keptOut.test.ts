import { changeAccount } from '../../../../cli/identity/changeAccount.ts';
import type { WorkspaceCommand } from '../../../../domain/workspace/commands.ts';
import { workspaceDecider } from '../../../../domain/workspace/workspace.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import {
  addWorkspace,
  newestLink,
  operatorContext,
  sendDueLinks,
  signIn,
} from '../../../support/http/people.ts';
import { initialDataOf, TestBrowser } from '../../../support/http/testBrowser.ts';
import { startTestSite, type TestSite } from '../../../support/http/testSite.ts';

describe('signing in where one is kept out', () => {
  let site: TestSite;

  beforeAll(async () => {
    site = await startTestSite();
  });
  afterAll(async () => {
    await site.stop();
    expect(site.failures).toEqual([]);
  });
  beforeEach(() => site.pool.query('truncate identity.rate_limits'));

  const give = (workspaceId: string, wish: Pick<WorkspaceCommand, 'type' | 'data'>, at = {}) =>
    handleCommand({ ...site, decider: workspaceDecider }, workspaceId, {
      ...wish,
      context: { ...operatorContext(site, workspaceId), ...at },
    } as WorkspaceCommand);

  /** An owner and a colleague of a workspace, each signed in once. */
  async function company(domain: string) {
    const workspaceId = await addWorkspace(site, { name: 'Acme', domain });
    await signIn(site, new TestBrowser(site.origin), `olga@${domain}`);
    await signIn(site, new TestBrowser(site.origin), `leo@${domain}`);
    const state = (await site.memberships.workspace(workspaceId))!;
    const [ownerId = '', leoId = ''] = [...state.members.keys()];
    return { workspaceId, ownerId, leoId };
  }

  /** Asks for a link, opens it and presses the button; answers the page that it leads to. */
  async function tryIn(email: string, browser = new TestBrowser(site.origin)) {
    const form = await browser.open('/login');
    await browser.post('/login', form, { user: email, delivery: 'user_login' });
    await sendDueLinks(site, site.inbox);
    const pressed = await browser.post('/sign-in', await browser.open(newestLink(site).path));
    return { pressed, page: await browser.open('/login'), browser };
  }

  it('given an owner suspends a member, then the link says so once the address is proved, and what to do', async () => {
    const { workspaceId, leoId } = await company('kept-out.test');
    const data = { workspaceId, userId: leoId, reasonCode: 'away' };
    await give(workspaceId, { type: 'SuspendMember', data });
    const { pressed, page, browser } = await tryIn('leo@kept-out.test');
    expect([pressed.status, pressed.headers.get('Location')]).toEqual([303, '/login']);
    expect(initialDataOf(page).uistate.flashes).toEqual([{ type: 'MEMBERSHIP_SUSPENDED' }]);
    expect(page.text).toContain('Your workspace has suspended you');
    expect(page.text).toContain('Let in again, or another address?');
    expect(page.text).toContain('Ask an owner of your workspace to let you in again.');
    // Whoever only knows the address hears what they always do.
    const stranger = new TestBrowser(site.origin);
    await stranger.post('/login', await stranger.open('/login'), {
      user: 'leo@kept-out.test',
      delivery: 'user_login',
    });
    expect((await stranger.open('/login')).text).toContain('Sign-in link sent!');
    await give(workspaceId, { type: 'ReinstateMember', data: { workspaceId, userId: leoId } });
    const again = await tryIn('leo@kept-out.test', browser);
    expect(again.pressed.headers.get('Location')).toBe('/today');
  });

  it('given an owner closes the workspace, then owners alone come in, and others come to its page, where they cancel their account', async () => {
    const { workspaceId } = await company('closing.test');
    const inside = new TestBrowser(site.origin);
    await signIn(site, inside, 'leo@closing.test');
    await give(workspaceId, { type: 'CloseWorkspace', data: { workspaceId } });
    const shut = await inside.open('/projects');
    expect(shut.text).toContain('An owner has closed this workspace.');
    expect(shut.text.match(/>log out</gi)).toHaveLength(1);
    const olga = await tryIn('olga@closing.test');
    expect(olga.pressed.headers.get('Location')).toBe('/today');
    const leo = await tryIn('leo@closing.test');
    const door = await leo.browser.open(leo.pressed.headers.get('Location') ?? '');
    expect(door.text).toContain('An owner has closed this workspace.');
    const ended = await leo.browser.postJson('/api/me/close-account', door, {
      email: 'leo@closing.test',
      erase: true,
    });
    expect(ended.status).toBe(200);
    expect((await leo.browser.open('/logout')).text).toContain('Your account is cancelled');
  });

  it('given a closed workspace has ended, then nobody comes in, and the link says that it is closed', async () => {
    const { workspaceId } = await company('over.test');
    await give(workspaceId, { type: 'CloseWorkspace', data: { workspaceId } });
    const then = { now: '2099-01-01T00:00:00.000Z' };
    await give(workspaceId, { type: 'EndWorkspace', data: { workspaceId } }, then);
    for (const email of ['leo@over.test', 'olga@over.test']) {
      const { pressed, page } = await tryIn(email);
      expect(pressed.headers.get('Location')).toBe('/login');
      expect(initialDataOf(page).uistate.flashes).toEqual([{ type: 'WORKSPACE_CLOSED' }]);
      expect(page.text).toContain('Your workspace is closed');
    }
  });

  const signedOutBy = {
    revoked: 'You were signed out here from another of your browsers.',
    suspended: 'Your account is suspended, so you were signed out.',
    keptOut: 'An owner of your workspace has suspended you, so you were signed out.',
    closed: 'Your account has been closed, so you were signed out.',
    workspaceEnded: 'Your workspace has been closed for good, so you were signed out.',
    removed: 'You do not belong to your workspace any more, so you were signed out.',
  } as const;

  const suspend = (userId: string) => {
    const change = { kind: 'suspend', reasonCode: 'abuse' } as const;
    return changeAccount({ ...site, sessions: site.identity.sessions }, userId, change);
  };

  /** What has to be so for as long as it is told as why. */
  const makeTrue: Readonly<
    Record<string, (of: { workspaceId: string; userId: string }) => Promise<unknown>>
  > = {
    suspended: ({ userId }) => suspend(userId),
    keptOut: ({ workspaceId, userId }) =>
      give(workspaceId, {
        type: 'SuspendMember',
        data: { workspaceId, userId, reasonCode: 'away' },
      }),
    removed: ({ workspaceId, userId }) =>
      give(workspaceId, {
        type: 'EndMembership',
        data: { workspaceId, userId, successorId: null },
      }),
  };

  it('given a session was ended from elsewhere, then each tab of its browser is told why, until somebody signs in, and nobody else is', async () => {
    const workspaceId = await addWorkspace(site, { name: 'Acme', domain: 'ended.test' });
    for (const [because, words] of Object.entries(signedOutBy)) {
      const email = `${because.toLowerCase()}@ended.test`;
      const browser = new TestBrowser(site.origin);
      await signIn(site, browser, email);
      const state = await site.memberships.workspace(workspaceId);
      const userId = [...(state?.members.keys() ?? [])].at(-1) ?? '';
      await makeTrue[because]?.({ workspaceId, userId });
      await site.identity.sessions.endAll(userId, because as keyof typeof signedOutBy);
      for (const path of ['/projects', '/logout?expired', '/login']) {
        const page = await browser.open(path);
        expect([path, page.text.includes(words)]).toEqual([path, true]);
        expect(page.text).toContain('Enter your work email to begin.');
        expect(page.text).not.toContain('id="form-area"');
      }
      const stranger = new TestBrowser(site.origin);
      stranger.cookies.set('kith-session', 'A'.repeat(43));
      expect(initialDataOf(await stranger.open('/login')).uistate.flashes).toEqual([]);
      expect(stranger.cookies.has('kith-session')).toBe(false);
      if (because !== 'revoked') continue;
      await signIn(site, browser, email);
      await browser.get('/logout', { 'Sec-Fetch-Site': 'same-origin' });
      expect(initialDataOf(await browser.open('/login')).uistate.flashes).toEqual([]);
    }
  });

  it('given a member is suspended or removed, or all of it has ended, when their tab asks before their session has ended, then it is told why all the same', async () => {
    const { workspaceId, leoId } = await company('at-once.test');
    const browser = new TestBrowser(site.origin);
    await signIn(site, browser, 'leo@at-once.test');
    const told = async () =>
      initialDataOf(await browser.open('/projects')).uistate.flashes as readonly object[];
    const data = { workspaceId, userId: leoId };
    await give(workspaceId, { type: 'SuspendMember', data: { ...data, reasonCode: 'away' } });
    expect(await told()).toEqual([{ type: 'SIGNED_OUT', because: 'keptOut' }]);
    await give(workspaceId, { type: 'ReinstateMember', data });
    await give(workspaceId, { type: 'EndMembership', data: { ...data, successorId: null } });
    expect(await told()).toEqual([{ type: 'SIGNED_OUT', because: 'removed' }]);
    await give(workspaceId, { type: 'CloseWorkspace', data: { workspaceId } });
    const then = { now: '2099-01-01T00:00:00.000Z' };
    await give(workspaceId, { type: 'EndWorkspace', data: { workspaceId } }, then);
    expect(await told()).toEqual([{ type: 'SIGNED_OUT', because: 'workspaceEnded' }]);
  });

  it('given why a session was ended holds no longer, then the sign-in page says it no longer, or what holds now', async () => {
    const { workspaceId, leoId } = await company('let-in.test');
    const data = { workspaceId, userId: leoId };
    const { sessions } = site.identity;
    /** Signed in once, and signed out from elsewhere since. */
    const signedOut = async (because: 'keptOut' | 'removed' | 'suspended') => {
      const browser = new TestBrowser(site.origin);
      await signIn(site, browser, 'leo@let-in.test');
      await sessions.endAll(leoId, because);
      return browser;
    };
    const told = async (browser: TestBrowser) =>
      initialDataOf(await browser.open('/login')).uistate.flashes;

    const away = await signedOut('keptOut');
    await give(workspaceId, { type: 'SuspendMember', data: { ...data, reasonCode: 'away' } });
    expect(await told(away)).toEqual([{ type: 'SIGNED_OUT', because: 'keptOut' }]);
    await give(workspaceId, { type: 'ReinstateMember', data });
    expect(await told(away)).toEqual([]);
    expect(away.cookies.has('kith-session')).toBe(false);

    const account = await signedOut('suspended');
    await suspend(leoId);
    expect(await told(account)).toEqual([{ type: 'SIGNED_OUT', because: 'suspended' }]);
    await changeAccount({ ...site, sessions }, leoId, { kind: 'reinstate' });
    expect(await told(account)).toEqual([]);

    const gone = await signedOut('keptOut');
    await give(workspaceId, { type: 'EndMembership', data: { ...data, successorId: null } });
    expect(await told(gone)).toEqual([{ type: 'SIGNED_OUT', because: 'removed' }]);
  });

  it('given a closed workspace, then nobody makes an account by its domain', async () => {
    const { workspaceId } = await company('no-more.test');
    await give(workspaceId, { type: 'CloseWorkspace', data: { workspaceId } });
    const user = 'late@no-more.test';
    for (const path of ['/login', '/start-signup']) {
      const browser = new TestBrowser(site.origin);
      await browser.post(path, await browser.open(path), { user });
      const { flashes } = initialDataOf(await browser.open('/login')).uistate;
      expect(flashes.map(({ type }) => type)).toEqual(['INVALID_WORKSPACE', 'EMAIL']);
    }
    const hash = site.hash('mail-address', user);
    expect(await site.identity.claims.ownerOf('mail-address', hash)).toBeNull();
  });
});
