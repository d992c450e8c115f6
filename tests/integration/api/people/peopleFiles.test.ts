import type { ImportResource } from '../../../../domain/contracts/imports.ts';
import type { PeopleFileResource } from '../../../../domain/contracts/peopleFiles.ts';
import { people } from '../../../../projections/people/people.ts';
import { tableOf } from '../../../../platform/subscriptions/model/tables.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { ended } from '../../../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

const HEADER = 'Candidate;Works as;Employer;LinkedIn;Languages';
const ROWS = [
  'Tabitha Wray;Weaver;Harrow Looms;linkedin.com/in/tabitha-wray;Go, SQL',
  'Odo Marl;"Dyer; of\nwool";Harrow Looms;;SQL',
  'Tabitha Wray;Weaver;Harrow Looms;linkedin.com/in/tabitha-wray/;Go',
  ';;;;',
];
const COLUMNS = ['name', 'position', 'company', 'url', 'skills'];

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

const handIn = (text: string | Buffer, name = 'Leute.csv') =>
  recruiter.put<{ id: string }>('/api/people-files', Buffer.from(text), {
    'Content-Type': 'text/csv',
    'X-File-Name': encodeURIComponent(name),
  });
const look = (id: string) => recruiter.get<PeopleFileResource>(`/api/people-files/${id}`);

async function importAs(id: string, columns: readonly (string | null)[]) {
  const path = `/api/people-files/${id}/import`;
  const { status, body } = await recruiter.post<{ id: string }>(path, { columns });
  expect(status).toBe(202);
  await server.until(async () => (await recruiter.get(`/api/imports/${body.id}`)).status === 200);
  return ended(server, recruiter, body.id);
}

async function peopleNow() {
  return server.reads([workspace.id], (tx) =>
    tx.query<{ name: string; position: string; company: string; skills: string[] }>(
      `select p.name, p.position, p.company, p.skills from ${tableOf(people)} p
       where p.workspace_id = $1 order by p.name`,
      [workspace.id],
    ),
  );
}

it('given a table, then its first rows are shown, its columns are told, and everybody comes in once', async () => {
  const { status, body } = await handIn([HEADER, ...ROWS].join('\r\n'));
  expect(status).toBe(201);
  const shown = (await look(body.id)).body;
  expect(shown).toMatchObject({ name: 'Leute.csv', header: HEADER.split(';'), remembered: false });
  expect(shown.columns).toEqual(['name', 'position', 'company', 'url', null]);
  expect(shown.rows[1]).toEqual(['Odo Marl', 'Dyer; of\nwool', 'Harrow Looms', '', 'SQL']);

  const done = await importAs(body.id, COLUMNS);
  expect(done).toMatchObject({ kind: 'people', status: 'finished', read: 4, added: 2, merged: 1 });
  expect(done.rejected).toBe(1);
  const list = await recruiter.get<string>(done.rejectedUrl ?? '');
  expect(list.body).toContain('neither a name nor the address of a profile');
  expect(await peopleNow()).toMatchObject([
    { name: 'Odo Marl', position: 'Dyer; of\nwool', company: 'Harrow Looms', skills: ['SQL'] },
    { name: 'Tabitha Wray', position: 'Weaver', skills: ['Go', 'SQL'] },
  ]);
  const all = (await recruiter.list<ImportResource>('imports')).body;
  expect(all.map(({ id }) => id)).toEqual([done.id]);

  // The next table with these columns is suggested as this one was read.
  const next = await handIn([HEADER.toUpperCase(), 'Ida Fen;Spinner;;;'].join('\n'));
  expect((await look(next.body.id)).body).toMatchObject({ columns: COLUMNS, remembered: true });
});

it('given a wrong telling, when the same file is read again, then the same people are told otherwise and nobody twice', async () => {
  const { body } = await handIn(['Who;Where;What', 'Odo Marl;Harrow Looms;Dyer'].join('\n'));
  await importAs(body.id, ['name', 'position', 'company']);
  expect(await peopleNow()).toMatchObject([{ name: 'Odo Marl', position: 'Harrow Looms' }]);
  await importAs(body.id, ['name', 'company', 'position']);
  expect(await peopleNow()).toMatchObject([
    { name: 'Odo Marl', position: 'Dyer', company: 'Harrow Looms' },
  ]);
});

it('given what is no table, or columns that name nobody, then it is told what is needed', async () => {
  const refused = await handIn('%PDF-1.7\n');
  expect([refused.status, codeOf(refused)]).toEqual([400, 'not-a-table']);
  const { body } = await handIn('Who;Where\nOdo;Looms');
  const path = `/api/people-files/${body.id}/import`;
  const nameless = await recruiter.post(path, { columns: ['company', null] });
  expect([nameless.status, JSON.stringify(nameless.body)]).toEqual([
    422,
    expect.stringContaining('Say which column holds the name'),
  ]);
  expect((await recruiter.post(path, { columns: ['name', null, null] })).status).toBe(422);
  const colleague = await workspace.user('recruiter');
  expect((await colleague.get(`/api/people-files/${body.id}`)).status).toBe(404);
});
