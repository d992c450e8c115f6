import type { ActivityResource } from '../../../../domain/contracts/activities.ts';
import type { MemberResource, WorkspaceResource } from '../../../../domain/contracts/members.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import type { ErrorAnswer } from '../../../../domain/contracts/errors.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { startProject } from '../../../support/http/given.ts';
import { ownedBesideRecruiting } from '../../../support/http/recruiting.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let owner: SignedIn;
let recruiter: SignedIn;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ workspace, owner, recruiter } = await ownedBesideRecruiting(server));
});

async function closeAccount(client: SignedIn, erase = false) {
  const { email } = (await client.get<{ email: string }>('/api/me')).body;
  return client.post<ErrorAnswer>('/api/me/close-account', { email, erase });
}
const members = async (filter: object = {}) =>
  (await owner.list<MemberResource>('members', { filter })).body;
const taken = async () => (await owner.get<WorkspaceResource>('/api/workspace')).body.taken;

describe('whoever closes their account', () => {
  it('leaves the workspace: their seat is free, and their project is an owner’s', async () => {
    const { id } = await startProject(recruiter);
    expect((await closeAccount(recruiter)).status).toBe(200);
    await server.until(async () => (await taken()) === 1);
    expect(await members({ hasLeft: true })).toMatchObject([
      { id: recruiter.userId, status: 'closed', leftAt: expect.any(String) },
    ]);
    await server.until(async () => {
      const { body } = await owner.get<ProjectResource>(`/api/projects/${id}`);
      return body.members.length === 1 && body.members[0]?.userId === owner.userId;
    });
    // It comes of their leaving: as long as they are gone, no feed offers to bring them back into it.
    const { body: done } = await owner.list<ActivityResource>('activities', {
      filter: { projectId: id },
    });
    expect(done.find(({ code }) => code === 'projectMemberRemoved')).toMatchObject({ undo: null });
  });

  it('leaves every workspace, erased or not', async () => {
    const elsewhere = await TestWorkspace.add(server);
    const other = await elsewhere.user('owner', 'Oda Other');
    await elsewhere.adopt(recruiter.userId, 'recruiter');
    expect((await closeAccount(recruiter, true)).status).toBe(200);
    await server.until(async () => (await taken()) === 1);
    await server.until(async () => {
      const { body } = await other.get<WorkspaceResource>('/api/workspace');
      return body.taken === 1;
    });
  });

  it('is not taken back: there is no account to come in with', async () => {
    await closeAccount(recruiter);
    await server.until(async () => (await taken()) === 1);
    const back = await owner.post(`/api/members/${recruiter.userId}/take-back`);
    expect([back.status, codeOf(back)]).toEqual([409, 'account-closed']);
    expect(await taken()).toBe(1);
  });

  it('hands on first what they alone own, in whichever workspace', async () => {
    const elsewhere = await TestWorkspace.add(server);
    const visiting = await elsewhere.adopt(owner.userId, 'recruiter');
    for (const client of [owner, visiting]) {
      const refused = await closeAccount(client);
      expect([refused.status, codeOf(refused)]).toEqual([409, 'last-owner']);
      expect(refused.body.errors[0]?.data).toMatchObject({ workspaceId: workspace.id });
    }
    await owner.post(`/api/members/${recruiter.userId}/change-role`, { role: 'owner' });
    expect((await closeAccount(visiting)).status).toBe(200);
    owner = recruiter;
    await server.until(async () => (await taken()) === 1);
  });

  it('may go where nobody else is left, or where the workspace has been closed', async () => {
    const alone = await (await TestWorkspace.add(server)).user('owner');
    expect((await closeAccount(alone)).status).toBe(200);
    expect((await owner.post('/api/workspace/close', { name: 'Larkmoor' })).status).toBe(200);
    expect((await closeAccount(owner)).status).toBe(200);
  });
});
