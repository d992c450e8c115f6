import type {
  InvitationResource,
  InvitedPeople,
} from '../../../../domain/contracts/invitations.ts';
import type { MemberResource } from '../../../../domain/contracts/members.ts';
import { invitationsOpen } from '../../../../cli/doctor/product.ts';
import { invitation } from '../../../../domain/invitations/invitation.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { readState } from '../../../../platform/eventStore/readState.ts';
import { tableOf } from '../../../../platform/subscriptions/model/tables.ts';
import { countInvited } from '../../../../projections/invitations/countInvited.ts';
import { invitations } from '../../../../projections/invitations/invitations.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { initialDataOf, TestBrowser, type Seen } from '../../../support/http/testBrowser.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let company: TestWorkspace;
let owner: SignedIn;
let email: string;
let companies = 0;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query('truncate identity.rate_limits');
  companies += 1;
  const domain = `company${companies}.example`;
  email = `ada@${domain}`;
  await begin(domain);
});

async function begin(domain: string, seats: number | null = null) {
  company = await TestWorkspace.add(server, { domain, seats });
  owner = await company.user('owner', 'Olga', `olga@${domain}`);
}
async function invited(): Promise<{ readonly id: string; readonly path: string }> {
  const body = { people: email, role: 'recruiter' };
  await owner.post<InvitedPeople>('/api/invitations', body);
  const [{ id } = { id: '' }] = (await owner.list<InvitationResource>('invitations')).body;
  const linkId = (await readState(server, invitation, id))?.link.linkId ?? '';
  return {
    id,
    path: `/invitation/${id}/${linkId}/${server.identity.tokens.invitation(linkId)}`,
  };
}
/** The first of what accepting appends, and nothing behind it. */
async function acceptAndEnd(id: string, path: string, userId: string) {
  const [, , , linkId = ''] = path.split('/');
  const data = { workspaceId: company.id, invitationId: id, linkId, userId };
  const context = {
    commandId: server.ids.newId(),
    now: server.clock.now().toISOString(),
    actor: { kind: 'visitor' as const },
    workspaceId: company.id,
    correlationId: server.ids.newId(),
    causationId: null,
  };
  await handleCommand({ ...server, decider: invitation }, id, {
    type: 'AcceptInvitation',
    data,
    context,
  });
  await server.settled();
}
async function press(path: string): Promise<Seen> {
  const browser = new TestBrowser(server.origin);
  return browser.post('/invitation', await browser.open(path));
}
const shownBy = async (browser: TestBrowser, path: string) =>
  (initialDataOf(await browser.open(path))['page'] as { opened: unknown }).opened;
const shown = (path: string) => shownBy(new TestBrowser(server.origin), path);
const timesThere = async () =>
  (await owner.list<MemberResource>('members')).body.filter((each) => each.email === email).length;
async function isForgotten(id: string): Promise<boolean> {
  await server.settled();
  for await (const { type } of server.store.readStream(`subject-${id}`)) {
    if (type === 'SubjectForgotten') return true;
  }
  return false;
}

it('given twenty who press at once, then one account and one session begin, and nobody is asked once more', async () => {
  const { path } = await invited();
  const browsers = Array.from({ length: 20 }, () => new TestBrowser(server.origin));
  const pages = await Promise.all(browsers.map((browser) => browser.open(path)));
  const next = await Promise.all(
    browsers.map(async (browser, at) => {
      await browser.post('/invitation', pages[at]!);
      return shownBy(browser, '/invitation');
    }),
  );
  expect(browsers.filter(({ cookies }) => cookies.has('kith-session'))).toHaveLength(1);
  expect(next).not.toContainEqual(expect.objectContaining({ email }));
  await server.settled();
  expect(await timesThere()).toBe(1);
});

describe('whoever was stopped on the way in', () => {
  it('given the process ended before their account was made, when they press again, then they come in, once', async () => {
    const { id, path } = await invited();
    await acceptAndEnd(id, path, server.ids.newId());
    expect(await isForgotten(id)).toBe(false);
    expect((await press(path)).headers.get('Location')).toBe('/today');
    expect(await timesThere()).toBe(1);
    expect(await shown(path)).toBe('used');
    await server.until(() => isForgotten(id));
  });

  it('given it ended behind that, when they press again, then they belong to it, and sign in by a mail', async () => {
    email = `ada@second${companies}.example`;
    const elsewhere = await company.user('recruiter', 'Ada', email);
    await begin(`second${companies}.example`);
    const { id, path } = await invited();
    await acceptAndEnd(id, path, elsewhere.userId);
    expect((await press(path)).headers.get('Location')).toBe('/login');
    expect(await timesThere()).toBe(1);
    expect(await shown(path)).toBe('used');
    await server.until(() => isForgotten(id));
  });

  it('given the last seat was taken meanwhile, then they are told, and come in by the same link once there is one', async () => {
    email = `ada@small${companies}.example`;
    await begin(`small${companies}.example`, 2);
    const { id, path } = await invited();
    await acceptAndEnd(id, path, server.ids.newId());
    const bo = await company.user('recruiter', 'Bo', `bo@small${companies}.example`);
    await press(path);
    expect([await timesThere(), await isForgotten(id)]).toEqual([0, false]);
    expect((await owner.post(`/api/members/${bo.userId}/remove`)).status).toBe(200);
    await press(path);
    expect(await timesThere()).toBe(1);
    await server.until(() => isForgotten(id));
  });

  it('given they are invited anew meanwhile, then the link from before is used up', async () => {
    const { id, path } = await invited();
    await acceptAndEnd(id, path, server.ids.newId());
    const again = await invited();
    expect(again.id).not.toBe(id);
    expect(await shown(path)).toBe('used');
    await press(again.path);
    expect(await timesThere()).toBe(1);
  });
});

it('given an invitation that waits, then whoever runs Kith reads of it, and that its mail could not be sent, until it is taken back', async () => {
  const counted = () => server.operatorReads((tx) => countInvited(tx, server.clock.now()));
  const before = await counted();
  const { id } = await invited();
  await server.until(async () => (await counted()).sent === before.sent + 1);
  // As if a mail server had refused it.
  const refused = `update ${tableOf(invitations)} set mail = 'failed' where key = $1`;
  await server.pool.query(refused, [id]);
  expect(await counted()).toMatchObject({ sent: before.sent, failed: before.failed + 1 });
  expect(await invitationsOpen(server)).toMatchObject({ ok: true });
  expect((await owner.post(`/api/invitations/${id}/revoke`)).status).toBe(200);
  expect(await counted()).toMatchObject({ sent: before.sent, failed: before.failed });
});
