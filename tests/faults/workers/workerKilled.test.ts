import type { ExportResource } from '../../../domain/contracts/exports.ts';
import type { ImportResource } from '../../../domain/contracts/imports.ts';
import { tableOf } from '../../../platform/subscriptions/model/tables.ts';
import { sourceRecords } from '../../../projections/people/sourceRecords.ts';
import { DatabaseGate } from '../../support/faults/databaseGate.ts';
import { endWith, eventually, OwnProcesses } from '../../support/faults/ownProcess.ts';
import { books, filesKept } from '../../support/faults/work.ts';
import { startComposedServer, type ComposedServer } from '../../support/http/composedServer.ts';
import {
  connectionsCsv,
  engineer,
  startProject,
  suggestedId,
  upload,
} from '../../support/http/given.ts';
import { TestBrowser } from '../../support/http/testBrowser.ts';
import { TestWorkspace, type SignedIn } from '../../support/http/testWorkspace.ts';

jest.setTimeout(300_000);

const ROWS = 1_050;
const CSV = connectionsCsv(Array.from({ length: ROWS }, (_, n) => ({ name: `Ute Brandt${n}` })));

let server: ComposedServer;
let gate: DatabaseGate | undefined;
let workspace: TestWorkspace;
const processes = new OwnProcesses();

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
  workspace = await TestWorkspace.add(server);
});
afterAll(async () => {
  processes.killAll();
  await gate?.close();
  await server.stop();
});

async function countOf(sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await server.pool.query<{ count: number }>(
    `select count(*)::int ${sql}`,
    values,
  );
  return rows[0]?.count ?? 0;
}

const chunksIn = (importId: string) =>
  countOf("from event_log.events where stream = $1 and type = 'ConnectionsImported'", [
    `import-${importId}`,
  ]);

async function exportOf(client: SignedIn, projectId: string): Promise<string> {
  const { status, body } = await client.post<{ id: string }>('/api/exports', { projectId });
  expect(status).toBe(202);
  return body.id;
}

it('a worker killed with an import and two exports half done: the next one ends them, with every row once and one file each', async () => {
  const recruiter = await workspace.user('recruiter');
  const colleague = await workspace.user('colleague');
  const first = await processes.start(server.databaseUrl, 'workers');
  await workspace.people([engineer('Wilhelmina Oake')]);
  const { id: projectId } = await startProject(recruiter);
  const suggestion = await suggestedId(recruiter, projectId, 'Wilhelmina Oake');
  expect((await recruiter.post(`/api/suggestions/${suggestion}/accept`)).status).toBe(200);
  await endWith(first, 'SIGTERM');

  const { status, body: imported } = await upload(colleague, CSV);
  expect(status).toBe(202);
  const exportIds = [await exportOf(recruiter, projectId), await exportOf(recruiter, projectId)];
  const [unwritten = '', written = ''] = exportIds.map((id) => server.ids.idOf('file', id));
  gate = await DatabaseGate.closed(server.databaseUrl);
  // After the second chunk, before the file's first, and after its last.
  const taken = `(select count(*) from event_log.events where type = 'ConnectionsImported'
    and stream = 'import-${imported.id}') = 2`;
  await gate.before('keys.subjects', 'gate_import', `new.kind = 'record' and ${taken}`);
  await gate.before('files.chunks', 'gate_chunk', `new.file_id = '${unwritten}'`);
  await gate.before('files.subjects', 'gate_subject', `new.file_id = '${written}'`);

  const second = await processes.start(server.databaseUrl, 'workers');
  await eventually(async () => (await gate?.waiting()) === 3);
  await endWith(second, 'SIGKILL');
  expect(await chunksIn(imported.id)).toBe(2);
  expect(await filesKept(server, 'export')).toEqual({ whole: 1, unfinished: 1 });
  // What the killed one has sent is not undone by its death.
  await gate.open();

  await processes.start(server.databaseUrl, 'workers');
  const { rejected: _, ...outcome } = await eventually(async () => {
    const { body } = await colleague.get<ImportResource>(`/api/imports/${imported.id}`);
    return body.status !== 'running' && body;
  });
  expect(outcome).toMatchObject({ status: 'finished', read: ROWS, added: ROWS, unchanged: 0 });
  expect(await chunksIn(imported.id)).toBe(Math.ceil(ROWS / 200));
  const owned = "from keys.subjects where kind = 'record' and workspace_id = $1";
  expect(await countOf(owned, [workspace.id])).toBe(ROWS + 1);
  for (const exportId of exportIds) {
    const file = await eventually(async () => {
      const { body } = await recruiter.get<ExportResource>(`/api/exports/${exportId}`);
      return body.status !== 'running' && body;
    });
    expect(file).toMatchObject({ status: 'finished', rows: 1 });
    const { cookie } = recruiter.credentials;
    const { text } = await new TestBrowser(server.origin, { cookie }).get(
      `/api/exports/${exportId}/file`,
    );
    expect(text.split('\n').filter((line) => line.includes('Wilhelmina Oake'))).toHaveLength(1);
  }
  expect(await filesKept(server, 'export')).toEqual({ whole: 2, unfinished: 0 });
  await eventually(async () => (await books(server)).every(({ done }) => done));
  expect((await books(server)).filter(({ givenUp }) => givenUp)).toEqual([]);
  // The upload has gone with the import's end.
  expect(await filesKept(server, 'upload')).toEqual({ whole: 0, unfinished: 0 });
});

it('a worker killed while it reads the same connections of two colleagues: each person is there once', async () => {
  processes.killAll();
  // Processes follow the log from their first start on.
  await endWith(await processes.start(server.databaseUrl, 'workers'), 'SIGTERM');
  const together = await TestWorkspace.add(server);
  const colleagues = [await together.user('colleague'), await together.user('colleague')];
  const importIds: string[] = [];
  for (const colleague of colleagues) importIds.push((await upload(colleague, CSV)).body.id);
  const streams = importIds.map((id) => `'import-${id}'`).join(', ');
  await gate?.close();
  gate = await DatabaseGate.closed(server.databaseUrl);
  const taken = `(select count(*) from event_log.events
    where type = 'ConnectionsImported' and stream in (${streams})) >= 3`;
  await gate.before('identity.person_claim_records', 'gate_claims', taken);

  const killed = await processes.start(server.databaseUrl, 'workers');
  await eventually(async () => ((await gate?.waiting()) ?? 0) > 0);
  await endWith(killed, 'SIGKILL');
  await gate.open();

  await processes.start(server.databaseUrl, 'workers');
  for (const [n, colleague] of colleagues.entries()) {
    const outcome = await eventually(async () => {
      const { body } = await colleague.get<ImportResource>(`/api/imports/${importIds[n]}`);
      return body.status !== 'running' && body;
    });
    expect(outcome).toMatchObject({ status: 'finished', read: ROWS, added: ROWS });
  }
  const inTogether = `from ${tableOf(sourceRecords)} where workspace_id = $1`;
  expect(await countOf(inTogether, [together.id])).toBe(2 * ROWS);
  const { rows } = await server.pool.query<{ count: number }>(
    `select count(distinct person_id)::int ${inTogether}`,
    [together.id],
  );
  expect(rows[0]?.count).toBe(ROWS);
});
