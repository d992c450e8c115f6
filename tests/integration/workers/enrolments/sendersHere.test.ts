import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { setAccount } from '../../../support/http/setAccount.ts';
import { besideAnOwner, type BesideAnOwner } from '../../../support/outreach/besideAnOwner.ts';
import type { Outreach } from '../../../support/outreach/outreach.ts';

let server: ComposedServer;
let outreach: Outreach;
let give: BesideAnOwner['give'];

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());

beforeEach(async () => {
  ({ outreach, give } = await besideAnOwner(server));
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
