import type { Context } from 'koa';
import { invitePeople } from '../../../../api/invitations/invitePeople.ts';
import { signOn } from '../../../../api/signOn/signOn.ts';
import { signOnOfWorkspace } from '../../../../api/signOn/signOnOf.ts';
import { invitation } from '../../../../domain/invitations/invitation.ts';
import type { WorkspaceCommand } from '../../../../domain/workspace/commands.ts';
import { workspaceDecider } from '../../../../domain/workspace/workspace.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { invitedAddress } from '../../../../platform/identity/invitedAddress.ts';
import { shutOutAddress } from '../../../../platform/identity/shutOutAddress.ts';
import {
  eventTypesOf,
  newestLink,
  operatorContext,
  sendDueLinks,
} from '../../../support/http/people.ts';
import { TestBrowser } from '../../../support/http/testBrowser.ts';
import type { TestSite } from '../../../support/http/testSite.ts';
import {
  companyOn,
  enter,
  failureOf,
  flashesOf,
  signOnAs,
  startSignOnSite,
} from '../../../support/signOn/signOnWorld.ts';
import type { RunningProvider } from '../../../support/signOn/startProvider.ts';

let site: TestSite;
let provider: RunningProvider;
let stop: () => Promise<void>;
let browser: TestBrowser;

beforeAll(async () => {
  ({ site, provider, stop } = await startSignOnSite());
});
afterAll(() => stop());
beforeEach(() => {
  browser = new TestBrowser(site.origin);
});

const say = (workspaceId: string, wish: Pick<WorkspaceCommand, 'type' | 'data'>) =>
  handleCommand({ ...site, decider: workspaceDecider }, workspaceId, {
    ...wish,
    context: operatorContext(site, workspaceId),
  } as WorkspaceCommand);

const remove = (workspaceId: string, userId: string) =>
  say(workspaceId, { type: 'EndMembership', data: { workspaceId, userId, successorId: null } });

/** An owner invites somebody as an auditor. */
const invite = (workspaceId: string, inviterId: string, people: string) => {
  const wish = { workspaceId, inviterId, role: 'auditor', word: '' } as const;
  const app = site as unknown as Parameters<typeof invitePeople>[0];
  const contextFor = () => operatorContext(site, workspaceId);
  return invitePeople(app, { count: () => Promise.resolve() } as never, contextFor, people, wish);
};

const hasAccount = (email: string) =>
  site.identity.claims.ownerOf('mail-address', site.hash('mail-address', email));

describe('a sign-on that is required', () => {
  const required = { required: true } as const;

  test('sends no link to who is no owner, and tells everybody the same', async () => {
    const company = await companyOn(site, provider, { domain: 'must.example', ...required });
    await company.add('owner@must.example', 'owner');
    await company.add('j@must.example');
    const before = site.inbox.mails().length;
    const told = [];
    for (const user of ['owner@must.example', 'j@must.example', 'nobody@must.example']) {
      const page = await enter(new TestBrowser(site.origin), user, { way: 'mail' });
      told.push(flashesOf(page).map(({ type }) => type));
    }
    const same = ['PASSWORDLESS_REQUEST_SUCCESS', 'SIGN_ON', 'EMAIL'];
    expect(told).toEqual([same, same, same]);
    await sendDueLinks(site, site.inbox);
    const mails = site.inbox.mails();
    expect(mails.length - before).toBe(1);
    expect(mails[0]?.to).toBe('owner@must.example');
  });

  test('lets an owner in by their link all the same, should the provider be away', async () => {
    const company = await companyOn(site, provider, { domain: 'away.example', ...required });
    await company.add('owner@away.example', 'owner');
    await enter(browser, 'owner@away.example', { way: 'mail' });
    await sendDueLinks(site, site.inbox);
    const link = await browser.open(newestLink(site).path);
    expect((await browser.post('/sign-in', link)).headers.get('Location')).toBe('/today');
  });

  test('makes no account by the sign-up form', async () => {
    await companyOn(site, provider, { domain: 'form.example', ...required });
    const form = await browser.open('/start-signup');
    const sent = await browser.post('/start-signup', form, { user: 'k@form.example' });
    const page = await browser.open(sent.headers.get('Location') ?? '');
    expect(flashesOf(page).map(({ type }) => type)).toEqual(['SIGN_ON', 'EMAIL']);
  });

  test('spends links that were sent before', async () => {
    const company = await companyOn(site, provider, { domain: 'before.example' });
    await company.add('l@before.example');
    await enter(browser, 'l@before.example', { way: 'mail' });
    await sendDueLinks(site, site.inbox);
    await company.give({ type: 'RequireSignOn', data: company.of });
    const link = await browser.open(newestLink(site).path);
    expect((await browser.post('/sign-in', link)).headers.get('Location')).toBe('/login');
  });

  test('is of the workspace’s own domains: guests get their links', async () => {
    const company = await companyOn(site, provider, { domain: 'host.example', ...required });
    await company.add('guest@agency.example');
    const page = await enter(browser, 'guest@agency.example');
    expect(flashesOf(page).map(({ type }) => type)).toEqual([
      'PASSWORDLESS_REQUEST_SUCCESS',
      'EMAIL',
    ]);
  });

  test('keeps nobody out of another workspace that they came to first', async () => {
    const other = await companyOn(site, provider, { domain: 'first.example' });
    const userId = await other.add('t@second.example');
    const { workspaceId } = await companyOn(site, provider, {
      domain: 'second.example',
      ...required,
    });
    const as = { role: 'recruiter', via: 'operator', invitationId: null } as const;
    await say(workspaceId, { type: 'GrantMembership', data: { workspaceId, userId, ...as } });
    const page = await enter(browser, 't@second.example', { way: 'mail' });
    const same = ['PASSWORDLESS_REQUEST_SUCCESS', 'SIGN_ON', 'EMAIL'];
    expect(flashesOf(page).map(({ type }) => type)).toEqual(same);
    await sendDueLinks(site, site.inbox);
    const used = await browser.post('/sign-in', await browser.open(newestLink(site).path));
    expect(used.headers.get('Location')).toBe('/today');
    const [session] = await site.identity.sessions.list(userId);
    expect(session?.workspaceId).toBe(other.workspaceId);
  });

  test('switched off, lets everybody in by mail again', async () => {
    const company = await companyOn(site, provider, { domain: 'off.example', ...required });
    await company.add('m@off.example');
    await company.give({ type: 'SwitchOffSignOn', data: company.of });
    const page = await enter(browser, 'm@off.example');
    expect(flashesOf(page).map(({ type }) => type)).toEqual([
      'PASSWORDLESS_REQUEST_SUCCESS',
      'EMAIL',
    ]);
  });
});

test('a sign-on is offered to nobody whose account is of another workspace alone', async () => {
  const other = await companyOn(site, provider, { domain: 'elsewhere.example' });
  await other.add('u@here.example');
  await companyOn(site, provider, { domain: 'here.example', required: true });
  const offered = async (email: string) =>
    flashesOf(await enter(new TestBrowser(site.origin), email)).map(({ type }) => type);
  expect(await offered('u@here.example')).toEqual(['PASSWORDLESS_REQUEST_SUCCESS', 'EMAIL']);
  expect(await offered('v@here.example')).toContain('SIGN_ON');
});

describe('the provider at which anybody has an account', () => {
  test('vouches for those alone of whom it says that they are of the company', async () => {
    const google = { ...provider, issuer: 'https://accounts.google.com' };
    const { workspaceId } = await companyOn(site, google, { domain: 'suite.example' });
    const of = await signOnOfWorkspace(site, workspaceId);
    if (of === null) throw new Error('The sign-on is off.');
    const app = site as unknown as Parameters<typeof signOn>[0];
    const came = (organisation: string | null) =>
      signOn(app, {} as Context, site.ids.newId(), of, {
        email: 'w@suite.example',
        isEmailVerified: true,
        name: null,
        organisation,
      });
    expect(await came(null)).toBe('unverified');
    expect(await came('other.example')).toBe('unverified');
    // Of whom it says so the next is asked: nobody comes in there who is not invited.
    expect(await came('Suite.Example')).toBe('notInvited');
  });
});

describe('newcomers', () => {
  const newcomers = 'colleague' as const;

  test('become members by their first sign-on, as what the owners say', async () => {
    const company = await companyOn(site, provider, { domain: 'new.example', newcomers });
    const done = await signOnAs(browser, provider, 'nora@new.example');
    expect(done.headers.get('Location')).toBe('/referrals');
    const state = await site.memberships.workspace(company.workspaceId);
    const [member] = [...(state?.members ?? [])];
    expect(member?.[1]).toBe('colleague');
    expect(await eventTypesOf(site, 'user', member?.[0] ?? '')).toEqual(['UserRegistered']);
    const again = await signOnAs(new TestBrowser(site.origin), provider, 'nora@new.example');
    expect(again.headers.get('Location')).toBe('/referrals');
  });

  test('who are invited come in as what they are invited, also where nobody else does', async () => {
    for (const others of [newcomers, null]) {
      const domain = `asked-${others ?? 'only'}.example`;
      const company = await companyOn(site, provider, { domain, newcomers: others });
      const inviterId = await company.add(`owner@${domain}`, 'owner');
      await invite(company.workspaceId, inviterId, `ada@${domain}`);
      const done = await signOnAs(new TestBrowser(site.origin), provider, `ada@${domain}`);
      expect(done.headers.get('Location')).toBe('/workspace/changes');
      const state = await site.memberships.workspace(company.workspaceId);
      expect([...(state?.members.values() ?? [])]).toEqual(['owner', 'auditor']);
    }
  });

  test('whose invitation is taken back at that moment are judged anew: who was shut out comes in by nothing else', async () => {
    const { workspaceId, add } = await companyOn(site, provider, {
      domain: 'back.example',
      newcomers,
    });
    const email = 'p@back.example';
    const hash = shutOutAddress(site, workspaceId, email);
    await site.identity.claims.take('shut-out-address', hash, workspaceId, async () => true);
    await invite(workspaceId, await add('owner@back.example', 'owner'), email);
    const { claims } = site.identity;
    const invited = invitedAddress(site, workspaceId, email);
    const invitationId = (await claims.ownerOf('invited-address', invited)) ?? '';
    const confirm = claims.confirm.bind(claims);
    jest.spyOn(claims, 'confirm').mockImplementationOnce(async (...claim) => {
      await handleCommand({ ...site, decider: invitation }, invitationId, {
        type: 'RevokeInvitation',
        data: { workspaceId, invitationId },
        context: operatorContext(site, workspaceId),
      });
      return confirm(...claim);
    });

    await signOnAs(browser, provider, email);
    expect(failureOf(await browser.open('/login'))).toBe('expired');
    await signOnAs(browser, provider, email);
    expect(failureOf(await browser.open('/login'))).toBe('removed');
    expect((await site.memberships.workspace(workspaceId))?.members.size).toBe(1);
  });

  test('find no seat where the last is kept for who is invited', async () => {
    const options = { domain: 'kept.example', newcomers, seats: 2 } as const;
    const { workspaceId, add } = await companyOn(site, provider, options);
    await add('owner@kept.example', 'owner');
    const of = await signOnOfWorkspace(site, workspaceId);
    if (of === null) throw new Error('The sign-on is off.');
    // No read model runs here: somebody is invited, as it would say.
    const query = (asked: string) =>
      Promise.resolve(asked.includes('count(*)') ? [{ count: 1 }] : []);
    const reads = (_ids: unknown, ask: (tx: object) => unknown) => ask({ query });
    const app = { ...site, reads } as unknown as Parameters<typeof signOn>[0];
    const vouched = { isEmailVerified: true, name: null, organisation: null };
    const o = { ...vouched, email: 'o@kept.example' };
    expect(await signOn(app, {} as Context, site.ids.newId(), of, o)).toBe('noSeat');
    expect(await hasAccount('o@kept.example')).toBeNull();
  });

  test('find no seat where every seat is taken', async () => {
    const options = { domain: 'full.example', newcomers, seats: 1 } as const;
    const company = await companyOn(site, provider, options);
    await company.add('only@full.example', 'owner');
    await signOnAs(browser, provider, 'o@full.example');
    expect(failureOf(await browser.open('/login'))).toBe('noSeat');
    expect(await hasAccount('o@full.example')).toBeNull();
  });

  test('who were removed are not let in again', async () => {
    const company = await companyOn(site, provider, { domain: 'gone.example', newcomers });
    await company.add('owner@gone.example', 'owner');
    const userId = await company.add('p@gone.example');
    await remove(company.workspaceId, userId);
    await signOnAs(browser, provider, 'p@gone.example');
    expect(failureOf(await browser.open('/login'))).toBe('removed');
  });

  test('who were removed, and have had their account erased since, are not let in either', async () => {
    const { workspaceId } = await companyOn(site, provider, { domain: 'wiped.example', newcomers });
    const hash = shutOutAddress(site, workspaceId, 'p@wiped.example');
    await site.identity.claims.take('shut-out-address', hash, workspaceId, async () => true);
    await signOnAs(browser, provider, 'p@wiped.example');
    expect(failureOf(await browser.open('/login'))).toBe('removed');
    const address = site.hash('mail-address', 'p@wiped.example');
    expect(await site.identity.claims.ownerOf('mail-address', address)).toBeNull();
  });

  test('who are kept out are told so as after a link, and whose workspace is closed come to its page', async () => {
    const company = await companyOn(site, provider, { domain: 'shut.example', newcomers });
    await company.add('owner@shut.example', 'owner');
    const userId = await company.add('p@shut.example');
    const { workspaceId } = company;
    const reasonCode = 'security';
    await say(workspaceId, { type: 'SuspendMember', data: { workspaceId, userId, reasonCode } });
    await signOnAs(browser, provider, 'p@shut.example');
    expect(flashesOf(await browser.open('/login'))).toEqual([{ type: 'MEMBERSHIP_SUSPENDED' }]);
    await say(workspaceId, { type: 'ReinstateMember', data: { workspaceId, userId } });
    await say(workspaceId, { type: 'CloseWorkspace', data: { workspaceId } });
    const done = await signOnAs(browser, provider, 'p@shut.example');
    const door = await browser.open(done.headers.get('Location') ?? '');
    expect(door.text).toContain('An owner has closed this workspace.');
  });
});

describe('a newcomer where nobody comes in', () => {
  const newcomers = 'colleague' as const;

  test('gets no account while the workspace is suspended', async () => {
    const { workspaceId } = await companyOn(site, provider, { domain: 'held.example', newcomers });
    const reasonCode = 'unpaid';
    await say(workspaceId, { type: 'SuspendWorkspace', data: { workspaceId, reasonCode } });
    await signOnAs(browser, provider, 'r@held.example');
    expect(failureOf(await browser.open('/login'))).toBe('noSeat');
    expect(await hasAccount('r@held.example')).toBeNull();
  });

  test('gets no account once it is closed, and is told so', async () => {
    const { workspaceId } = await companyOn(site, provider, { domain: 'over.example', newcomers });
    await say(workspaceId, { type: 'CloseWorkspace', data: { workspaceId } });
    await signOnAs(browser, provider, 's@over.example');
    expect(flashesOf(await browser.open('/login'))).toEqual([{ type: 'WORKSPACE_CLOSED' }]);
    expect(await hasAccount('s@over.example')).toBeNull();
  });
});

describe('two workspaces', () => {
  test('each let in their own domain alone, though one provider serves both', async () => {
    const one = await companyOn(site, provider, { domain: 'one.example', newcomers: 'recruiter' });
    await companyOn(site, provider, { domain: 'two.example', newcomers: 'recruiter' });
    await signOnAs(browser, provider, 'q@two.example', 'q@one.example');
    expect(failureOf(await browser.open('/login'))).toBe('otherDomain');
    const done = await signOnAs(browser, provider, 'q@one.example');
    expect(done.headers.get('Location')).toBe('/today');
    const state = await site.memberships.workspace(one.workspaceId);
    expect(state?.members.size).toBe(1);
  });
});
