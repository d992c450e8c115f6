import { membershipsOn } from '../../../../api/identity/memberships.ts';
import { askedIn } from '../../../../api/invitations/comeInAsAsked.ts';
import type { AuditResource } from '../../../../domain/contracts/audits.ts';
import type {
  InvitationResource,
  InvitedPeople,
} from '../../../../domain/contracts/invitations.ts';
import type { MemberResource } from '../../../../domain/contracts/members.ts';
import { invitation } from '../../../../domain/invitations/invitation.ts';
import type { WorkspaceCommand } from '../../../../domain/workspace/commands.ts';
import { workspaceDecider } from '../../../../domain/workspace/workspace.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { readState } from '../../../../platform/eventStore/readState.ts';
import { revokeOfInviter } from '../../../../workers/invitations/revokeOfInviter.ts';
import { revokeOvertaken } from '../../../../workers/invitations/revokeOvertaken.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { operatorContext } from '../../../support/http/people.ts';
import { initialDataOf, TestBrowser, type Seen } from '../../../support/http/testBrowser.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let company: TestWorkspace;
let email: string;
let owner: SignedIn;
let companies = 0;

beforeAll(async () => {
  // What follows of itself the test does, in its own time.
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query('truncate identity.rate_limits');
  companies += 1;
  const domain = `company${companies}.example`;
  company = await TestWorkspace.add(server, { domain });
  email = `ada@${domain}`;
  owner = await company.user('owner', 'Olga', `olga@${domain}`);
});

const joined = async () => (await company.user('recruiter', 'Ada', email)).userId;
const invite = async () => {
  const body = { people: email, role: 'recruiter' };
  return (await owner.post<InvitedPeople>('/api/invitations', body)).body.lines[0]?.outcome;
};
const waiting = async () => (await owner.list<InvitationResource>('invitations')).body;
const members = async () => (await owner.list<MemberResource>('members')).body.map(({ id }) => id);

/** Opens the newest link of an invitation and presses the button. */
async function accept(id: string): Promise<Seen> {
  const state = await readState(server, invitation, id);
  const linkId = state?.link.linkId ?? '';
  const browser = new TestBrowser(server.origin);
  const token = server.identity.tokens.invitation(linkId);
  return browser.post('/invitation', await browser.open(`/invitation/${id}/${linkId}/${token}`));
}
/** Whether whoever proves the address in another way would come in by what they were invited by. */
async function isAskedIn(userId: string | null = null): Promise<boolean> {
  const app = { ...server, memberships: membershipsOn(server) };
  const newcomer = { userId, email, workspaceId: company.id };
  const now = server.clock.now().toISOString();
  return (await askedIn(app as unknown as Parameters<typeof askedIn>[0], newcomer, now)) !== null;
}
async function overtake(userId: string, at = server.clock.now().toISOString()) {
  const { claims } = server.identity;
  await revokeOvertaken(
    { ...server, claims },
    { workspaceId: company.id, userId, at },
    server.ids.newId(),
  );
  await server.settled();
}
async function takeBackOf(inviterId: string) {
  const deps = { ...server, waitFor: () => Promise.resolve(true) };
  await server.settled();
  await revokeOfInviter(deps, { workspaceId: company.id, inviterId }, server.ids.newId());
  await server.settled();
}
const changes = async () => (await owner.list<AuditResource>('audits')).body;
const shown = (seen: Seen) => (initialDataOf(seen)['page'] as { opened: unknown }).opened;

it('given whoever is invited comes in another way, then the invitation is taken back, and keeps no seat', async () => {
  await invite();
  const userId = await joined();
  await overtake(userId);
  expect(await waiting()).toEqual([]);
});

it('given an invitation that is newer than what overtakes others, then it stays', async () => {
  const userId = await joined();
  await owner.post(`/api/members/${userId}/remove`);
  const at = server.clock.now().toISOString();
  server.clock.advance(1_000);
  expect(await invite()).toBe('invited');
  await overtake(userId, at);
  expect(await waiting()).toHaveLength(1);
});

it('given whoever it was for is taken out, then it lets them in no more, and one that is sent afterwards does', async () => {
  await invite();
  const [{ id } = { id: '' }] = await waiting();
  const userId = await joined();
  server.clock.advance(1_000);
  await owner.post(`/api/members/${userId}/remove`);
  expect(shown(await accept(id))).toBe('revoked');
  expect(await isAskedIn(userId)).toBe(false);
  expect(await members()).not.toContain(userId);

  await overtake(userId);
  server.clock.advance(11 * 60_000);
  expect(await invite()).toBe('invited');
  expect(await isAskedIn(userId)).toBe(true);
  expect((await accept(id)).headers.get('Location')).toBe('/login');
  expect(await members()).toContain(userId);
});

it('given the workspace has no seat by then, or is closed, then nobody is let in by it in another way either, and it is not used up', async () => {
  await invite();
  const give = (wish: Pick<WorkspaceCommand, 'type' | 'data'>) =>
    handleCommand({ ...server, decider: workspaceDecider }, company.id, {
      ...wish,
      context: operatorContext(server, company.id),
    } as WorkspaceCommand);
  const data = { workspaceId: company.id };
  await give({ type: 'ChangeSeats', data: { ...data, seats: 1 } });
  expect(await isAskedIn()).toBe(false);
  await give({ type: 'ChangeSeats', data: { ...data, seats: 2 } });
  expect(await isAskedIn()).toBe(true);
  await give({ type: 'CloseWorkspace', data });
  expect(await isAskedIn()).toBe(false);
});

it('given whoever accepted it has not come in for a crash, then they do so by whatever proves their address, and nobody else by it', async () => {
  await invite();
  const [{ id } = { id: '' }] = await waiting();
  const linkId = (await readState(server, invitation, id))?.link.linkId ?? '';
  const [userId, other] = [server.ids.newId(), server.ids.newId()];
  await handleCommand({ ...server, decider: invitation }, id, {
    type: 'AcceptInvitation',
    data: { workspaceId: company.id, invitationId: id, linkId, userId },
    context: operatorContext(server, company.id),
  });
  await server.settled();
  expect([await isAskedIn(userId), await isAskedIn(other)]).toEqual([true, false]);
});

it('given whoever accepted it is taken out, then signing up does not bring them back by it', async () => {
  await invite();
  const [{ id } = { id: '' }] = await waiting();
  await accept(id);
  const userId = (await members()).find((one) => one !== owner.userId) ?? '';
  expect((await owner.post(`/api/members/${userId}/remove`)).status).toBe(200);
  expect(await isAskedIn(userId)).toBe(false);
});

it('given an owner lets it be good again afterwards, then it does as well', async () => {
  await invite();
  const [{ id } = { id: '' }] = await waiting();
  const userId = await joined();
  server.clock.advance(1_000);
  await owner.post(`/api/members/${userId}/remove`);
  await overtake(userId);
  server.clock.advance(1_000);
  expect((await owner.post(`/api/invitations/${id}/reinstate`)).status).toBe(200);
  expect((await accept(id)).headers.get('Location')).toBe('/login');
  expect(await members()).toContain(userId);
});

describe('of who may invite no more', () => {
  let inviter: SignedIn;

  /** Another owner has asked in an address: their own, for all that anybody knows. */
  async function asked(): Promise<string> {
    inviter = await company.user('owner', 'Mallory', email.replace('ada', 'mallory'));
    const body = { people: email, role: 'owner' };
    const { lines } = (await inviter.post<InvitedPeople>('/api/invitations', body)).body;
    expect(lines[0]?.outcome).toBe('invited');
    return (await waiting())[0]?.id ?? '';
  }
  const emails = async () =>
    (await owner.list<MemberResource>('members')).body.map((one) => one.email);
  const loses = (verb: string, body: object = {}) =>
    owner.post(`/api/members/${inviter.userId}/${verb}`, body);

  it.each<readonly [string, string, object]>([
    ['is removed', 'remove', {}],
    ['is suspended', 'suspend', { reason: 'security' }],
    ['is no owner any more', 'change-role', { role: 'recruiter' }],
  ])(
    'given who sent it %s, then it lets nobody in from then on, and is taken back before the eyes of the owners',
    async (_, verb, body) => {
      const id = await asked();
      expect((await loses(verb, body)).status).toBe(200);
      expect(shown(await accept(id))).toBe('revoked');
      expect(await isAskedIn()).toBe(false);
      expect(await emails()).not.toContain(email);
      await takeBackOf(inviter.userId);
      expect(await waiting()).toEqual([]);
      expect((await changes())[0]).toMatchObject({
        byName: 'Kith',
        what: `Invitation of ${email}`,
        to: 'Taken back',
      });
    },
  );

  it('given another owner means it, then they send it anew, and do not let that one be good again', async () => {
    const id = await asked();
    await loses('remove');
    await takeBackOf(inviter.userId);
    const again = await owner.post(`/api/invitations/${id}/reinstate`);
    expect([again.status, codeOf(again)]).toEqual([409, 'inviter-gone']);
    server.clock.advance(11 * 60_000);
    expect(await invite()).toBe('invited');
    // What has to be taken back is looked at when it is: this one is theirs.
    await takeBackOf(inviter.userId);
    expect((await accept(id)).headers.get('Location')).toBe('/today');
    expect(await emails()).toContain(email);
  });

  it('given the removal is taken back before anything followed from it, then it is good', async () => {
    const id = await asked();
    await loses('remove');
    await loses('take-back');
    await takeBackOf(inviter.userId);
    expect(await waiting()).toMatchObject([{ id }]);
    expect(await isAskedIn()).toBe(true);
  });
});
