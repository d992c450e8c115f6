import type {
  InvitationResource,
  InvitedPeople,
} from '../../../../domain/contracts/invitations.ts';
import type { MemberResource } from '../../../../domain/contracts/members.ts';
import { invitation } from '../../../../domain/invitations/invitation.ts';
import { readState } from '../../../../platform/eventStore/readState.ts';
import { revokeOvertaken } from '../../../../workers/invitations/revokeOvertaken.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
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
async function overtake(userId: string, at = server.clock.now().toISOString()) {
  const { claims } = server.identity;
  await revokeOvertaken(
    { ...server, claims },
    { workspaceId: company.id, userId, at },
    server.ids.newId(),
  );
  await server.settled();
}
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
  expect(await members()).not.toContain(userId);

  await overtake(userId);
  server.clock.advance(11 * 60_000);
  expect(await invite()).toBe('invited');
  expect((await accept(id)).headers.get('Location')).toBe('/login');
  expect(await members()).toContain(userId);
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
