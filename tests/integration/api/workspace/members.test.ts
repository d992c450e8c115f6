import type { MemberResource, WorkspaceResource } from '../../../../domain/contracts/members.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import { handOver } from '../../../../workers/projects/handOver.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { startProject } from '../../../support/http/given.ts';
import { ownedBesideRecruiting } from '../../../support/http/recruiting.ts';
import { signInAs, TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let owner: SignedIn;
let recruiter: SignedIn;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ workspace, owner, recruiter } = await ownedBesideRecruiting(server, 'Řehoř Šimáček'));
});

const members = async (filter: object = {}) =>
  (await owner.list<MemberResource>('members', { filter })).body;
const command = (id: string, verb: string, body: object = {}, by = owner) =>
  by.post(`/api/members/${id}/${verb}`, body);

/** Where the log ends now. */
async function positionNow(): Promise<string> {
  await server.settled();
  return server.store.head();
}

it('given a workspace, then its owner sees who belongs to it, as what, and how many seats are taken', async () => {
  await startProject(recruiter);
  expect(await members()).toMatchObject([
    { id: owner.userId, name: 'Olga Owner', role: 'owner', isOnlyOwner: true, projectCount: 0 },
    {
      id: recruiter.userId,
      name: 'Řehoř Šimáček',
      role: 'recruiter',
      projectCount: 1,
      writesTo: 0,
      leftAt: null,
      isOnlyOwner: false,
    },
  ]);
  expect(await members({ q: 'šimáč' })).toHaveLength(1);
  expect(await members({ q: 'example' })).toHaveLength(2);
  const { body } = await owner.get<WorkspaceResource>('/api/workspace');
  expect(body).toMatchObject({ id: workspace.id, seats: null, taken: 2 });
});

it('given a moment, then it tells who belonged to it then, as what and on how many projects, and who had left by then', async () => {
  const listed = async (asOf?: string, filter: object = {}) => {
    const at = asOf === undefined ? '' : `&asOf=${asOf}`;
    const path = `/api/members?filter=${encodeURIComponent(JSON.stringify(filter))}${at}`;
    const { status, body } = await owner.get<MemberResource[]>(path);
    expect(status).toBe(200);
    return body.map(({ name, role, projectCount }) => [name.split(' ')[0], role, projectCount]);
  };
  const left = { hasLeft: true };
  const begun = await positionNow();
  await startProject(recruiter);
  await command(recruiter.userId, 'change-role', { role: 'hiringManager' });
  const changed = await positionNow();
  await command(recruiter.userId, 'remove');
  // Their project goes to its new owner in its own time.
  const whoIs = async (filter = {}) =>
    (await listed(undefined, filter)).map(([name, role]) => [name, role]);
  expect(await whoIs()).toEqual([['Olga', 'owner']]);
  expect(await whoIs(left)).toEqual([['Řehoř', 'hiringManager']]);
  expect(await listed(changed)).toEqual([
    ['Olga', 'owner', 0],
    ['Řehoř', 'hiringManager', 1],
  ]);
  expect(await listed(changed, left)).toEqual([]);
  expect(await listed(begun)).toEqual([
    ['Olga', 'owner', 0],
    ['Řehoř', 'recruiter', 0],
  ]);
  expect(await listed(changed, { q: 'šimáč' })).toHaveLength(1);
  const { body } = await owner.get<WorkspaceResource>('/api/workspace');
  expect(await listed(new Date(Date.parse(body.since) - 1_000).toISOString())).toEqual([]);
});

it('given a recruiter, when they are made a colleague, then their next request has those rights, and the inverse gives the others back', async () => {
  expect((await command(recruiter.userId, 'change-role', { role: 'colleague' })).status).toBe(200);
  expect((await recruiter.post('/api/projects', { jobDescription: 'Pastry chef' })).status).toBe(
    403,
  );
  await command(recruiter.userId, 'change-role', { role: 'recruiter' });
  expect((await recruiter.post('/api/projects', { jobDescription: 'Pastry chef' })).status).toBe(
    201,
  );
});

it('given an Undo of a role, and another owner who has given a third since, then that stays', async () => {
  await command(recruiter.userId, 'change-role', { role: 'hiringManager' });
  await command(recruiter.userId, 'change-role', { role: 'auditor' });
  const back = { role: 'recruiter', from: 'hiringManager' };
  const undone = await command(recruiter.userId, 'change-role', back);
  expect([undone.status, codeOf(undone)]).toEqual([409, 'changed-since']);
  expect(await members()).toContainEqual(expect.objectContaining({ role: 'auditor' }));
  await command(recruiter.userId, 'change-role', { role: 'recruiter', from: 'auditor' });
  expect(await members()).toContainEqual(expect.objectContaining({ role: 'recruiter' }));
});

it('refuses a workspace without an owner, a role that is not an owner’s to give, and who is no member', async () => {
  const alone = await command(owner.userId, 'change-role', { role: 'recruiter' });
  expect([alone.status, codeOf(alone)]).toEqual([409, 'last-owner']);
  const gone = await command(owner.userId, 'remove');
  expect([gone.status, codeOf(gone)]).toEqual([409, 'last-owner']);
  const operator = await command(recruiter.userId, 'change-role', { role: 'operator' });
  expect(operator.status).toBe(422);
  const stranger = await TestWorkspace.add(server).then((other) => other.user('recruiter'));
  expect((await command(stranger.userId, 'remove')).status).toBe(404);
  expect((await command(stranger.userId, 'take-back')).status).toBe(404);
});

describe('given somebody with projects, when they are removed', () => {
  let own: ProjectResource;
  let shared: ProjectResource;
  let archived: ProjectResource;
  const membersOf = async ({ id }: ProjectResource) =>
    (await owner.get<ProjectResource>(`/api/projects/${id}`)).body.members.map(
      ({ userId, role }) => [userId, role],
    );
  const handedOver = () =>
    server.until(async () => (await membersOf(archived)).every(([id]) => id !== recruiter.userId));

  beforeEach(async () => {
    const other = await workspace.user('recruiter', 'Other Recruiter');
    own = await startProject(recruiter);
    shared = await startProject(other);
    archived = await startProject(recruiter);
    await other.post(`/api/projects/${shared.id}/add-member`, {
      userId: recruiter.userId,
      role: 'member',
    });
    await recruiter.post(`/api/projects/${archived.id}/archive`);
  });

  it('then they are signed out at once and stand among those who left', async () => {
    expect((await command(recruiter.userId, 'remove')).status).toBe(200);
    expect((await recruiter.get('/api/me')).status).toBe(401);
    expect(await members({ hasLeft: true })).toMatchObject([
      { id: recruiter.userId, role: 'recruiter', leftAt: expect.any(String) },
    ]);
    expect((await owner.get<WorkspaceResource>('/api/workspace')).body.taken).toBe(2);
  });

  it('then whoever is named owns what nobody else does, and is added to nothing else', async () => {
    const manager = await workspace.user('hiringManager', 'Hana Manager');
    await command(recruiter.userId, 'remove', { successorId: manager.userId });
    await handedOver();
    expect(await membersOf(own)).toEqual([[manager.userId, 'owner']]);
    expect(await membersOf(archived)).toEqual([[manager.userId, 'owner']]);
    expect((await membersOf(shared)).map(([, role]) => role)).toEqual(['owner']);
    expect((await manager.get(`/api/projects/${own.id}`)).status).toBe(200);
  });

  it('and whoever was named has left as well by the time it is handed over, then an owner goes on with it', async () => {
    const manager = await workspace.user('hiringManager', 'Hana Manager');
    await command(manager.userId, 'remove');
    const left = { workspaceId: workspace.id, userId: recruiter.userId };
    await handOver(server, { ...left, successorId: manager.userId }, 'job');
    await handedOver();
    expect(await membersOf(own)).toEqual([[owner.userId, 'owner']]);
  });

  it('then nobody goes on with it who may not own projects', async () => {
    const colleague = await workspace.user('colleague');
    const refused = await command(recruiter.userId, 'remove', { successorId: colleague.userId });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'no-such-successor']);
    expect(await members({ hasLeft: true })).toEqual([]);
  });

  it('and taken back, then they are what they were, without the projects that others have now, and with the list that nobody else ever saw', async () => {
    const made = { name: 'For later', sharing: 'private' };
    const list = (await recruiter.post<{ id: string }>('/api/lists', made)).body;
    await command(recruiter.userId, 'remove');
    await handedOver();
    expect((await command(recruiter.userId, 'take-back')).status).toBe(200);
    expect(await members({ id: [recruiter.userId] })).toMatchObject([
      { role: 'recruiter', leftAt: null, projectCount: 0 },
    ]);
    const again = await signInAs(server, recruiter.userId, workspace.id);
    expect((await again.get('/api/me')).status).toBe(200);
    expect((await again.get(`/api/projects/${own.id}`)).status).toBe(404);
    expect((await owner.get(`/api/lists/${list.id}`)).status).toBe(404);
    expect((await again.get(`/api/lists/${list.id}`)).status).toBe(200);
  });
});

it('given two owners who each take the other’s role at once, then one of them is left', async () => {
  const second = await workspace.user('owner', 'Second Owner');
  const answers = await Promise.all([
    command(second.userId, 'change-role', { role: 'colleague' }),
    command(owner.userId, 'change-role', { role: 'colleague' }, second),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
