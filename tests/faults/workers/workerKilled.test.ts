import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import { until } from '../../../platform/postgres/embedded/until.ts';
import { startComposedServer, type ComposedServer } from '../../support/http/composedServer.ts';
import {
  connectionsCsv,
  engineer,
  startProject,
  suggestedId,
  upload,
} from '../../support/http/given.ts';
import { TestBrowser } from '../../support/http/testBrowser.ts';
import { MASTER_KEY } from '../../support/http/testSite.ts';
import { TestWorkspace, type SignedIn } from '../../support/http/testWorkspace.ts';
import { freePort } from '../../support/product/freePort.ts';
import { books, filesKept } from '../../support/faults/work.ts';
import type { ExportResource } from '../../../domain/contracts/exports.ts';
import type { ImportResource } from '../../../domain/contracts/imports.ts';

jest.setTimeout(300_000);

/** Only a machine that is stuck takes this long. */
const PATIENCE_MS = 120_000;

/** What the worker stands before until it is killed: a lock that the test holds. */
const GATE = 4_711;

const ROWS = 1_050;
const CSV = connectionsCsv(Array.from({ length: ROWS }, (_, n) => ({ name: `Ute Brandt${n}` })));

let server: ComposedServer;
let keeper: Client;
let workspace: TestWorkspace;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
  keeper = new Client({ connectionString: server.databaseUrl });
  await keeper.connect();
  workspace = await TestWorkspace.add(server);
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await keeper.end();
  await server.stop();
});

/** The product's workers, in a process of their own, at work. */
async function startWorkers(): Promise<ChildProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/main.ts', '--services=workers'], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      PORT: String(port),
      DATABASE_URL: server.databaseUrl,
      KITH_MASTER_KEY: MASTER_KEY,
      KITH_SEARCH_URL: 'http://127.0.0.1:9',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  workers.push(child);
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error('The workers have ended.');
    return answers(`http://127.0.0.1:${port}/health/live`);
  });
  return child;
}

/** Whether somebody listens there and is well. */
function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function end(worker: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(worker, 'exit');
  worker.kill(signal);
  await ended;
}

async function eventually<T>(ask: () => Promise<T | false>): Promise<T> {
  const answer = await until(ask, PATIENCE_MS);
  if (answer === undefined) throw new Error('It did not come about.');
  return answer;
}

/** Holds up inserts of rows of which `condition` holds, until the lock is let go. */
async function gateBefore(table: string, name: string, condition: string): Promise<void> {
  await keeper.query(
    `create function public.${name}() returns trigger language plpgsql security definer as $$
     begin
       if ${condition} then perform pg_advisory_xact_lock_shared(${GATE}); end if;
       return new;
     end $$;
     create trigger ${name} before insert on ${table}
       for each row execute function public.${name}()`,
  );
}

async function countOf(sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await keeper.query<{ count: number }>(`select count(*)::int ${sql}`, values);
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
  const first = await startWorkers();
  await workspace.people([engineer('Wilhelmina Oake')]);
  const { id: projectId } = await startProject(recruiter);
  const suggestion = await suggestedId(recruiter, projectId, 'Wilhelmina Oake');
  expect((await recruiter.post(`/api/suggestions/${suggestion}/accept`)).status).toBe(200);
  await end(first, 'SIGTERM');

  const { status, body: imported } = await upload(colleague, CSV);
  expect(status).toBe(202);
  const exportIds = [await exportOf(recruiter, projectId), await exportOf(recruiter, projectId)];
  const [unwritten = '', written = ''] = exportIds.map((id) => server.ids.idOf('file', id));
  await keeper.query('select pg_advisory_lock($1)', [GATE]);
  // After the second chunk, before the file's first, and after its last.
  const taken = `(select count(*) from event_log.events where type = 'ConnectionsImported'
    and stream = 'import-${imported.id}') = 2`;
  await gateBefore('keys.subjects', 'gate_import', `new.kind = 'record' and ${taken}`);
  await gateBefore('files.chunks', 'gate_chunk', `new.file_id = '${unwritten}'`);
  await gateBefore('files.subjects', 'gate_subject', `new.file_id = '${written}'`);

  const second = await startWorkers();
  const waiting = "from pg_locks where locktype = 'advisory' and objid = $1 and not granted";
  await eventually(async () => (await countOf(waiting, [GATE])) === 3);
  await end(second, 'SIGKILL');
  expect(await chunksIn(imported.id)).toBe(2);
  expect(await filesKept(server, 'export')).toEqual({ whole: 1, unfinished: 1 });
  // What the killed one has sent is not undone by its death.
  await keeper.query('select pg_advisory_unlock($1)', [GATE]);

  await startWorkers();
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
