import type { PersonResource } from '../../../../domain/contracts/people.ts';
import { tableOf } from '../../../../platform/subscriptions/model/tables.ts';
import { people } from '../../../../projections/people/people.ts';
import { listRecordsOfPerson } from '../../../../projections/people/records.ts';
import { erasures } from '../../../../projections/privacy/erasures.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, startProject } from '../../../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

const [ONE, OTHER] = ['Markerine Oake', 'Markerine Ash'];

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let one: string;
let other: string;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
  workspace = await TestWorkspace.add(server);
  recruiter = await workspace.user('recruiter');
  await workspace.people([engineer(ONE), engineer(OTHER)]);
  [one, other] = [await idOf(ONE), await idOf(OTHER)];
});

async function idOf(name: string): Promise<string> {
  const { rows } = await server.pool.query<{ key: string }>(
    `select key from ${tableOf(people)} where workspace_id = $1 and name = $2`,
    [workspace.id, name],
  );
  return rows[0]?.key ?? '';
}

const read = (id: string, query = '', by = recruiter) =>
  by.get<PersonResource>(`/api/people/${id}${query}`);
const forget = (id: string, by = recruiter, headers = {}) =>
  by.post<{ id: string; revision: number }>(`/api/people/${id}/forget`, {}, headers);

async function erased(ids: readonly string[]) {
  await server.until(async () => {
    const { rowCount } = await server.pool.query(
      `select from ${tableOf(erasures)} where key = any($1) and proven_at is not null`,
      [ids],
    );
    return rowCount === ids.length;
  });
  await server.settled();
}

/** The read models in which anything of them stands. */
async function tablesWithMarkers() {
  const { rows } = await server.pool.query<{ table: string }>(
    `select tablename as table from pg_tables where schemaname = 'read_model'`,
  );
  const found: string[] = [];
  for (const { table } of rows) {
    const { rowCount } = await server.pool.query(
      `select from read_model."${table}" t where t::text ~ $1 and t::text ~* 'markerine'`,
      [workspace.id],
    );
    if (rowCount !== 0) found.push(table.replace(/_v\d+$/, ''));
  }
  return found;
}

const recordsOf = async (id: string) =>
  (await server.reads([workspace.id], (tx) => listRecordsOfPerson(tx, id))).map(
    ({ recordId }) => recordId,
  );

it('given somebody merged and decided on, when a recruiter deletes them, then every address of theirs says so at once, and nothing is left of them', async () => {
  const { id: projectId } = await startProject(recruiter);
  const note = { note: 'Markerine said so' };
  expect((await recruiter.post(`/api/suggestions/${projectId}.${one}/accept`, note)).status).toBe(
    200,
  );
  const before = await server.store.head();
  await recruiter.post(`/api/people/${one}/merge`, { personId: other });
  await server.settled();
  expect(await tablesWithMarkers()).toContain('candidacy_texts');
  const records = await recordsOf(one);
  expect(records).toHaveLength(2);

  expect((await forget(one)).status).toBe(200);
  for (const address of [one, other]) {
    for (const query of ['', `?asOf=${before}`]) {
      const answer = await read(address, query);
      expect([address, query, answer.status, codeOf(answer)]).toEqual([
        address,
        query,
        410,
        'person-forgotten',
      ]);
    }
  }
  await erased(records);
  expect(await tablesWithMarkers()).toEqual([]);
  const gone = await read(one);
  expect([gone.status, JSON.stringify(gone.body)]).toEqual([
    410,
    expect.stringContaining('"forgottenAt":"20'),
  ]);
});

it('given a file that names them is handed in again, then they come in anew, and the old address says that they were deleted', async () => {
  const records = await recordsOf(one);
  await forget(one);
  await erased(records);
  await workspace.people([engineer(ONE), engineer(OTHER)]);
  const again = await idOf(ONE);
  expect(again).not.toBe(one);
  expect((await read(again)).body.name).toBe(ONE);
  expect((await read(one)).status).toBe(410);
});

it('given the command is sent twice, then it is one; and what is erased already is nobody’s to delete', async () => {
  const headers = { 'X-Kith-Command': server.ids.newId() };
  const records = await recordsOf(one);
  const first = await forget(one, recruiter, headers);
  const head = await server.store.head();
  const second = await forget(one, recruiter, headers);
  expect([second.status, second.body]).toEqual([200, first.body]);
  expect((await server.store.head()) >= head).toBe(true);
  await erased(records);
  expect((await forget(one)).status).toBe(404);
});

it('given somebody who was merged away, then who they are now is to be deleted, not they', async () => {
  await recruiter.post(`/api/people/${one}/merge`, { personId: other });
  await server.settled();
  const answer = await forget(other);
  expect([answer.status, codeOf(answer)]).toEqual([409, 'merged-further']);
  expect((await read(one)).status).toBe(200);
});

it('refuses hiring managers, and tells nobody else’s workspace that somebody was here', async () => {
  const manager = await workspace.user('hiringManager');
  expect((await forget(one, manager)).status).toBe(403);
  expect((await read(one, '', manager)).body.may.forget).toBe(false);
  const elsewhere = await (await TestWorkspace.add(server)).user('owner');
  expect((await forget(one, elsewhere)).status).toBe(404);
  await forget(one);
  expect((await read(one, '', manager)).status).toBe(410);
  expect((await read(one, '', elsewhere)).status).toBe(404);
});
