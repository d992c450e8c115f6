import { operatorContext } from '../../../cli/identity/context.ts';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import { project } from '../../../domain/projects/project.ts';
import { handleCommand } from '../../../platform/eventStore/commandHandler.ts';
import {
  requestedRebuilds,
  requestRebuild,
} from '../../../platform/subscriptions/model/rebuild.ts';
import { shadowName, versionName } from '../../../platform/subscriptions/model/tables.ts';
import { projects } from '../../../projections/projects/projects.ts';
import { DatabaseGate } from '../../support/faults/databaseGate.ts';
import { endWith, eventually, OwnProcesses } from '../../support/faults/ownProcess.ts';
import { startComposedServer, type ComposedServer } from '../../support/http/composedServer.ts';
import { startProject } from '../../support/http/given.ts';
import { TestWorkspace } from '../../support/http/testWorkspace.ts';
import { createTestDatabase, type TestDatabase } from '../../support/postgres/testDatabase.ts';

jest.setTimeout(300_000);

/** Together more than the projections take at a time. */
const PROJECTS = 20;
const RENAMED = 55;

let database: TestDatabase;
let server: ComposedServer | undefined;
let gate: DatabaseGate | undefined;
const processes = new OwnProcesses();

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  processes.killAll();
  await gate?.close();
  await server?.stop();
  await database.drop();
});

async function renameOften(server: ComposedServer, workspaceId: string, projectId: string) {
  for (let n = 1; n <= RENAMED; n++) {
    await handleCommand({ ...server, decider: project }, projectId, {
      type: 'RenameProject',
      data: { projectId, name: `Name ${n}` },
      context: operatorContext(server, workspaceId),
    });
  }
}

/** All rows of a table of a read model, as they lie there. */
async function rowsIn({ pool }: ComposedServer, table: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ row: string }>(
    `select to_jsonb(t)::text as row from read_model.${table} t order by 1`,
  );
  return rows.map(({ row }) => row);
}

it('projections killed in the middle of a rebuild: what was there is served, and the next ones end it with the same rows', async () => {
  const { connectionString: databaseUrl } = database;
  const first = await processes.start(databaseUrl, 'projections');
  const started = await startComposedServer({ databaseUrl, parts: 'web' });
  server = started;
  const { pool } = server;
  const workspace = await TestWorkspace.add(server);
  const recruiter = await workspace.user('recruiter');
  const early: string[] = [];
  while (early.length < PROJECTS) early.push((await startProject(recruiter)).id);
  await Promise.all(early.map((id) => renameOften(started, workspace.id, id)));
  await server.settled();
  const late = await startProject(recruiter);
  const table = versionName(projects);
  const right = [await rowsIn(server, table), await rowsIn(server, `${table}_history`)];
  await endWith(first, 'SIGTERM');

  await pool.query(`update read_model.${table} set name = 'Damaged'`);
  expect(await requestRebuild(pool, projects)).toBe(true);
  gate = await DatabaseGate.closed(databaseUrl);
  const shadow = shadowName(projects);
  await gate.before(`read_model.${shadow}`, 'gate_rebuild', `new.key = '${late.id}'`);
  const second = await processes.start(databaseUrl, 'projections');
  await eventually(async () => (await gate?.waiting()) === 1);
  await endWith(second, 'SIGKILL');
  const filled = await pool.query<{ key: string }>(`select key from read_model.${shadow}`);
  expect(filled.rows.map(({ key }) => key).toSorted()).toEqual(early.toSorted());
  const listed = (await recruiter.list<ProjectResource>('projects')).body;
  expect(listed.map(({ name }) => name)).toEqual(Array(PROJECTS + 1).fill('Damaged'));
  await gate.open();

  await processes.start(databaseUrl, 'projections');
  await eventually(async () => (await requestedRebuilds(pool, [projects])).length === 0);
  expect([await rowsIn(server, table), await rowsIn(server, `${table}_history`)]).toEqual(right);
});
