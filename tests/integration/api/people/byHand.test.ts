import { forgetPerson } from '../../../../cli/privacy/forgetPerson.ts';
import type { AddedPerson, HandResource } from '../../../../domain/contracts/byHand.ts';
import type { PersonResource } from '../../../../domain/contracts/people.ts';
import { getPerson } from '../../../../projections/people/people.ts';
import { listKnownRecordIds, listRecordsOfPerson } from '../../../../projections/people/records.ts';
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

const WILLA = 'Willa Thorne';
const address = 'https://www.linkedin.com/in/willa-thorne';

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
  workspace = await TestWorkspace.add(server);
  recruiter = await workspace.user('recruiter');
});

async function add(facts: object, headers: Readonly<Record<string, string>> = {}) {
  const answer = await recruiter.post<AddedPerson>('/api/people', facts, headers);
  await server.settled();
  return answer;
}

async function tell(id: string, facts: object, revision?: number) {
  const headers = revision === undefined ? {} : { 'If-Match': `"${revision}"` };
  const answer = await recruiter.post(`/api/people/${id}/tell`, facts, headers);
  await server.settled();
  return answer;
}

const personNow = async (id: string) =>
  (await recruiter.get<PersonResource>(`/api/people/${id}`)).body;
const byHand = async (id: string) =>
  (await recruiter.get<HandResource>(`/api/people/${id}/by-hand`)).body;

it('given somebody added by hand, then they are found, and an import that shows their profile is about them', async () => {
  const { status, body } = await add({
    name: WILLA,
    url: 'linkedin.com/in/Willa-Thorne/',
    email: 'Willa@thorne.example',
    position: 'Senior Backend Engineer',
    company: 'Harrowgate',
    location: 'Rotterdam',
    skills: ['TypeScript', 'PostgreSQL'],
  });
  expect([status, body.known]).toEqual([201, false]);
  expect(await personNow(body.id)).toMatchObject({
    name: WILLA,
    url: address,
    location: 'Rotterdam',
  });

  const project = await startProject(recruiter);
  await server.until(async () =>
    (await suggestionsOf(recruiter, project.id)).some(({ personId }) => personId === body.id),
  );

  await workspace.people([engineer(WILLA, { url: address, location: 'Delft', summary: 'Looms' })]);
  // Told by hand, the place stays; what was not told comes from the import.
  expect(await personNow(body.id)).toMatchObject({ location: 'Rotterdam', summary: 'Looms' });
});

it('given somebody who is known by their profile, when they are added by hand, then they are that person', async () => {
  await workspace.people([engineer(WILLA)]);
  const { body } = await add({ name: WILLA, url: address, headline: 'Mends looms' });
  expect(body.known).toBe(true);
  const now = await personNow(body.id);
  expect(now).toMatchObject({ headline: 'Mends looms', company: 'Harrowgate', knownBy: [] });
  const source = now.sources.find(({ kind }) => kind === 'hand');
  expect(source).toMatchObject({ owner: { userId: recruiter.userId }, goneAt: null });
  expect(now.origins.headline).toEqual([source?.id]);
  expect(now.origins.work).not.toContain(source?.id);

  // Added once more, what was told the first time stays.
  const again = await add({ name: WILLA, url: address, location: 'Ghent' });
  expect(again.body).toMatchObject({ id: body.id, known: true });
  expect(await personNow(body.id)).toMatchObject({ headline: 'Mends looms', location: 'Ghent' });
});

it('given one request sent twice, then one person is added', async () => {
  const once = { 'X-Kith-Command': crypto.randomUUID() };
  const facts = { name: WILLA, url: address };
  const [one, other] = [await add(facts, once), await add(facts, once)];
  expect(other.body).toEqual(one.body);
});

it('given two who edit a person at once, then the second is told, and an edit is taken back by telling what was told before', async () => {
  await workspace.people([engineer(WILLA)]);
  const { id } = (await add({ name: WILLA, url: address })).body;
  const seen = await byHand(id);
  expect(seen.others).toMatchObject({ headline: 'Backend engineer' });

  expect((await tell(id, { ...seen.facts, headline: 'Weaver' }, seen.revision)).status).toBe(200);
  const late = await tell(id, { ...seen.facts, headline: 'Dyer' }, seen.revision);
  expect([late.status, codeOf(late)]).toEqual([412, 'stale']);
  expect((await personNow(id)).headline).toBe('Weaver');

  await tell(id, seen.facts);
  expect((await personNow(id)).headline).toBe('Backend engineer');
});

it('given a person nobody has touched, when two edit them for the first time, then the second is told', async () => {
  await workspace.people([engineer(WILLA)]);
  const project = await startProject(recruiter);
  const [suggestion] = await suggestionsOf(recruiter, project.id);
  const id = suggestion?.personId ?? '';
  expect((await byHand(id)).revision).toBe(-1);
  expect((await tell(id, { location: 'Ghent' }, -1)).status).toBe(200);
  expect((await tell(id, { location: 'Liège' }, -1)).status).toBe(412);
});

it('given somebody added by mistake, when it is taken back, then nobody is there, no import finds them, and they can still be forgotten', async () => {
  const { id } = (await add({ name: WILLA, email: 'willa@thorne.example' })).body;
  expect((await tell(id, { location: 'Ghent' })).status).toBe(422);
  expect((await tell(id, {})).status).toBe(200);
  expect((await recruiter.get(`/api/people/${id}`)).status).toBe(404);
  const anew = await add({ name: WILLA, email: 'willa@thorne.example' });
  expect(anew.body.known).toBe(false);

  const records = await server.reads([workspace.id], (tx) => listRecordsOfPerson(tx, id));
  expect(records).toHaveLength(1);
});

it('given somebody told by hand, when they are forgotten, then nothing told is left and nothing more is told', async () => {
  await uploaded(server, recruiter, connectionsCsv([{ name: WILLA }]));
  const { id } = (await add({ name: WILLA, url: address, summary: 'MARKER-willa' })).body;
  const records = await server.reads([workspace.id], (tx) => listRecordsOfPerson(tx, id));
  expect(records).toHaveLength(2);
  const recordIds = records.map(({ recordId }) => recordId);
  await forgetPerson(server, {
    personId: id,
    workspaceId: workspace.id,
    recordIds,
    reasonCode: 'asked',
  });
  await server.until(async () => (await listKnownRecordIds(server.pool, recordIds)).length === 0);
  const left = await server.reads([workspace.id], (tx) => getPerson(tx, workspace.id, id));
  expect(left).toBeUndefined();
  expect((await tell(id, { location: 'Ghent' })).status).toBe(404);
  // What led to them goes with them, a moment later.
  const anew = await server.until(async () => {
    const answer = await add({ name: WILLA, url: address });
    return answer.status === 201 && answer.body;
  });
  expect(anew.known).toBe(false);
  expect(anew.id).not.toBe(id);
});

it('given wrong words, then each is told at its field', async () => {
  const { status, body } = await add({ name: '', email: 'nobody', url: 'javascript:alert(1)' });
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toMatch(/"name".*"email"/);
  const refused = await add({ name: WILLA, url: 'javascript:alert(1)' });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    422,
    expect.stringContaining('linkedin.com/in/name'),
  ]);
});
