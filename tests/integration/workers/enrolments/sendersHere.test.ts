import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { setAccount } from '../../../support/http/setAccount.ts';
import type { SignedIn } from '../../../support/http/testWorkspace.ts';
import { Outreach } from '../../../support/outreach/outreach.ts';

let server: ComposedServer;
let outreach: Outreach;
let owner: SignedIn;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());

/** Somebody of the project has been put into a sequence by a recruiter, in whose name it goes. */
beforeEach(async () => {
  outreach = await Outreach.begin(server);
  owner = await outreach.workspace.user('owner', 'Olga Owner');
  await outreach.enrol();
});

const recruiterId = () => outreach.recruiter.userId;
async function give(path: string, body: object) {
  expect((await owner.post(path, body)).status).toBe(200);
  await server.settled();
}

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
  await give(`${path}/add-member`, { userId: owner.userId, role: 'owner' });
  await give(`${path}/remove-member`, { userId: recruiterId() });
  expect(await outreach.send()).toBe(0);
  await give(`${path}/add-member`, { userId: recruiterId(), role: 'member' });
  expect(await outreach.send()).toBe(1);
});
