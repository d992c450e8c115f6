import type { ImportResource } from '../../../../domain/contracts/imports.ts';
import { versionName } from '../../../../platform/subscriptions/model/tables.ts';
import { readModels } from '../../../../projections/registry.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import {
  connectionsCsv,
  ended,
  engineer,
  startProject,
  suggestedId,
  upload,
} from '../../../support/http/given.ts';
import { holding } from '../../../support/http/holding.ts';
import { recruiting } from '../../../support/http/recruiting.ts';
import type { SignedIn, TestWorkspace } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
beforeAll(async () => {
  server = await startComposedServer();
  ({ workspace, recruiter } = await recruiting(server, [engineer('Wilhelmina Oake')]));
});
afterAll(() => server.stop());

const bulk = readModels.filter((model) => model.bulk === true).map(versionName);

describe('what an answer waits for', () => {
  it('given every model that imports fill stands still, then neither commands nor reads after them wait', async () => {
    expect(bulk.length).toBeGreaterThan(3);
    expect(bulk).toEqual(expect.arrayContaining([expect.stringMatching(/^subject_events_v/)]));
    const project = await startProject(recruiter);
    const suggestion = await suggestedId(recruiter, project.id, 'Wilhelmina Oake');
    await holding(server, bulk, async () => {
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

  it('given every model that imports fill stands still, when a file is taken, then its import is read and listed at once', async () => {
    const csv = connectionsCsv([{ name: 'Bartholomew Finch' }]);
    const colleague = await workspace.user('owner');
    let id = '';
    await holding(server, bulk, async () => {
      const taken = await upload(recruiter, csv);
      ({ id } = taken.body);
      expect([taken.status, taken.headers.get('X-Kith-Behind')]).toEqual([202, null]);
      const one = await recruiter.get<ImportResource>(`/api/imports/${id}`);
      expect([one.status, one.headers.get('X-Kith-Behind')]).toEqual([200, null]);
      expect(one.body).toMatchObject({ id, kind: 'connections', status: 'running', read: 0 });
      const list = await recruiter.list<ImportResource>('imports', { sort: ['startedAt', 'DESC'] });
      expect(list.body[0]).toEqual(one.body);
      expect((await colleague.get(`/api/imports/${id}`)).status).toBe(404);
      expect((await colleague.list('imports')).body).toEqual([]);
    });
    expect(await ended(server, recruiter, id)).toMatchObject({ id, status: 'finished', added: 1 });
    const after = await recruiter.list<ImportResource>('imports');
    expect(after.body.filter((each) => each.id === id)).toHaveLength(1);
    const [{ kind } = { kind: 'people' as const }] = after.body;
    const ofKind = (wanted: ImportResource['kind']) =>
      recruiter.list<ImportResource>('imports', { filter: { kind: wanted } });
    expect((await ofKind(kind)).body).toEqual(after.body);
    expect((await ofKind(kind === 'people' ? 'connections' : 'people')).body).toEqual([]);
  });

  it('given the model of projects stands still, then a read of projects says so, and one of people by their ids waits for nothing', async () => {
    const project = await startProject(recruiter);
    const suggestion = await suggestedId(recruiter, project.id, 'Wilhelmina Oake');
    const personId = suggestion.split('.')[1] ?? '';
    const models = readModels.filter(({ name }) => name === 'projects').map(versionName);
    await holding(server, models, async () => {
      const renamed = await recruiter.post(`/api/projects/${project.id}/rename`, { name: 'Late' });
      expect([renamed.status, renamed.headers.get('X-Kith-Behind')]).toEqual([200, 'true']);
      const after = { 'X-Kith-After': renamed.headers.get('X-Kith-Position') ?? '' };
      const named = await recruiter.get(`/api/people?filter={"id":["${personId}"]}`, after);
      expect([named.status, named.headers.get('X-Kith-Behind')]).toEqual([200, null]);
      const read = await recruiter.get<{ name: string }>(`/api/projects/${project.id}`, after);
      expect(read.headers.get('X-Kith-Behind')).toBe('true');
    });
  });
});
