import type { ActivityResource } from '../../../../domain/contracts/activities.ts';
import type { WorkspaceFace, WorkspaceResource } from '../../../../domain/contracts/members.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { LiveSocket } from '../../../support/http/liveSocket.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let owner: SignedIn;
let colleague: SignedIn;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const workspace = await TestWorkspace.add(server);
  owner = await workspace.user('owner', 'Olga Owner');
  colleague = await workspace.user('colleague');
});

const nameFor = async (who: SignedIn) =>
  (await who.get<WorkspaceFace>('/api/workspace/face')).body.name;
const rename = (name: string, by = owner) => by.post('/api/workspace/rename', { name });

it('given another name, then everybody is told live and has it, and the feed says who gave it', async () => {
  const socket = await LiveSocket.open(server, colleague.liveToken);
  expect((await rename('  Larkmoor & Fils 株式会社 ')).status).toBe(200);
  await socket.hear((told) => told.type === 'LIVE_ACTIVITY' && told.resource === 'workspaces');
  socket.close();
  expect(await nameFor(colleague)).toBe('Larkmoor & Fils 株式会社');
  expect((await owner.get<WorkspaceResource>('/api/workspace')).body).toMatchObject({
    name: 'Larkmoor & Fils 株式会社',
    domains: [],
  });
  const [done] = (await owner.list<ActivityResource>('activities')).body;
  expect(done?.words).toBe('Olga Owner gave the workspace another name');
});

it('given the inverse, then it is called what it was, and the same name once more is said once', async () => {
  const before = await nameFor(owner);
  await rename('Larkmoor Two');
  await rename(before);
  await rename(before);
  expect(await nameFor(owner)).toBe(before);
  const { body } = await owner.list<ActivityResource>('activities');
  expect(body.filter(({ code }) => code === 'workspaceRenamed')).toHaveLength(2);
});

it('given an Undo, and another owner who has given a third name since, then that stays', async () => {
  await rename('Two');
  await rename('Three');
  const undone = await owner.post('/api/workspace/rename', { name: 'One', from: 'Two' });
  expect([undone.status, codeOf(undone), await nameFor(owner)]).toEqual([
    409,
    'changed-since',
    'Three',
  ]);
  await owner.post('/api/workspace/rename', { name: 'Two', from: 'Three' });
  expect(await nameFor(owner)).toBe('Two');
});

it('refuses no name and one that is too long, and says so at the field', async () => {
  for (const name of ['   ', 'n'.repeat(81)]) {
    const { status, body } = await rename(name);
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('"name"')]);
  }
});
