import type { TemplateChanged, TemplateResource } from '../../../../domain/contracts/templates.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let rhea: SignedIn;
let mara: SignedIn;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
  workspace = await TestWorkspace.add(server);
  rhea = await workspace.user('recruiter', 'Rhea Recruiter');
  mara = await workspace.user('hiringManager', 'Mara Manager');
});

const written = {
  name: 'First word',
  subject: 'A loom for {{firstName}}',
  body: 'Hi {{firstName|there}},\n\n**still** weaving?',
};

async function kept(body: object = written, by = rhea) {
  const answer = await by.post<TemplateChanged>('/api/templates', body);
  expect(answer.status).toBe(201);
  return answer.body;
}

const listed = async (filter: object = {}, by = mara) =>
  (await by.list<TemplateResource>('templates', { filter })).body.map(({ name }) => name);

describe('a mail that is kept', () => {
  it('is there for everybody who writes to candidates, who say it better', async () => {
    const { id, revision } = await kept();
    expect((await mara.get<TemplateResource>(`/api/templates/${id}`)).body).toMatchObject({
      ...written,
      status: 'open',
      madeByName: 'Rhea Recruiter',
    });

    const anew = { ...written, subject: null, body: 'Still here' };
    const path = `/api/templates/${id}/rewrite`;
    expect((await mara.post(path, anew, { 'If-Match': `"${revision}"` })).status).toBe(200);
    expect((await rhea.get<TemplateResource>(`/api/templates/${id}`)).body).toMatchObject({
      ...anew,
      changedByName: 'Mara Manager',
    });
  });

  it('given two say it anew at once, then the second is told of the first', async () => {
    const { id, revision } = await kept();
    const path = `/api/templates/${id}/rewrite`;
    const seen = { 'If-Match': `"${revision}"` };
    await mara.post(path, { ...written, body: 'Hers' }, seen);
    const late = await rhea.post(path, { ...written, body: 'His' }, seen);
    expect([late.status, codeOf(late)]).toEqual([412, 'stale']);
  });

  it('is found by any of its words, put away and brought back', async () => {
    const { id } = await kept();
    await kept({ name: 'One more word', subject: null, body: 'Is the time wrong?' });
    expect(await listed({ q: 'WEAVING' })).toEqual(['First word']);
    expect(await listed()).toEqual(['One more word', 'First word']);

    expect((await mara.post(`/api/templates/${id}/archive`)).status).toBe(200);
    expect(await listed({ status: 'open' })).toEqual(['One more word']);
    const changed = await mara.post(`/api/templates/${id}/rewrite`, written);
    expect([changed.status, codeOf(changed)]).toEqual([409, 'template-archived']);
    expect((await mara.post(`/api/templates/${id}/restore`)).status).toBe(200);
    expect(await listed({ status: 'archived' })).toEqual([]);
  });

  it.each([
    ['without a name', { name: ' ' }],
    ['that says nothing', { body: '' }],
    ['with a variable that there is none of', { body: 'Hi {{shoeSize}}' }],
    ['with a name that is too long', { name: 'a'.repeat(121) }],
  ])('is refused where it is one %s', async (_what, more) => {
    const answer = await rhea.post('/api/templates', { ...written, ...more });
    expect([answer.status, codeOf(answer)]).toEqual([422, 'invalid-fields']);
  });

  it('is not there for a colleague, nor in another workspace', async () => {
    const { id } = await kept();
    const colleague = await workspace.user('colleague');
    const elsewhere = await (await TestWorkspace.add(server)).user('owner');
    for (const other of [colleague, elsewhere]) {
      expect((await other.get(`/api/templates/${id}`)).status).toBe(404);
      expect((await other.post(`/api/templates/${id}/archive`)).status).toBe(404);
    }
    expect(await listed({}, elsewhere)).toEqual([]);
  });
});
