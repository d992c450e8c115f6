import type { NotificationResource } from '../../../../domain/contracts/notifications.ts';
import { BEGINNING } from '../../../../platform/eventStore/port.ts';
import { offerTakeOvers } from '../../../../workers/enrolments/offerTakeOvers.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { setAccount } from '../../../support/http/setAccount.ts';
import type { SignedIn } from '../../../support/http/testWorkspace.ts';
import { besideAnOwner, type BesideAnOwner } from '../../../support/outreach/besideAnOwner.ts';
import type { Outreach } from '../../../support/outreach/outreach.ts';

let server: ComposedServer;
let outreach: Outreach;
let owner: SignedIn;
let give: BesideAnOwner['give'];

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());

beforeEach(async () => {
  ({ outreach, owner, give } = await besideAnOwner(server));
});

const recruiterId = () => outreach.recruiter.userId;

it('given whoever runs the server suspends the account of who writes, then nothing goes out in their name until it is reinstated', async () => {
  await setAccount(server, recruiterId(), 'suspend');
  expect(await outreach.send()).toBe(0);
  await setAccount(server, recruiterId(), 'reinstate');
  expect(await outreach.send()).toBe(1);
});

it('given who put them into it is made a colleague, who writes to nobody, then it waits until they are a recruiter again', async () => {
  const path = `/api/members/${recruiterId()}/change-role`;
  await give(path, { role: 'colleague' });
  expect(await outreach.send()).toBe(0);
  await give(path, { role: 'recruiter' });
  expect(await outreach.send()).toBe(1);
});

it('given who put them into it is taken out of the project, then it waits until they are back', async () => {
  const path = `/api/projects/${outreach.project.id}`;
  await give(`${path}/remove-member`, { userId: recruiterId() });
  expect(await outreach.send()).toBe(0);
  await give(`${path}/add-member`, { userId: recruiterId(), role: 'member' });
  expect(await outreach.send()).toBe(1);
});

describe('that somebody leaves people in sequences', () => {
  const project = () => `/api/projects/${outreach.project.id}`;
  const told = async (by: SignedIn) =>
    (await by.list<NotificationResource>('notifications')).body.filter(
      ({ to }) => to === '/sequences',
    ).length;
  /** What follows once they are kept out of the workspace, or with `null` out of all. */
  const follows = async (userId: string, workspaceId: string | null = outreach.workspace.id) => {
    await offerTakeOvers(outreach.app, { userId, workspaceId, successorId: null }, userId);
    await server.settled();
  };
  const isKeptOut = async (userId: string, by = owner) => {
    await give(`/api/members/${userId}/suspend`, { reason: 'other' }, by);
    await follows(userId);
  };

  it.each(['who put them in', 'whose account it goes out from'])(
    'given it is %s, then it is told',
    async (who) => {
      const { recruiter, workspace } = outreach;
      const other = await workspace.user('owner', 'Orla Other');
      const asked = await recruiter.post<{ id: string }>('/api/sendings', {
        colleagueId: owner.userId,
      });
      await server.settled();
      await give(`/api/sendings/${asked.body.id}/allow`);
      const [one] = await outreach.enrolments();
      const sender = { mailboxId: owner.userId };
      await give(`/api/enrolments/${one?.id}/change-sender`, sender, recruiter);
      const [goes, stays] = who === 'who put them in' ? [recruiter, owner] : [owner, recruiter];
      await isKeptOut(goes.userId, other);
      expect(await told(stays)).toBe(1);
    },
  );

  it.each([
    ['project', project, 'reopen'],
    ['sequence', () => `/api/sequences/${outreach.sequenceId}`, 'restore'],
  ])(
    'given the %s is archived, then it is told to nobody before it goes on',
    async (_, path, back) => {
      await give(`${path()}/archive`);
      await isKeptOut(recruiterId());
      expect(await told(owner)).toBe(0);
      await give(`${path()}/${back}`);
      await follows(recruiterId());
      expect(await told(owner)).toBe(1);
    },
  );

  it('given nobody near writes any more, then it is told to the owners alone', async () => {
    const { workspace, recruiter } = outreach;
    const near = await workspace.user('recruiter', 'Nell Near');
    const far = await workspace.user('recruiter', 'Fay Far');
    await give(`${project()}/add-member`, { userId: near.userId, role: 'member' });
    await give(`${project()}/remove-member`, { userId: owner.userId }, recruiter);
    await give(`/api/members/${near.userId}/change-role`, { role: 'colleague' });
    await isKeptOut(recruiterId());
    expect([await told(owner), await told(near), await told(far)]).toEqual([1, 0, 0]);
  });

  it('given their account is suspended, then it is not told to themself', async () => {
    await setAccount(server, recruiterId(), 'suspend');
    await follows(recruiterId(), null);
    expect(await told(owner)).toBe(1);
    const { events } = await server.store.readAll(BEGINNING, 1_000, { categories: ['takeOver'] });
    const offers = events.filter(({ data }) => data['projectId'] === outreach.project.id);
    expect(offers.map(({ data }) => data['offeredTo'])).toEqual([[owner.userId]]);
  });
});
