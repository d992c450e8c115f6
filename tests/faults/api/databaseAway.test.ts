import { rm } from 'node:fs/promises';
import { ErrorAnswer } from '../../../domain/contracts/errors.ts';
import {
  startEmbeddedCluster,
  type EmbeddedCluster,
} from '../../../platform/postgres/embedded/cluster.ts';
import { startComposedServer, type ComposedServer } from '../../support/http/composedServer.ts';
import { JOB_DESCRIPTION, startProject } from '../../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../../support/http/testWorkspace.ts';
import { makeScratchFolder } from '../../support/suites/scratch.ts';

let dataDir: string;
let cluster: EmbeddedCluster;
let server: ComposedServer;
let recruiter: SignedIn;

const start = () =>
  startEmbeddedCluster({ dataDir, durable: false, logger: { info: () => undefined } });

beforeAll(async () => {
  dataDir = await makeScratchFolder('database-away');
  cluster = await start();
  server = await startComposedServer({ databaseUrl: await cluster.ensureDatabase('kith') });
  recruiter = await (await TestWorkspace.add(server)).user('recruiter');
});
afterAll(async () => {
  await server.stop();
  await cluster.stop();
  await rm(dataDir, { recursive: true });
});

describe('a database that is stopped and started again', () => {
  it('is answered for with 503 at once, and everything goes on once it is back', async () => {
    const { id } = await startProject(recruiter);
    await cluster.stop();

    const away = await Promise.all([
      ...Array.from({ length: 40 }, () => recruiter.get('/api/projects')),
      ...Array.from({ length: 40 }, () =>
        recruiter.post('/api/projects', { jobDescription: JOB_DESCRIPTION }),
      ),
    ]);
    for (const { status, headers, body } of away) {
      expect(status).toBe(503);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
      const { errors } = ErrorAnswer.parse(body);
      expect(errors[0]?.message).not.toMatch(/ECONN|postgres|127\.0\.0\.1|:\d{4,5}/i);
    }
    expect((await recruiter.get('/health/live')).status).toBe(200);
    expect((await recruiter.get('/health/ready')).status).toBe(503);

    cluster = await start();
    await server.until(async () => (await recruiter.get('/health/ready')).status === 200);
    expect((await recruiter.list('projects')).body.map((one) => one.id)).toEqual([id]);
    const made = await recruiter.post<{ id: string }>('/api/projects', {
      jobDescription: JOB_DESCRIPTION,
    });
    expect(made.status).toBe(201);
    await server.until(
      async () => (await recruiter.get(`/api/projects/${made.body.id}`)).status === 200,
    );
  });
});
