import { parse } from 'csv-parse/sync';
import { forgetPerson } from '../../../../cli/privacy/forgetPerson.ts';
import type { PersonResource } from '../../../../domain/contracts/people.ts';
import type { ProspectResource } from '../../../../domain/contracts/pipeline.ts';
import { tableOf } from '../../../../platform/subscriptions/model/tables.ts';
import { erasures } from '../../../../projections/privacy/erasures.ts';
import { listAcquaintances } from '../../../../projections/network/connections.ts';
import { listSubjectEvents } from '../../../../projections/privacy/subjectEvents.ts';
import { listRecordsOfPerson } from '../../../../projections/people/records.ts';
import { askForExport, exportEnded } from '../../../support/faults/work.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import {
  connectionsCsv,
  engineer,
  startProject,
  suggestionsOf,
  uploaded,
} from '../../../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

const [ONE, OTHER] = ['Wilhelmina Oake', 'Mina Oake'];

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let colleague: SignedIn;
let projectId: string;
let one: string;
let other: string;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());

/** Two profiles of one person: the pool tells of one, a colleague knows the other too. */
beforeEach(async () => {
  workspace = await TestWorkspace.add(server);
  recruiter = await workspace.user('recruiter');
  colleague = await workspace.user('colleague', 'Josephine Marl');
  await uploaded(server, colleague, connectionsCsv([{ name: OTHER }]));
  await workspace.people([engineer(ONE), engineer(OTHER, { skills: ['Kubernetes'] })]);
  projectId = (await startProject(recruiter)).id;
  one = await personIdOf(ONE);
  other = await personIdOf(OTHER);
});

async function personIdOf(name: string): Promise<string> {
  for (const category of ['outOfNetwork', 'inNetwork'] as const) {
    const all = await suggestionsOf(recruiter, projectId, category);
    const found = all.find((suggestion) => suggestion.name === name);
    if (found !== undefined) return found.personId;
  }
  throw new Error(`${name} is not suggested.`);
}

async function accept(name: string, project = projectId) {
  const personId = name === ONE ? one : other;
  const answer = await recruiter.post<{ id: string }>(
    `/api/suggestions/${project}.${personId}/accept`,
    { note: `About ${name}` },
  );
  expect(answer.status).toBe(200);
  await server.settled();
  return answer.body.id;
}

async function act(verb: 'merge' | 'unmerge', body: object = {}, by = recruiter) {
  const answer = await by.post<{ id: string }>(`/api/people/${one}/${verb}`, {
    personId: other,
    ...body,
  });
  await server.settled();
  return answer;
}

const personNow = (id: string, query = '') =>
  recruiter.get<PersonResource>(`/api/people/${id}${query}`);
const prospects = async () =>
  (await recruiter.list<ProspectResource>('prospects', { filter: { projectId } })).body;

async function suggestedNames() {
  const [out, inside] = [
    await suggestionsOf(recruiter, projectId),
    await suggestionsOf(recruiter, projectId, 'inNetwork'),
  ];
  return [...out, ...inside].map(({ name }) => name).sort();
}

it('given two people, when they are merged, then one has what was known of both, wherever it is read', async () => {
  await accept(OTHER);
  const before = await server.store.head();
  const merged = await act('merge');
  expect([merged.status, merged.body.id]).toEqual([200, one]);

  for (const id of [one, other]) {
    const { body } = await personNow(id);
    expect([body.id, [...body.skills].sort()]).toEqual([
      one,
      ['Kubernetes', 'Node.js', 'PostgreSQL', 'TypeScript'],
    ]);
  }
  // As it was before, each is told as they were then.
  expect((await personNow(one, `?asOf=${before}`)).body.skills).not.toContain('Kubernetes');
  expect((await personNow(other, `?asOf=${before}`)).body).toMatchObject({
    id: other,
    name: OTHER,
  });
  // The decision on the other is one on them: they are no suggestion any more.
  expect((await prospects()).map(({ personId }) => personId)).toEqual([one]);
  await server.until(async () => (await suggestedNames()).length === 0);
  const known = await server.reads([workspace.id], (tx) =>
    listAcquaintances(tx, workspace.id, [one]),
  );
  expect(known.map(({ personId, userId }) => [personId, userId])).toEqual([
    [one, colleague.userId],
  ]);
  const done = await exportEnded(server, recruiter, await askForExport(recruiter, projectId));
  const { body: file } = await recruiter.get<string>(done.url ?? '');
  expect(parse(file, { columns: true, bom: true })).toHaveLength(1);
});

it('given they are merged, when a record of the other comes in, then it is theirs, and the other’s after unmerging', async () => {
  await act('merge');
  await workspace.people([engineer(OTHER, { skills: ['Kubernetes'], headline: 'Writes Rust' })]);
  expect((await personNow(one)).body).toMatchObject({ id: one, headline: 'Writes Rust' });
  expect((await act('unmerge')).status).toBe(200);
  expect((await personNow(one)).body).toMatchObject({
    id: one,
    name: ONE,
    headline: 'Backend engineer',
  });
  expect((await personNow(other)).body).toMatchObject({ id: other, headline: 'Writes Rust' });
  await server.until(async () => (await suggestedNames()).join() === [OTHER, ONE].sort().join());
});

it('given one who was merged into another, when that one is merged further, then all three are one, and the first merge is not taken back before the second', async () => {
  await workspace.people([engineer('Minnie Oake')]);
  const third = await personIdOf('Minnie Oake');
  const first = await recruiter.post(`/api/people/${other}/merge`, { personId: third });
  expect(first.status).toBe(200);
  await server.settled();
  expect((await act('merge')).status).toBe(200);
  for (const id of [one, other, third]) expect((await personNow(id)).body.id).toBe(one);
  const records = await server.reads([workspace.id], (tx) => listRecordsOfPerson(tx, one));
  expect(records).toHaveLength(4);
  const early = await recruiter.post(`/api/people/${other}/unmerge`, { personId: third });
  expect([early.status, codeOf(early)]).toEqual([409, 'merged-further']);
});

it('given both were decided on in one project, then it is told as a conflict, and both decisions stay when that is wished', async () => {
  await accept(ONE);
  await accept(OTHER);
  const refused = await act('merge');
  expect([refused.status, codeOf(refused)]).toEqual([409, 'both-decided-on']);
  expect(JSON.stringify(refused.body)).toContain(projectId);
  const stranger = await workspace.user('recruiter');
  const unnamed = await act('merge', {}, stranger);
  expect([unnamed.status, codeOf(unnamed)]).toEqual([409, 'both-decided-on']);
  expect(JSON.stringify(unnamed.body)).not.toContain(projectId);
  expect((await act('merge', { keepBoth: true })).status).toBe(200);
  expect((await prospects()).map(({ personId }) => personId)).toEqual([one, one]);
  expect((await act('unmerge')).status).toBe(200);
  expect((await prospects()).map(({ personId }) => personId).sort()).toEqual([one, other].sort());
});

it('given both decisions stayed with one, when somebody on whom there is none is merged too, then that is no conflict', async () => {
  await workspace.people([engineer('Minnie Oake')]);
  const third = await personIdOf('Minnie Oake');
  await accept(ONE);
  await accept(OTHER);
  expect((await act('merge', { keepBoth: true })).status).toBe(200);
  const further = await recruiter.post(`/api/people/${one}/merge`, { personId: third });
  expect(further.status).toBe(200);
});

it('given the decision on one was taken back, when they are merged, then that is no conflict', async () => {
  await accept(ONE);
  const suggestion = `/api/suggestions/${projectId}.${other}`;
  await recruiter.post(`${suggestion}/skip`, { reason: 'other' });
  expect((await recruiter.post(`${suggestion}/restore`)).status).toBe(200);
  await server.settled();
  expect((await act('merge')).status).toBe(200);
});

it('given the other was decided on, when they are merged, then nobody decides on them once more', async () => {
  await accept(OTHER);
  await act('merge');
  const again = await recruiter.post(`/api/suggestions/${projectId}.${one}/accept`, { note: '' });
  expect([again.status, codeOf(again)]).toEqual([409, 'decided-already']);
});

it('given they are merged, when the person is forgotten, then nothing is left of either', async () => {
  await accept(OTHER);
  await act('merge');
  const records = await server.reads([workspace.id], (tx) => listRecordsOfPerson(tx, one));
  const recordIds = records.map(({ recordId }) => recordId);
  expect(recordIds).toHaveLength(3);
  const wanted = { personId: one, workspaceId: workspace.id, recordIds, reasonCode: 'asked' };
  await forgetPerson(server, wanted);
  await server.until(async () => {
    const { rowCount } = await server.pool.query(
      `select from ${tableOf(erasures)} where key = any($1) and proven_at is not null`,
      [recordIds],
    );
    return rowCount === recordIds.length;
  });
  await server.settled();
  for (const id of [one, other]) expect((await personNow(id)).status).toBe(410);
  const [left] = await prospects();
  expect(JSON.stringify(left ?? {})).not.toMatch(/Oake|About/);
  const { rows } = await server.pool.query<{ table: string }>(
    `select tablename as table from pg_tables where schemaname = 'read_model'`,
  );
  for (const { table } of rows) {
    const found = await server.pool.query(
      `select from read_model."${table}" t where t::text ~ $1 and t::text ~* '[- ]oake'`,
      [workspace.id],
    );
    expect([table, found.rowCount]).toEqual([table, 0]);
  }
});

it('given a merge, then the history of the other’s records tells it, and who may not merge is refused', async () => {
  const records = await server.reads([workspace.id], (tx) => listRecordsOfPerson(tx, other));
  for (const [role, status] of [
    ['hiringManager', 403],
    ['colleague', 404],
  ] as const) {
    expect((await act('merge', {}, await workspace.user(role))).status).toBe(status);
  }
  await act('merge');
  const told = await server.operatorReads((tx) =>
    listSubjectEvents(tx, workspace.id, [records[0]!.recordId]),
  );
  expect(told.map(({ eventType }) => eventType)).toContain('PeopleMerged');
});

it('given somebody is merged already, then merging them again changes nothing, and rules that are broken are told', async () => {
  await act('merge');
  const head = await server.store.head();
  expect((await act('merge')).status).toBe(409);
  expect(await server.store.head()).toBe(head);
  const stranger = await recruiter.post(`/api/people/${one}/unmerge`, {
    personId: server.ids.newId(),
  });
  expect([stranger.status, codeOf(stranger)]).toEqual([409, 'not-merged']);
  const elsewhere = await recruiter.post(`/api/people/${other}/merge`, { personId: one });
  expect([elsewhere.status, codeOf(elsewhere)]).toEqual([409, 'merged-further']);
  const nobody = await recruiter.post(`/api/people/${one}/merge`, { personId: server.ids.newId() });
  expect(nobody.status).toBe(404);
});

it('given the same command twice, then the second is answered as the first', async () => {
  const headers = { 'X-Kith-Command': server.ids.newId() };
  const path = `/api/people/${one}/merge`;
  const first = await recruiter.post(path, { personId: other }, headers);
  await server.settled();
  const again = await recruiter.post(path, { personId: other }, headers);
  expect([again.status, again.body]).toEqual([200, first.body]);
});
