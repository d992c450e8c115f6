import { Client } from 'pg';
import { versionName } from '../../../../platform/subscriptions/model/tables.ts';
import { readModels } from '../../../../projections/registry.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, startProject, suggestedId } from '../../../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let recruiter: SignedIn;
beforeAll(async () => {
  server = await startComposedServer();
  const workspace = await TestWorkspace.add(server);
  recruiter = await workspace.user('recruiter');
  await workspace.people([engineer('Wilhelmina Oake')]);
});
afterAll(() => server.stop());

/** Keeps these read models from going on for as long as the work takes. */
async function holding(names: readonly string[], work: () => Promise<void>): Promise<void> {
  await server.settled();
  const holder = new Client({ connectionString: server.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from read_model.checkpoints where name = any($1) for update', [names]);
  try {
    await work();
  } finally {
    await holder.query('rollback');
    await holder.end();
  }
}

const bulk = readModels.filter((model) => model.bulk === true).map(versionName);

describe('what an answer waits for', () => {
  it('given every model that imports fill stands still, then neither commands nor reads after them wait', async () => {
    expect(bulk.length).toBeGreaterThan(3);
    expect(bulk).toEqual(expect.arrayContaining([expect.stringMatching(/^subject_events_v/)]));
    const project = await startProject(recruiter);
    const suggestion = await suggestedId(recruiter, project.id, 'Wilhelmina Oake');
    await holding(bulk, async () => {
      const renamed = await recruiter.post(`/api/projects/${project.id}/rename`, { name: 'Held' });
      expect([renamed.status, renamed.headers.get('X-Kith-Behind')]).toEqual([200, null]);
      const accepted = await recruiter.post(`/api/suggestions/${suggestion}/accept`);
      expect([accepted.status, accepted.headers.get('X-Kith-Behind')]).toEqual([200, null]);
      const after = { 'X-Kith-After': accepted.headers.get('X-Kith-Position') ?? '' };
      const read = await recruiter.get<{ name: string }>(`/api/projects/${project.id}`, after);
      expect([read.body.name, read.headers.get('X-Kith-Behind')]).toEqual(['Held', null]);
      const list = `/api/prospects?filter=${encodeURIComponent(JSON.stringify({ projectId: project.id }))}`;
      const prospects = await recruiter.get<unknown[]>(list, after);
      expect([prospects.body.length, prospects.headers.get('X-Kith-Behind')]).toEqual([1, null]);
    });
  });

  it('given the model of projects stands still, then a read of projects says so, and one of imports waits for nothing', async () => {
    const project = await startProject(recruiter);
    const models = readModels.filter(({ name }) => name === 'projects').map(versionName);
    await holding(models, async () => {
      const renamed = await recruiter.post(`/api/projects/${project.id}/rename`, { name: 'Late' });
      expect([renamed.status, renamed.headers.get('X-Kith-Behind')]).toEqual([200, 'true']);
      const after = { 'X-Kith-After': renamed.headers.get('X-Kith-Position') ?? '' };
      const imports = await recruiter.get('/api/imports', after);
      expect(imports.headers.get('X-Kith-Behind')).toBeNull();
      const read = await recruiter.get<{ name: string }>(`/api/projects/${project.id}`, after);
      expect(read.headers.get('X-Kith-Behind')).toBe('true');
    });
  });
});
