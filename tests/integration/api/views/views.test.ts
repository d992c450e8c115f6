import type { ViewResource } from '../../../../domain/contracts/views.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let colleague: SignedIn;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
  workspace = await TestWorkspace.add(server);
  recruiter = await workspace.user('recruiter', 'Rhea Recruiter');
  colleague = await workspace.user('colleague');
});

const mine = { table: 'projects', name: 'Open ones', query: 'filter=%7B%7D&sort=name' };

async function saved(body: object = {}, by = recruiter) {
  const answer = await by.post<{ id: string; revision: number }>('/api/views', {
    ...mine,
    ...body,
  });
  expect(answer.status).toBe(201);
  return answer.body;
}

async function viewsOf(client: SignedIn, table = 'projects') {
  const { body } = await client.list<ViewResource>('views', { filter: { table } });
  return body.map(({ name, query }) => [name, query]);
}

describe('views of tables', () => {
  it('given a view that is saved, then its table has it, no other table and nobody else', async () => {
    await saved();
    expect(await viewsOf(recruiter)).toEqual([['Open ones', mine.query]]);
    expect(await viewsOf(recruiter, 'prospects')).toEqual([]);
    expect(await viewsOf(colleague)).toEqual([]);
  });

  it('given it is shared, then all of the workspace use it, and its owner alone changes it', async () => {
    const { id } = await saved();
    const stranger = await (await TestWorkspace.add(server)).user('recruiter');
    expect((await colleague.post(`/api/views/${id}/rename`, { name: 'x' })).status).toBe(404);
    await recruiter.post(`/api/views/${id}/share`, { sharing: 'workspace' });
    expect(await viewsOf(colleague)).toEqual([['Open ones', mine.query]]);
    expect(await viewsOf(stranger)).toEqual([]);
    expect((await colleague.post(`/api/views/${id}/rename`, { name: 'x' })).status).toBe(403);
    const [found] = (await colleague.list<ViewResource>('views')).body;
    expect(found).toMatchObject({ ownerName: 'Rhea Recruiter', may: { change: false } });
  });

  it('given it is shared and of a table of people, then nobody reads whom it looks for who may not read about people', async () => {
    const query = 'filter=%7B%22q%22%3A%22Nina%20Lindqvist%22%7D';
    const { id } = await saved({ table: 'prospects', query, sharing: 'workspace' });
    await saved({ sharing: 'workspace' });
    const manager = await workspace.user('hiringManager');
    expect(await viewsOf(manager, 'prospects')).toEqual([['Open ones', query]]);
    for (const role of ['colleague', 'auditor', 'operator'] as const) {
      const { body } = await (await workspace.user(role)).list<ViewResource>('views');
      expect(body.map(({ table }) => table)).toEqual(['projects']);
    }
    expect((await colleague.post(`/api/views/${id}/rename`, { name: 'x' })).status).toBe(404);
  });

  it('given two who change it at once, then the last is told and the first stands', async () => {
    const { id, revision } = await saved();
    const replace = (query: string) =>
      recruiter.post(`/api/views/${id}/replace`, { query }, { 'If-Match': `"${revision}"` });
    expect((await replace('sort=name')).status).toBe(200);
    expect((await replace('sort=status')).status).toBe(412);
    expect(await viewsOf(recruiter)).toEqual([['Open ones', 'sort=name']]);
  });

  it('given it is deleted, then it is had back as it was', async () => {
    const { id } = await saved();
    await recruiter.post(`/api/views/${id}/rename`, { name: 'Ours' });
    await recruiter.post(`/api/views/${id}/delete`);
    expect(await viewsOf(recruiter)).toEqual([]);
    await recruiter.post(`/api/views/${id}/restore`);
    expect(await viewsOf(recruiter)).toEqual([['Ours', mine.query]]);
  });

  it('given it was deleted, then who may delete it finds it among the deleted, and nobody else', async () => {
    const owner = await workspace.user('owner');
    const { id } = await saved({ sharing: 'workspace' });
    await saved({ name: 'Mine alone' }).then((own) =>
      recruiter.post(`/api/views/${own.id}/delete`),
    );
    await saved({ name: 'Kept' });
    await recruiter.post(`/api/views/${id}/delete`);
    const deletedOf = async (client: SignedIn) => {
      const filter = { table: 'projects', deleted: true };
      return (await client.list<ViewResource>('views', { filter })).body.map(({ name }) => name);
    };
    expect(await deletedOf(recruiter)).toEqual(['Mine alone', 'Open ones']);
    expect(await deletedOf(owner)).toEqual(['Open ones']);
    expect(await deletedOf(colleague)).toEqual([]);
    expect((await owner.post(`/api/views/${id}/restore`)).status).toBe(200);
    expect(await deletedOf(recruiter)).toEqual(['Mine alone']);
  });

  it('given input that is wrong, then it is told of the field', async () => {
    for (const wrong of [{ name: '' }, { name: 'x'.repeat(81) }, { query: 'x'.repeat(4_001) }]) {
      const answer = await recruiter.post('/api/views', { ...mine, ...wrong });
      expect([answer.status, codeOf(answer)]).toEqual([422, 'invalid-fields']);
    }
  });
});
