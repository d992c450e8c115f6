import { startComposedServer, type ComposedServer } from '../../support/http/composedServer.ts';
import {
  startEventStoreDbServer,
  type EventStoreDbServer,
} from '../../support/eventStoreDbServer/eventStoreDbServer.ts';
import { engineer, JOB_DESCRIPTION, startProject } from '../../support/http/given.ts';
import { initialDataOf, TestBrowser } from '../../support/http/testBrowser.ts';
import { TestWorkspace, type SignedIn } from '../../support/http/testWorkspace.ts';

jest.setTimeout(120_000);

let log: EventStoreDbServer;
let server: ComposedServer;
let recruiter: SignedIn;
let projectId: string;

const filter = (category?: string) =>
  encodeURIComponent(JSON.stringify({ projectId, ...(category && { category }) }));

beforeAll(async () => {
  log = await startEventStoreDbServer();
  server = await startComposedServer({ env: { EVENT_STORE_URL: log.url } });
  const workspace = await TestWorkspace.add(server);
  await workspace.people([engineer('Wilhelmina Oake')]);
  recruiter = await workspace.user('recruiter');
  projectId = (await startProject(recruiter)).id;
  await recruiter.list('projects');
  log.halt();
});
afterAll(async () => {
  await server.stop();
  await log.stop();
});

describe('while the event store is away', () => {
  it.each([
    ['who is signed in', () => '/api/me'],
    ['the members', () => '/api/users'],
    ['the projects', () => '/api/projects'],
    ['a project', () => `/api/projects/${projectId}`],
    ['suggestions', () => `/api/suggestions?filter=${filter('outOfNetwork')}`],
    ['the pipeline', () => `/api/prospects?filter=${filter()}`],
  ])('given somebody signed in, when they read %s, then it is answered', async (_, path) => {
    const { status } = await recruiter.get(path());
    expect(status).toBe(200);
  });

  it('given somebody signed in, when they open the app, then its page knows who they are', async () => {
    const { cookie } = recruiter.credentials;
    const page = await new TestBrowser(server.origin, { cookie }).get('/projects');

    expect(page.status).toBe(200);
    expect(initialDataOf(page)).toMatchObject({
      user: { id: recruiter.userId, role: 'recruiter' },
      workspace: { name: 'Larkmoor' },
    });
  });

  it('given a command, when it is sent, then 503 says to try again and it is done once the store is back', async () => {
    const send = () => recruiter.post('/api/projects', { jobDescription: JOB_DESCRIPTION });
    const { status, headers } = await send();
    expect([status, Number(headers.get('Retry-After'))]).toEqual([503, expect.any(Number)]);

    await log.resume();

    expect(await server.until(async () => (await send()).status === 201)).toBe(true);
  });
});
