import { forgetPerson } from '../../../../cli/privacy/forgetPerson.ts';
import type {
  ListChanged,
  ListedPersonResource,
  ListResource,
} from '../../../../domain/contracts/lists.ts';
import { listRecordsOfPerson } from '../../../../projections/people/records.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, startProject, suggestionsOf } from '../../../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let other: SignedIn;
let people: readonly { readonly personId: string; readonly name: string }[];

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
  workspace = await TestWorkspace.add(server);
  recruiter = await workspace.user('recruiter', 'Rhea Recruiter');
  other = await workspace.user('recruiter', 'Otis Other');
  await workspace.people(['Ada Alder', 'Bo Birch', 'Cleo Cedar'].map((name) => engineer(name)));
  const { id } = await startProject(recruiter);
  const found = await suggestionsOf(recruiter, id);
  people = found.toSorted((one, two) => (one.name < two.name ? -1 : 1));
});

const idsOf = (...at: number[]) => at.map((index) => people[index]?.personId ?? '');

async function made(body: object, by = recruiter) {
  const answer = await by.post<ListChanged>('/api/lists', { name: 'Weavers', ...body });
  expect(answer.status).toBe(201);
  return answer.body;
}

async function namesOn(listId: string, by = recruiter) {
  const filter = { listId };
  const { body } = await by.list<ListedPersonResource>('list-people', { filter });
  return body.map(({ name }) => name);
}

async function forget(personId: string) {
  const records = await server.reads([workspace.id], (tx) => listRecordsOfPerson(tx, personId));
  const recordIds = records.map(({ recordId }) => recordId);
  await forgetPerson(server, {
    personId,
    workspaceId: workspace.id,
    recordIds,
    reasonCode: 'asked',
  });
}

async function listsOf(client: SignedIn, filter: object = {}) {
  const { body } = await client.list<ListResource>('lists', { filter });
  return body.map(({ name, peopleCount }) => [name, peopleCount]);
}

describe('lists of people', () => {
  it('given people, when a list is made with them, then it holds each once, and who is added again changes nothing', async () => {
    const list = await made({ personIds: idsOf(0, 1, 0) });
    expect(list.personIds.toSorted()).toEqual(idsOf(0, 1).toSorted());
    const add = (at: number[]) =>
      recruiter.post<ListChanged>(`/api/lists/${list.id}/add`, { personIds: idsOf(...at) });
    expect((await add([1, 2])).body.personIds).toEqual(idsOf(2));
    expect((await add([0, 1, 2])).body.personIds).toEqual([]);
    expect(await namesOn(list.id)).toEqual(['Ada Alder', 'Bo Birch', 'Cleo Cedar']);
    const removed = await recruiter.post<ListChanged>(`/api/lists/${list.id}/remove`, {
      personIds: idsOf(0),
    });
    expect(removed.body.personIds).toEqual(idsOf(0));
    expect(await namesOn(list.id)).toEqual(['Bo Birch', 'Cleo Cedar']);
    expect(await listsOf(recruiter)).toEqual([['Weavers', 2]]);
    expect(await listsOf(recruiter, { personId: idsOf(1)[0] })).toEqual([['Weavers', 2]]);
    expect(await listsOf(recruiter, { personId: idsOf(0)[0] })).toEqual([]);
  });

  it('given names in any writing, then people and lists stand as in a dictionary, not by their bytes', async () => {
    await workspace.people(['Émile Elm', 'Özge Oak', 'frida Fir'].map((name) => engineer(name)));
    const { id: projectId } = await startProject(recruiter);
    const personIds = (await suggestionsOf(recruiter, projectId)).map(({ personId }) => personId);
    const { id } = await made({ name: 'Érables', personIds });
    await made({ name: 'Spinners' });
    const inOrder = ['Ada Alder', 'Bo Birch', 'Cleo Cedar', 'Émile Elm', 'frida Fir', 'Özge Oak'];
    expect(await namesOn(id)).toEqual(inOrder);
    expect(await listsOf(recruiter)).toEqual([
      ['Érables', 6],
      ['Spinners', 0],
    ]);
  });

  it('given a private list, then nobody else knows of it until it is shared, and then they fill it but don’t rename it', async () => {
    const { id } = await made({});
    expect(await listsOf(other)).toEqual([]);
    expect((await other.get(`/api/lists/${id}`)).status).toBe(404);
    expect((await other.post(`/api/lists/${id}/add`, { personIds: idsOf(0) })).status).toBe(404);
    await recruiter.post(`/api/lists/${id}/share`, { sharing: 'workspace' });
    expect((await other.post(`/api/lists/${id}/add`, { personIds: idsOf(0) })).status).toBe(200);
    expect(await namesOn(id, other)).toEqual(['Ada Alder']);
    expect((await other.post(`/api/lists/${id}/rename`, { name: 'Mine' })).status).toBe(403);
    const stranger = await (await TestWorkspace.add(server)).user('owner');
    expect((await stranger.get(`/api/lists/${id}`)).status).toBe(404);
  });

  it('given two who rename at once, then the last is told and the first name stands', async () => {
    const { id, revision } = await made({});
    const rename = (name: string) =>
      recruiter.post(`/api/lists/${id}/rename`, { name }, { 'If-Match': `"${revision}"` });
    expect((await rename('Spinners')).status).toBe(200);
    expect((await rename('Dyers')).status).toBe(412);
    expect(await listsOf(recruiter)).toEqual([['Spinners', 0]]);
  });

  it('given a list that is deleted, then it is had back with everybody on it', async () => {
    const { id } = await made({ personIds: idsOf(0, 1) });
    await recruiter.post(`/api/lists/${id}/delete`);
    expect(await listsOf(recruiter)).toEqual([]);
    expect((await recruiter.get(`/api/lists/${id}`)).status).toBe(404);
    await recruiter.post(`/api/lists/${id}/restore`);
    expect(await listsOf(recruiter)).toEqual([['Weavers', 2]]);
  });

  it('given an earlier moment, then lists, head, counts and people are those of then, seen by who may see them today', async () => {
    const { id } = await made({ personIds: idsOf(0, 1) });
    const first = await server.store.head();
    await recruiter.post(`/api/lists/${id}/add`, { personIds: idsOf(2) });
    await recruiter.post(`/api/lists/${id}/remove`, { personIds: idsOf(0) });
    await recruiter.post(`/api/lists/${id}/rename`, { name: 'Spinners' });
    const later = await made({ name: 'Dyers', personIds: idsOf(0) });
    await server.settled();
    const at = `asOf=${first}`;
    const then = async (by = recruiter) => {
      const filter = encodeURIComponent(JSON.stringify({ listId: id }));
      const { body: all } = await by.get<ListResource[]>(`/api/lists?${at}`);
      const head = await by.get<ListResource>(`/api/lists/${id}?${at}`);
      const on = await by.get<ListedPersonResource[]>(`/api/list-people?filter=${filter}&${at}`);
      if (head.status !== 200) return [all, head.status, on.status];
      const { name, peopleCount } = head.body;
      return [
        all.map((list) => [list.name, list.peopleCount]),
        [name, peopleCount],
        on.body.map((person) => person.name),
      ];
    };
    const asItWas = [[['Weavers', 2]], ['Weavers', 2], ['Ada Alder', 'Bo Birch']];
    expect(await then()).toEqual(asItWas);
    expect(await namesOn(id)).toEqual(['Bo Birch', 'Cleo Cedar']);
    const by = await recruiter.get<ListResource[]>(
      `/api/lists?${at}&filter=${encodeURIComponent(JSON.stringify({ personId: idsOf(2)[0] }))}`,
    );
    expect(by.body).toEqual([]);
    expect((await recruiter.get(`/api/lists/${later.id}?${at}`)).status).toBe(404);

    // Today's rights count, for moments before them too.
    expect(await then(other)).toEqual([[], 404, 404]);
    await recruiter.post(`/api/lists/${id}/share`, { sharing: 'workspace' });
    expect(await then(other)).toEqual(asItWas);
    await forget(idsOf(0)[0] ?? '');
    await server.until(async () => (await namesOn(later.id)).length === 0);
    expect(await then()).toEqual([[['Weavers', 1]], ['Weavers', 1], ['Bo Birch']]);
    await recruiter.post(`/api/lists/${id}/delete`);
    expect(await then()).toEqual([[], 404, 404]);
  });

  it('given two people who are merged, then they stand once, also when both are taken off and after unmerging', async () => {
    const { id } = await made({ personIds: idsOf(0, 1) });
    const act = async (verb: string) => {
      await recruiter.post(`/api/people/${idsOf(0)[0]}/${verb}`, { personId: idsOf(1)[0] });
      await server.settled();
    };
    await act('merge');
    expect(await namesOn(id)).toHaveLength(1);
    expect(await listsOf(recruiter)).toEqual([['Weavers', 1]]);
    const add = await recruiter.post<ListChanged>(`/api/lists/${id}/add`, { personIds: idsOf(1) });
    expect(add.body.personIds).toEqual([]);
    await act('unmerge');
    expect(await namesOn(id)).toEqual(['Ada Alder', 'Bo Birch']);
    await act('merge');
    await recruiter.post(`/api/lists/${id}/remove`, { personIds: idsOf(1) });
    expect(await namesOn(id)).toEqual([]);
  });

  it('given somebody is forgotten, then they are on no list', async () => {
    const { id } = await made({ personIds: idsOf(0, 1) });
    await forget(idsOf(0)[0] ?? '');
    await server.until(async () => (await namesOn(id)).length === 1);
    expect(await namesOn(id)).toEqual(['Bo Birch']);
    expect(await listsOf(recruiter)).toEqual([['Weavers', 1]]);
  });

  it('given input that is wrong, then it is told of the field, and who is nobody here is left out', async () => {
    const refused = async (body: object) => {
      const answer = await recruiter.post('/api/lists', body);
      return [answer.status, codeOf(answer)];
    };
    expect(await refused({ name: ' ' })).toEqual([422, 'invalid-fields']);
    expect(await refused({ name: 'x'.repeat(121) })).toEqual([422, 'invalid-fields']);
    const tooMany = Array.from({ length: 501 }, () => server.ids.newId());
    expect(await refused({ name: 'x', personIds: tooMany })).toEqual([422, 'invalid-fields']);
    expect((await made({ personIds: [server.ids.newId()] })).personIds).toEqual([]);
  });
});
