import { rm } from 'node:fs/promises';
import { plannerSamplesSweep } from '../../../platform/personalData/plannerSamples.ts';
import {
  startEmbeddedCluster,
  type EmbeddedCluster,
} from '../../../platform/postgres/embedded/cluster.ts';
import { tableOf } from '../../../platform/subscriptions/model/tables.ts';
import { projects } from '../../../projections/projects/projects.ts';
import { purgeFreedSpace } from '../../../workers/privacy/purgeFreedSpace.ts';
import { startComposedServer, type ComposedServer } from '../../support/http/composedServer.ts';
import { connectionsCsv, ended, startProject, upload } from '../../support/http/given.ts';
import { TestWorkspace } from '../../support/http/testWorkspace.ts';
import { query } from '../../support/postgres/query.ts';
import { makeScratchFolder } from '../../support/suites/scratch.ts';

jest.setTimeout(120_000);

let dataDir: string;
let cluster: EmbeddedCluster;
let server: ComposedServer;

beforeEach(async () => {
  dataDir = await makeScratchFolder('database-roles');
  const logger = { info: () => undefined };
  cluster = await startEmbeddedCluster({ dataDir, durable: false, logger });
});
afterEach(async () => {
  await server.stop();
  await cluster.stop();
  await rm(dataDir, { recursive: true });
});

async function startAsOwner() {
  const { owner, reader, superuser } = await cluster.ensureInstallation('kith');
  const env = { DATABASE_READER_URL: reader, DATABASE_SUPERUSER_URL: superuser };
  server = await startComposedServer({ databaseUrl: owner, env });
  return superuser;
}

/** Somebody's project, and somebody brought in from a file. */
async function work() {
  const workspace = await TestWorkspace.add(server);
  const recruiter = await workspace.user('recruiter');
  const { id } = await startProject(recruiter);
  const { body } = await upload(recruiter, connectionsCsv([{ name: 'Ute Brandt' }]));
  expect((await ended(server, recruiter, body.id)).status).toBe('finished');
  await server.settled();
  return { workspaceId: workspace.id, projectId: id, recruiter };
}

const PERMISSION_DENIED = '42501';

const ids = `select key as id from ${tableOf(projects)} order by 1`;

describe('the embedded database', () => {
  it('given a first start, then nothing but the purge signs in as its superuser, and the product works', async () => {
    const superuser = await startAsOwner();
    await work();
    const roles = await query<{ usename: string }>(
      superuser,
      `select distinct usename from pg_stat_activity
       where datname = 'kith' and pid <> pg_backend_pid()
         and application_name <> 'kith purge' order by 1`,
    );
    expect(roles.map(({ usename }) => usename)).toEqual(['kith', 'kith_reader']);
    const powers = await query(
      superuser,
      `select from pg_roles where rolname like 'kith%'
         and (rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication)`,
    );
    expect(powers).toEqual([]);
    const again = await cluster.ensureInstallation('kith');
    expect(again.owner).toBe(server.databaseUrl);
  });

  it('given a read that tries to be somebody else, then it still sees no other workspace, nor the log', async () => {
    await startAsOwner();
    const [ours] = [await work(), await work()];
    for (const escape of [
      'reset role',
      `select set_config('role', 'none', true)`,
      'set role kith',
    ]) {
      const escaped = <T extends object>(statement: string) =>
        server.reads([ours.workspaceId], async (tx) => {
          await tx.query('savepoint before');
          await tx.query(escape).catch(() => tx.query('rollback to before'));
          return tx.query<T>(statement);
        });
      const seen = await escaped<{ id: string }>(ids);
      expect([escape, ...seen.map(({ id }) => id)]).toEqual([escape, ours.projectId]);
      await expect(escaped('select from event_log.events')).rejects.toMatchObject({
        code: PERMISSION_DENIED,
      });
    }
  });

  it('given what needs a superuser, then it has a connection of its own, or says that it has none', async () => {
    const superuserUrl = await startAsOwner();
    await work();
    await server.pool.query(
      `create table read_model.lately (words text);
       insert into read_model.lately values ('Ute'), ('Ute'), ('Brandt');
       analyze read_model.lately`,
    );
    await plannerSamplesSweep(server.pool).sweep([]);
    const samples = `select attname from pg_stats where tablename = 'lately'`;
    expect(await query(superuserUrl, samples)).toEqual([]);
    const said: string[] = [];
    const deps = {
      pool: server.pool,
      onWalKept: () => void said.push('WAL is kept'),
      onNoSuperuser: () => void said.push('there is no superuser'),
    };
    const fileOf = async () =>
      query(superuserUrl, "select pg_relation_filepath('read_model.lately') as path");
    const before = await fileOf();
    await purgeFreedSpace({ ...deps, superuserUrl });
    // Nothing was erased yet where all is new.
    expect([said, await fileOf()]).toEqual([[], before]);
    await server.pool.query(
      `update public.kith_migrations set taken_at = now() - interval '2 hours'`,
    );
    await purgeFreedSpace({ ...deps, superuserUrl });
    expect(said).toEqual([]);
    expect(await fileOf()).not.toEqual(before);
    await purgeFreedSpace({ ...deps, superuserUrl: undefined });
    expect(said).toEqual(['there is no superuser']);
  });

  it('given one that its superuser owned, then it is handed over with all in it, and goes on', async () => {
    server = await startComposedServer({ databaseUrl: await cluster.ensureDatabase('kith') });
    const before = await work();
    await server.stop();

    const superuser = await startAsOwner();
    const left = await query(
      superuser,
      `select c.oid::regclass::text as what
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where pg_get_userbyid(c.relowner) = 'postgres'
         and n.nspname !~ '^(pg_|information_schema)'
       union all select policyname::text from pg_policies where 'postgres' = any(roles)`,
    );
    expect(left).toEqual([]);
    expect((await server.reads([before.workspaceId], (tx) => tx.query(ids))).length).toBe(1);
    const after = await work();
    expect(after.projectId).not.toBe(before.projectId);
  });
});
