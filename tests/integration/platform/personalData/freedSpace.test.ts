import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import {
  startEmbeddedCluster,
  type EmbeddedCluster,
} from '../../../../platform/postgres/embedded/cluster.ts';
import {
  GONE_FROM_DISK_WITHIN_HOURS,
  PURGE_EVERY_HOURS,
  purgeFreedSpace,
} from '../../../../platform/personalData/freedSpace.ts';
import { plannerSamplesSweep } from '../../../../platform/personalData/plannerSamples.ts';
import { markersInDatabase, markersInFolder } from '../../../support/privacy/traces.ts';
import { testPool } from '../../../support/postgres/testPool.ts';

/** Long enough to be told from anything else, short enough to lie in a page as it is. */
const markerOf = (what: string) => `MARKER-freed-${what}-7f3a9c`;
const markers = ['deleted', 'replaced', 'large', 'indexed', 'dropped', 'aborted', 'sampled'].map(
  markerOf,
);

let folder: string;
let cluster: EmbeddedCluster;
let pool: Pool;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kith-freed-'));
  cluster = await startEmbeddedCluster({
    dataDir: join(folder, 'data'),
    durable: false,
    logger: { info: () => undefined },
  });
  pool = testPool(await cluster.ensureDatabase('kith'), 4);
  await pool.query(`
    create schema event_log;
    create schema read_model;
    create table read_model.people_v1 (key text primary key, name text not null, about text);
    alter table read_model.people_v1 alter column about set storage external;
    create index on read_model.people_v1 (name);
    create table event_log.events (data text)`);
}, 60_000);

afterAll(async () => {
  await pool.end();
  await cluster.stop();
  await rm(cluster.dataDir, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

async function plant(): Promise<void> {
  const row = 'insert into read_model.people_v1 values ($1, $2, $3)';
  for (let count = 0; count < 500; count += 1) await pool.query(row, [`stays-${count}`, 'x', 'y']);
  await pool.query(row, ['1', markerOf('deleted'), null]);
  await pool.query(row, ['2', markerOf('replaced'), null]);
  await pool.query(row, ['3', 'x', markerOf('large').repeat(3_000)]);
  await pool.query(row, ['4', markerOf('indexed'), null]);
  await pool.query(
    `insert into read_model.people_v1 select 's' || n, $1, null from generate_series(1, 200) n`,
    [markerOf('sampled')],
  );
  await pool.query('analyze read_model.people_v1');
  await pool.query(`create table read_model.people_v0 as select $1::text as name`, [
    markerOf('dropped'),
  ]);
  const client = await pool.connect();
  await client.query('begin');
  await client.query(row, ['5', markerOf('aborted'), null]);
  await client.query('rollback');
  client.release();
  await pool.query('checkpoint');
}

async function remove(): Promise<void> {
  await pool.query(`update read_model.people_v1 set name = 'somebody' where key = '2'`);
  await pool.query(
    `delete from read_model.people_v1 where key in ('1', '3', '4') or key like 's%' and key not like 'stays%'`,
  );
  await pool.query('drop table read_model.people_v0');
}

describe('what was deleted', () => {
  beforeAll(async () => {
    await plant();
    await remove();
  });

  test('stays among the samples of the planner until these are swept', async () => {
    const before = await markersInDatabase(pool, markers);
    expect(before.length).toBeGreaterThan(0);
    expect(before.every((place) => place.startsWith('pg_statistic.'))).toBe(true);
    const sweep = plannerSamplesSweep(pool);
    expect(await sweep.sweep([])).toBeGreaterThan(0);
    expect(await markersInDatabase(pool, markers)).toEqual([]);
    await pool.query('analyze read_model.people_v1');
    expect(await sweep.sweep([])).toBe(0);
  });

  test("stays in the cluster's folder, also after a plain vacuum, until it is purged", async () => {
    await pool.query('vacuum read_model.people_v1');
    await pool.query('checkpoint');
    const before = await markersInFolder(cluster.dataDir, markers);
    for (const marker of markers) {
      expect(before).toContainEqual(expect.stringContaining(marker));
    }
    const purge = await purgeFreedSpace(pool, { patienceMs: 5_000 });
    expect(purge.walKept).toBe(0);
    expect(purge.tables).toBeGreaterThanOrEqual(2);
    expect(await markersInFolder(cluster.dataDir, markers)).toEqual([]);
  });

  test('is purged from segments of the WAL that were recycled with their content', async () => {
    await pool.query(`alter system set wal_recycle = on`);
    await pool.query('select pg_reload_conf()');
    for (let count = 0; count < 3; count += 1) {
      await pool.query(`select pg_logical_emit_message(false, 'test', $1)`, [markerOf('deleted')]);
      await pool.query('select pg_switch_wal()');
    }
    await pool.query('checkpoint');
    await pool.query('alter system reset wal_recycle');
    await pool.query('select pg_reload_conf()');
    await pool.query('select 1');
    expect(await markersInFolder(cluster.dataDir, markers)).not.toEqual([]);
    await purgeFreedSpace(pool, { patienceMs: 5_000 });
    expect(await markersInFolder(cluster.dataDir, markers)).toEqual([]);
  });

  test('is waited for while somebody may still see it, and the purge says so', async () => {
    const reader = await pool.connect();
    await reader.query('begin isolation level repeatable read');
    await reader.query('select 1 from read_model.people_v1 limit 1');
    await expect(purgeFreedSpace(pool, { patienceMs: 0 })).rejects.toMatchObject({
      code: 'old-transactions-open',
    });
    await reader.query('commit');
    reader.release();
    await expect(purgeFreedSpace(pool, { patienceMs: 5_000 })).resolves.toBeDefined();
  });

  test('is purged twice in the time that is promised, so that one try may fail', () => {
    expect(PURGE_EVERY_HOURS * 2).toBeLessThanOrEqual(GONE_FROM_DISK_WITHIN_HOURS);
  });
});
