import type { PersonResource } from '../../../../domain/contracts/people.ts';
import { tableOf } from '../../../../platform/subscriptions/model/tables.ts';
import { people } from '../../../../projections/people/people.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { connectionsCsv, engineer, startProject, uploaded } from '../../../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

const NAME = 'Wilhelmina Oake';

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let colleague: SignedIn;
let personId: string;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());

/** Somebody whom a colleague knows, and of whom a file of people tells. */
beforeEach(async () => {
  workspace = await TestWorkspace.add(server);
  recruiter = await workspace.user('recruiter', 'Ana Ruiz');
  colleague = await workspace.user('colleague', 'Josephine Marl');
  await uploaded(server, colleague, connectionsCsv([{ name: NAME, company: 'Old Mill' }]));
  await workspace.people([engineer(NAME, { email: 'wilhelmina@harrowgate.example' })]);
  const owner = await workspace.user('owner');
  personId = (await owner.list<{ id: string }>('connections')).body[0]!.id;
});

const person = (by = recruiter, query = '') =>
  by.get<PersonResource>(`/api/people/${personId}${query}`);
const decisions = async (by = recruiter, query = '') => (await person(by, query)).body.decisions;
const accept = async (projectId: string, by = recruiter) =>
  (
    await by.post<{ id: string }>(`/api/suggestions/${projectId}.${personId}/accept`, {
      note: 'Met',
    })
  ).body.id;

it('given a network file and a file of people, then each fact says which of them it was taken from', async () => {
  const { body } = await person();
  const [file, network] = body.sources;
  expect(file).toMatchObject({ kind: 'people', owner: null, goneAt: null });
  expect(network).toMatchObject({
    kind: 'connections',
    code: 'networkFile',
    owner: { userId: colleague.userId, name: 'Josephine Marl' },
  });
  expect(body.origins).toMatchObject({
    name: [file?.id],
    work: [file?.id],
    skills: [file?.id],
    email: [file?.id],
  });
  expect(body.company).toBe('Harrowgate');
  expect(body.knownBy).toEqual([
    { userId: colleague.userId, name: 'Josephine Marl', connectedOn: '2019-03-05' },
  ]);
});

it('given the colleague’s next file is without them, then that source is gone and nobody knows them, as of then somebody does', async () => {
  const before = await server.store.head();
  await uploaded(server, colleague, connectionsCsv([{ name: 'Somebody Else' }]));
  const { body } = await person();
  expect(body.sources.map(({ kind, goneAt }) => [kind, goneAt !== null])).toEqual([
    ['people', false],
    ['connections', true],
  ]);
  expect(body.knownBy).toEqual([]);
  const then = (await person(recruiter, `?asOf=${before}`)).body;
  expect([then.knownBy.length, then.since]).toEqual([1, body.since]);
  expect(body.since < body.changedAt).toBe(true);
  expect(then.sources.map(({ goneAt }) => goneAt)).toEqual([null, null]);
});

it('tells the address of mail to owners and recruiters, and not even its source to hiring managers', async () => {
  for (const role of ['owner', 'recruiter'] as const) {
    const { body } = await person(await workspace.user(role));
    expect([body.email, body.may.readAddresses]).toEqual(['wilhelmina@harrowgate.example', true]);
  }
  const { body } = await person(await workspace.user('hiringManager'));
  expect([body.email, body.may.readAddresses, body.origins.email]).toEqual([
    null,
    false,
    undefined,
  ]);
  expect(JSON.stringify(body)).not.toContain('@');
});

it('tells what was decided in projects that one may see, and nothing at all of others', async () => {
  const first = await startProject(recruiter);
  const other = await workspace.user('recruiter', 'Otto Crewe');
  const hidden = await startProject(other);
  await accept(first.id);
  await accept(hidden.id, other);
  const found = await decisions();
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    project: { id: first.id, name: first.name },
    state: 'prospect',
    stageTitle: 'In outreach',
    decidedBy: 'Ana Ruiz',
    note: 'Met',
  });
  expect(JSON.stringify(found)).not.toContain(hidden.id);
  expect(await decisions(await workspace.user('owner'))).toHaveLength(2);
  expect(await decisions(await workspace.user('hiringManager'))).toEqual([]);
});

it('tells who removed them and why; and as of before, where they stood', async () => {
  const { id: projectId } = await startProject(recruiter);
  const prospectId = await accept(projectId);
  const before = await server.store.head();
  const owner = await workspace.user('owner', 'Olga Owner');
  await owner.post(`/api/prospects/${prospectId}/remove`, { reason: 'wrongPlace', note: 'Moved' });
  expect(await decisions()).toMatchObject([
    { state: 'removed', reason: 'Wrong place', note: 'Moved', changedBy: 'Olga Owner' },
  ]);
  // What was said belongs to the latest decision, so that it is no answer about an earlier one.
  expect(await decisions(recruiter, `?asOf=${before}`)).toMatchObject([
    { state: 'prospect', stage: 'inOutreach', reason: null, note: '' },
  ]);
  await owner.post(`/api/prospects/${prospectId}/restore`);
  expect(await decisions()).toEqual([]);
});

it('comes with the notes that one may read, those of a moment as of then, and of the others not even the number', async () => {
  const { id: projectId } = await startProject(recruiter);
  const note = (text: string, reach: object) =>
    recruiter.post('/api/notes', { personId, text, ...reach });
  await note('Met at the fair', { visibility: 'workspace' });
  const before = await server.store.head();
  await note('Likes boats', { visibility: 'project', projectId });
  await note('Owes me a coffee', { visibility: 'private' });
  const notes = async (by = recruiter, query = '') => {
    const { total, newest } = (await person(by, query)).body.notes;
    return [total, ...newest.map(({ text }) => text)];
  };
  expect(await notes()).toEqual([3, 'Owes me a coffee', 'Likes boats', 'Met at the fair']);
  expect(await notes(recruiter, `?asOf=${before}`)).toEqual([1, 'Met at the fair']);
  expect(await notes(await workspace.user('owner'))).toEqual([2, 'Likes boats', 'Met at the fair']);
  expect(await notes(await workspace.user('hiringManager'))).toEqual([1, 'Met at the fair']);
});

it('given more notes than come with them, then the newest stand there and all are counted', async () => {
  for (let count = 1; count <= 11; count++) {
    await recruiter.post('/api/notes', { personId, text: `${count}`, visibility: 'workspace' });
  }
  const { notes } = (await person()).body;
  expect([notes.total, notes.newest.length, notes.newest[0]?.text]).toEqual([11, 10, '11']);
});

it('given somebody was merged into them, then that is told with both sources, and no longer once it is taken back', async () => {
  // One file after the other: of two that are told at once no name is the newer one.
  await workspace.people([engineer('Mina Oake')]);
  await workspace.people([engineer('Minnie Oake')]);
  const found = await server.pool.query<{ key: string; name: string }>(
    `select key, name from ${tableOf(people)} where workspace_id = $1`,
    [workspace.id],
  );
  const idOf = (name: string) => found.rows.find((row) => row.name === name)!.key;
  const [mina, minnie] = [idOf('Mina Oake'), idOf('Minnie Oake')];
  const act = async (id: string, verb: string, other: string) => {
    const answer = await recruiter.post(`/api/people/${id}/${verb}`, { personId: other });
    expect(answer.status).toBe(200);
    await server.settled();
  };
  await act(mina, 'merge', minnie);
  await act(personId, 'merge', mina);
  const merged = (await person()).body;
  expect(merged.sources).toHaveLength(4);
  // Minnie came along with Mina: that merge is not taken back before this one.
  expect(merged.merged).toEqual([{ id: mina, name: 'Minnie Oake' }]);
  await act(personId, 'unmerge', mina);
  expect((await person()).body).toMatchObject({ merged: [], name: NAME });
  const again = (await recruiter.get<PersonResource>(`/api/people/${mina}`)).body;
  expect(again.merged).toEqual([{ id: minnie, name: 'Minnie Oake' }]);
});

it('refuses what it keeps no history of, and a moment that is none', async () => {
  const asOf = `asOf=${await server.store.head()}`;
  const lists = await recruiter.get(`/api/possible-duplicates?${asOf}`);
  expect([lists.status, codeOf(lists)]).toEqual([400, 'as-of-not-kept']);
  const wrong = await person(recruiter, '?asOf=yesterday');
  expect([wrong.status, codeOf(wrong)]).toEqual([400, 'invalid-as-of']);
});
