import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { circleCommand } from '../../../cli/commands/circle.ts';
import { eventsCommand } from '../../../cli/commands/events.ts';
import { userCommand } from '../../../cli/commands/user.ts';
import { contextOf, type WithContext } from '../../../cli/terminal/withContext.ts';
import { workspaceCommand } from '../../../cli/commands/workspace.ts';
import { readConfig } from '../../../platform/config.ts';
import { leavePort } from '../../../platform/process/servedAddress.ts';
import { runKith } from '../../support/cli/runKith.ts';
import { eventTypesOf } from '../../support/http/people.ts';
import { joining, newestCircleLink, sendDueCircleLinks } from '../../support/http/circle.ts';
import { initialDataOf, TestBrowser } from '../../support/http/testBrowser.ts';
import { companyOn, enter, flashesOf } from '../../support/signOn/signOnWorld.ts';
import { MASTER_KEY, startTestSite, type TestSite } from '../../support/http/testSite.ts';

describe('kith workspace, user and circle', () => {
  let site: TestSite;

  beforeAll(async () => {
    site = await startTestSite();
  });
  afterAll(() => site.stop());

  /** Runs a command line against the site's own database. */
  const kith = async (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const opened = contextOf({
      DATABASE_URL: site.connectionString,
      KITH_MASTER_KEY: MASTER_KEY,
      KITH_ORIGIN: site.origin,
      ...env,
    });
    // By the site's clock, on which links and trials expire.
    const open: WithContext = (work) => opened((app) => work({ ...app, clock: site.clock }));
    return runKith(args, [workspaceCommand, userCommand, circleCommand, eventsCommand], open);
  };
  const added = async (args: readonly string[]) => {
    const { code, out, said } = await kith(args);
    expect({ code, said }).toEqual({ code: 0, said: [] });
    return JSON.parse(out) as { id: string };
  };

  it('given a workspace whose provider keeps everybody out, when its sign-on is switched off, then links are sent again', async () => {
    const provider = { issuer: 'https://login.shut.test', clientId: 'kith', clientSecret: 'x' };
    const options = { domain: 'shut.test', required: true };
    const { workspaceId, add } = await companyOn(site, provider, options);
    await add('ada@shut.test');
    const told = async () =>
      flashesOf(await enter(new TestBrowser(site.origin), 'ada@shut.test'))[0]?.type;
    expect(await told()).toBe('SIGN_ON');
    const done = { id: workspaceId, signOn: 'off', changed: true };
    expect(await added(['workspace', 'sign-on', 'off', 'shut.test'])).toEqual(done);
    expect(await told()).toBe('PASSWORDLESS_REQUEST_SUCCESS');
    const log = await kith(['events', `signOn-${workspaceId}`, '--personal']);
    expect(log.out).toContain('"clientId":"kith","clientSecret":"[secret]"');
    const again = await added(['workspace', 'sign-on', 'off', workspaceId]);
    expect(again).toEqual({ ...done, changed: false });
  });

  it('given a ready workspace and a user of it, when a link is printed, then any browser signs in with it, once', async () => {
    const workspace = await added([
      'workspace',
      'add',
      '--name',
      'Acme',
      '--domain',
      'Acme.test',
      '--ready',
    ]);
    expect(workspace).toMatchObject({
      name: 'Acme',
      domain: 'acme.test',
      ready: true,
      seats: null,
    });
    const user = await added([
      'user',
      'add',
      '--email',
      'Ada@acme.test',
      '--name',
      'Ada',
      '--role',
      'owner',
    ]);
    expect(user).toMatchObject({
      email: 'ada@acme.test',
      role: 'owner',
      workspaceId: workspace.id,
    });

    const { out } = await kith(['user', 'link', 'ada@acme.test']);
    expect(out).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/sign-in\/\S+\n$/);
    const path = new URL(out.trim()).pathname;
    const browser = new TestBrowser(site.origin);
    const page = await browser.open(path);
    expect(page.text).not.toContain('6-digit code');
    expect((await browser.post('/sign-in', page)).headers.get('Location')).toBe('/today');
    expect(initialDataOf(await browser.get('/projects'))).toMatchObject({
      user: { id: user.id, name: 'Ada', role: 'owner' },
    });
    const late = await new TestBrowser(site.origin).open(path);
    expect(late.text).toContain('get you a new sign-in link');
  });

  it('given a server that was started on another port, when a link is printed, then it leads there', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'kith-served-'));
    const env = { KITH_ORIGIN: '', KITH_DATA_DIR: dataDir };
    await leavePort(readConfig({ ...env, PORT: '0' }), 4321);
    const { out } = await kith(['user', 'link', 'ada@acme.test'], env);
    expect(out).toMatch(/^http:\/\/localhost:4321\/sign-in\//);
    const named = await kith(['user', 'link', 'ada@acme.test'], { KITH_DATA_DIR: dataDir });
    expect(named.out.startsWith(`${site.origin}/sign-in/`)).toBe(true);
    await rm(dataDir, { recursive: true });
  });

  it('given two links, when one of them is used, then the other is no good any more', async () => {
    const older = await kith(['user', 'link', '--email', 'ada@acme.test']);
    const newer = await kith(['user', 'link', '--email', 'ada@acme.test']);
    const pathOf = ({ out }: { out: string }) => new URL(out.trim()).pathname;
    const browser = new TestBrowser(site.origin);
    const used = await browser.post('/sign-in', await browser.open(pathOf(older)));
    expect(used.headers.get('Location')).toBe('/today');
    const page = await new TestBrowser(site.origin).open(pathOf(newer));
    expect(page.text).toContain('get you a new sign-in link');
  });

  it('given a suspended account, then its sessions end, nobody signs in, and it can be opened again', async () => {
    const user = await added(['user', 'add', '--email', 'sue@acme.test']);
    const browser = new TestBrowser(site.origin);
    const { out } = await kith(['user', 'link', 'sue@acme.test']);
    await browser.post('/sign-in', await browser.open(new URL(out.trim()).pathname));
    expect((await browser.get('/projects')).status).toBe(200);

    const suspended = await added(['user', 'suspend', 'sue@acme.test', '--reason', 'unpaid']);
    expect(suspended).toEqual({
      id: user.id,
      email: 'sue@acme.test',
      status: 'suspended',
      changed: true,
      sessionsEnded: 1,
    });
    expect((await browser.get('/projects')).headers.get('Location')).toBe('/login');
    expect(await kith(['user', 'link', 'sue@acme.test'])).toMatchObject({ code: 1, out: '' });
    expect(await added(['user', 'suspend', 'sue@acme.test'])).toMatchObject({ changed: false });

    const reinstated = await added(['user', 'reinstate', 'sue@acme.test']);
    expect(reinstated).toMatchObject({ status: 'open', changed: true, sessionsEnded: 0 });
    expect((await kith(['user', 'link', 'sue@acme.test'])).code).toBe(0);
    expect(await eventTypesOf(site, 'user', user.id)).toEqual([
      'UserRegistered',
      'AccountSuspended',
      'AccountReinstated',
    ]);
  });

  it('given a member, when the role is changed and then the membership ended, then rights and sessions follow at once', async () => {
    await added(['user', 'add', '--email', 'rob@acme.test', '--role', 'recruiter']);
    const browser = new TestBrowser(site.origin);
    const link = async () =>
      new URL((await kith(['user', 'link', 'rob@acme.test'])).out.trim()).pathname;
    await browser.post('/sign-in', await browser.open(await link()));
    const user = async () => initialDataOf(await browser.get('/projects'))['user'];
    expect(await user()).toMatchObject({ role: 'recruiter' });

    const changed = await added(['user', 'role', 'rob@acme.test', 'auditor']);
    expect(changed).toMatchObject({ role: 'auditor', changed: true });
    expect(await user()).toMatchObject({ role: 'auditor' });
    expect(await kith(['user', 'role', 'rob@acme.test', 'emperor'])).toMatchObject({ out: '' });

    const removed = await added(['user', 'remove', 'rob@acme.test']);
    expect(removed).toMatchObject({ email: 'rob@acme.test', sessionsEnded: 1 });
    expect((await browser.get('/projects')).headers.get('Location')).toBe('/login');
    const again = await browser.post('/sign-in', await browser.open(await link()));
    expect(again.headers.get('Location')).not.toBe('/today');
    expect((await browser.get('/projects')).headers.get('Location')).toBe('/login');
  });

  it('given a closed account, then it stays closed', async () => {
    const { id } = await added(['workspace', 'add', '--name', 'Elsewhere']);
    const user = await added(['user', 'add', '--email', 'cleo@acme.test']);
    const stranger = await kith(['user', 'close', 'cleo@acme.test', '--workspace', id]);
    expect(stranger).toMatchObject({ code: 1, out: '' });
    expect(stranger.said.join()).toContain('do not belong');
    expect(await added(['user', 'close', 'cleo@acme.test'])).toMatchObject({ status: 'closed' });
    const late = await kith(['user', 'reinstate', 'cleo@acme.test']);
    expect(late).toMatchObject({ code: 1, said: ['kith: This account has been closed.'] });
    expect(await eventTypesOf(site, 'user', user.id)).toEqual(['UserRegistered', 'AccountClosed']);
  });

  it('given production, when a link is to be printed, then it is refused', async () => {
    const production = {
      NODE_ENV: 'production',
      KITH_ORIGIN: 'https://kith.test',
      SMTP_URL: 'smtp://unused',
      KITH_MAIL_FROM: 'hello@kith.test',
      KITH_TRIALS_EMAIL: 'trials@kith.test',
    };
    const { code, out, said } = await kith(['user', 'link', 'ada@acme.test'], production);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(said).toEqual(['kith: In production sign-in links go by mail alone.']);
  });

  it.each([
    [['workspace', 'add', '--name', 'Other', '--domain', 'acme.test'], 1, 'belongs to another'],
    [['workspace', 'add', '--domain', 'acme.test'], 2, '--name'],
    [['workspace', 'add', '--name', 'X', '--domain', 'no domain'], 2, 'company.com'],
    [['workspace', 'add', '--name', 'X', '--seats', '0'], 2, 'above 0'],
    [['workspace', 'seats', 'acme.test', '0'], 2, 'above 0'],
    [['workspace', 'domain', 'acme.test', 'gmail.com'], 2, 'company.com'],
    [['workspace', 'ready', 'elsewhere.test'], 1, 'no workspace has this id or mail domain'],
    [['workspace', 'ready', '00000000-0000-7000-8000-00000000dead'], 1, 'no such workspace'],
    [['workspace', 'ready'], 2, 'workspace'],
    [['user', 'add', '--email', 'ada@acme.test'], 1, 'belong to this workspace already'],
    [['user', 'add', '--email', 'ada@nowhere.test'], 1, '--workspace'],
    [['user', 'add', '--email', 'ada@acme.test', '--role', 'king'], 2, 'role'],
    [['user', 'link', 'nobody@acme.test'], 1, 'no account'],
    [['user', 'link'], 2, 'name an address'],
    [['user', 'suspend', 'nobody@acme.test'], 1, 'no account'],
    [['user', 'suspend', 'ada@acme.test', '--reason', 'two words'], 2, 'code'],
    [['user', 'close'], 2, 'address'],
  ])('given kith %j, then it exits with %d and says why', async (args, code, why) => {
    const answer = await kith(args);
    expect(answer).toMatchObject({ code, out: '' });
    expect(answer.said.join()).toContain(why);
  });

  it('given an account of another workspace, when it is added, then it is a member of both, by its own name, and enters the other from its menu', async () => {
    const first = await added(['user', 'add', '--email', 'gus@acme.test', '--name', 'Gus']);
    const { id } = await added(['workspace', 'add', '--name', 'Guests', '--domain', 'guests.test']);
    const add = ['user', 'add', '--email', 'gus@acme.test', '--workspace', id];
    const member = await added([...add, '--name', 'Gustav', '--role', 'hiringManager']);
    expect(member).toEqual({
      id: first.id,
      email: 'gus@acme.test',
      name: 'Gus',
      role: 'hiringManager',
      workspaceId: id,
      isNew: false,
    });
    const again = await kith(add);
    expect([again.code, again.said.join()]).toEqual([
      1,
      'kith: They belong to this workspace already. `kith user role` says what they are there.',
    ]);

    const browser = new TestBrowser(site.origin);
    const link = (await kith(['user', 'link', 'gus@acme.test'])).out.trim();
    await browser.post('/sign-in', await browser.open(new URL(link).pathname));
    await browser.postJson(`/api/memberships/${id}/enter`, await browser.get('/projects'), {});
    expect(initialDataOf(await browser.get('/projects'))).toMatchObject({
      user: { id: first.id, role: 'hiringManager' },
      workspace: { id, name: 'Guests' },
    });
    await added(['user', 'remove', 'gus@acme.test', '--workspace', id]);
    expect(await added(add)).toMatchObject({ id: first.id, role: 'recruiter' });
    await added(['user', 'suspend', 'gus@acme.test']);
    expect((await kith(add)).said.join()).toContain('is suspended');
  });

  it('given one seat, when it is taken, then no further account is made', async () => {
    const { id } = await added(['workspace', 'add', '--name', 'One', '--seats', '1']);
    await added(['user', 'add', '--email', 'one@one.test', '--workspace', id]);
    const { code, said } = await kith([
      'user',
      'add',
      '--email',
      'two@one.test',
      '--workspace',
      id,
    ]);
    expect({ code, said }).toEqual({
      code: 1,
      said: ['kith: Every seat of this workspace is taken.'],
    });
    await added(['workspace', 'add', '--name', 'Two', '--domain', 'one.test']);
    await added(['user', 'add', '--email', 'two@one.test']);
  });

  it('given one seat that is taken, when there are more, then a further account is made, and no fewer seats than members are left', async () => {
    const { id } = await added(['workspace', 'add', '--name', 'Grown', '--seats', '1']);
    const add = ['user', 'add', '--workspace', id, '--email'];
    await added([...add, 'one@grown.test']);
    const seats = (wanted: string) => added(['workspace', 'seats', id, wanted]);
    expect(await seats('2')).toEqual({ id, seats: 2, changed: true });
    expect(await seats('2')).toEqual({ id, seats: 2, changed: false });
    await added([...add, 'two@grown.test']);
    expect(await kith(['workspace', 'seats', id, '1'])).toEqual({
      code: 1,
      out: '',
      said: ["kith: 2 people belong to this workspace: it can't have fewer seats."],
    });
    expect(await seats('none')).toEqual({ id, seats: null, changed: true });
    await added([...add, 'three@grown.test']);
  });

  it('given a workspace, when one more mail domain is verified, then people of both come into it, and nobody else’s is taken', async () => {
    const { id } = await added(['workspace', 'add', '--name', 'Wide', '--domain', 'wide.test']);
    const domain = (named: string, wanted: string) => kith(['workspace', 'domain', named, wanted]);
    const done = await domain('wide.test', 'Wide-Looms.test');
    expect(JSON.parse(done.out)).toEqual({ id, domain: 'wide-looms.test', changed: true });
    const again = await domain('wide-looms.test', 'wide-looms.test');
    expect(JSON.parse(again.out)).toEqual({ id, domain: 'wide-looms.test', changed: false });
    await added(['user', 'add', '--email', 'ida@wide-looms.test']);
    await added(['workspace', 'add', '--name', 'Narrow', '--domain', 'narrow.test']);
    expect((await domain('narrow.test', 'wide.test')).said).toEqual([
      'kith: This mail domain belongs to another workspace.',
    ]);
  });

  it('given a workspace that was added unready, then by its domain or id it is made ready, and unready again', async () => {
    const { id } = await added(['workspace', 'add', '--name', 'Late', '--domain', 'late.test']);
    expect(await added(['workspace', 'ready', 'Late.test'])).toEqual({ id, ready: true });
    expect(await added(['workspace', 'ready', id])).toEqual({ id, ready: true });
    expect(await added(['workspace', 'not-ready', id])).toEqual({ id, ready: false });
    expect(await eventTypesOf(site, 'workspace', id)).toEqual([
      'WorkspaceAdded',
      'DomainVerified',
      'SignUpOpened',
      'SignUpClosed',
    ]);
  });

  it('given a domain at which anybody gets an address, then no workspace has it', async () => {
    expect(await kith(['workspace', 'add', '--name', 'All', '--domain', 'gmail.com'])).toEqual({
      code: 2,
      out: '',
      said: [
        "kith: option '--domain <domain>' argument 'gmail.com' is invalid. a company’s own domain is needed, such as company.com.",
      ],
    });
  });

  it('given a member of the circle, somebody who has not confirmed and one who has left, when it is listed, then the member alone is a line', async () => {
    const emails = ['alma@home.example', 'left@home.example', 'asking@home.example'];
    for (const email of emails) {
      const browser = new TestBrowser(site.origin);
      const page = await browser.open('/talent-circle');
      await browser.postJson('/talent-circle', page, {
        ...joining,
        email,
        jobKinds: ['freelance'],
      });
      if (email === 'asking@home.example') continue;
      await sendDueCircleLinks(site);
      const { path } = newestCircleLink(site, email);
      await browser.post('/talent-circle/link', await browser.open(path));
      if (email === 'left@home.example') await browser.post('/talent-circle/leave', page);
    }
    const { code, out } = await kith(['circle']);
    const [line, ...rest] = out.trim().split('\n');
    expect({ code, rest }).toEqual({ code: 0, rest: [] });
    expect(JSON.parse(line ?? '')).toEqual({
      id: expect.any(String) as string,
      confirmedAt: '2026-11-21T09:00:00.000Z',
      email: 'alma@home.example',
      name: 'Alma Linden',
      role: 'Cabinet maker',
      skills: ['Joinery', 'Veneer'],
      places: ['Ghent'],
      remote: true,
      years: 9,
      jobKinds: ['freelance'],
      consentVersion: 'circle-2026-11-22',
      consentedAt: '2026-11-21T09:00:00.000Z',
    });
    expect((await kith(['circle', '--help'])).out).toContain('confirmed members');
  });
});
