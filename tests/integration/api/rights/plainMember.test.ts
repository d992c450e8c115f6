import { callOf, declared } from '../../../support/http/declared.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import type { SignedIn } from '../../../support/http/testWorkspace.ts';
import { requests } from './requests.ts';
import { rightsWorld, type RightsWorld } from './world.ts';

/** Policies that ask how somebody stands to a project. */
const ofProjects = new Set([
  'canReadProject',
  'canChangeProject',
  'canInviteProjectMember',
  'canOwnProject',
]);
const asked = declared.filter(({ may }) => ofProjects.has(may?.name ?? ''));

/** What those do who own the project. */
const ofOwners = new Set([
  ...declared.filter(({ may }) => may?.name === 'canOwnProject').map(callOf),
  // Of somebody whom another has brought in; of others: `projects/members.test.ts`.
  'post /api/projects/{id}/remove-member',
]);

let server: ComposedServer;
let world: RightsWorld;
let plain: SignedIn;

beforeAll(async () => {
  server = await startComposedServer();
  world = await rightsWorld(server);
  plain = await world.workspace.user('recruiter');
  const { projectId, roleId } = world.about;
  for (const id of [projectId(), roleId()]) {
    const path = `/api/projects/${id}/add-member`;
    const body = { userId: plain.userId, role: 'member' };
    expect((await world.clients.member.post(path, body)).status).toBe(200);
  }
  await server.settled();
});
afterAll(() => server.stop());

describe('who works on a project and does not own it', () => {
  it('is asked of at every call about projects', () => {
    expect(asked.length).toBeGreaterThan(40);
    expect(asked.filter((one) => ofOwners.has(callOf(one))).length).toBe(ofOwners.size);
  });

  it.each(asked.map(callOf))('%s', async (call) => {
    const owners = await requests[call]?.(world.clients.member, world.about);
    const answer = await requests[call]?.(plain, world.about);
    expect([owners?.status, answer?.status]).toEqual([
      owners?.status,
      ofOwners.has(call) ? 403 : owners?.status,
    ]);
    expect([401, 403, 404]).not.toContain(owners?.status);
  });
});
