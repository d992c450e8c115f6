import { lstat, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import {
  type EmbeddedCluster,
  startEmbeddedCluster,
} from '../../../../../platform/postgres/embedded/cluster.ts';
import { isFree } from '../../../../../platform/postgres/embedded/port.ts';
import { query } from '../../../../support/postgres/query.ts';
import { freePort } from '../../../../support/product/freePort.ts';
import { makeScratchFolder } from '../../../../support/suites/scratch.ts';

const logger = { info: () => undefined };
let dataDir: string;
const started: EmbeddedCluster[] = [];

async function start(options: { port?: number } = {}): Promise<EmbeddedCluster> {
  const cluster = await startEmbeddedCluster({ dataDir, logger, ...options });
  started.push(cluster);
  return cluster;
}

beforeEach(async () => {
  dataDir = join(await makeScratchFolder('cluster'), 'postgres');
});

afterEach(async () => {
  for (const cluster of started.splice(0)) await cluster.stop();
  await rm(join(dataDir, '..'), { recursive: true });
});

describe('an embedded cluster', () => {
  test('lies where it was asked to', async () => {
    const cluster = await start();
    expect(cluster.dataDir).toBe(dataDir);
  });

  test('keeps its data, its password and its port from one start to the next', async () => {
    const first = await start();
    const address = await first.ensureDatabase('birds');
    await query(address, 'create table seen as select 7 as n');
    await first.stop();

    const second = await start();
    expect(second.connectionString('birds')).toBe(address);
    expect(await query(address, 'select n from seen')).toEqual([{ n: 7 }]);
  });

  test('a database that is there is left as it is', async () => {
    const cluster = await start();
    const address = await cluster.ensureDatabase('birds');
    await query(address, 'create table seen ()');
    await cluster.ensureDatabase('birds');
    expect(await query(address, 'select * from seen')).toEqual([]);
  });

  test('is safe in a crash, recovers from a gigabyte at most, and compiles no queries', async () => {
    const cluster = await start();
    const rows = await query<{ name: string; setting: string }>(
      cluster.connectionString('postgres'),
      `select name, setting from pg_settings where name = any($1)`,
      [
        [
          'fsync',
          'full_page_writes',
          'synchronous_commit',
          'jit',
          'logging_collector',
          'max_wal_size',
        ],
      ],
    );
    const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
    expect(settings).toMatchObject({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      jit: 'off',
      logging_collector: 'off',
    });
    // In megabytes.
    expect(Number(settings['max_wal_size'])).toBeLessThanOrEqual(1_024);
  });

  test('listens on 127.0.0.1 and in its own folder alone, and lets nobody in without the password', async () => {
    const cluster = await start();
    const address = cluster.connectionString('postgres');
    const shown = await query(
      address,
      `select current_setting('listen_addresses') as hosts,
              current_setting('unix_socket_directories') as sockets,
              (select array_agg(distinct auth_method) from pg_hba_file_rules) as methods`,
    );
    expect(shown).toEqual([{ hosts: '127.0.0.1', sockets: '.', methods: ['scram-sha-256'] }]);
    const { owner } = await cluster.ensureInstallation('kith');
    for (const one of [address, owner]) {
      await expect(query(one.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toMatchObject({
        code: '28P01',
      });
    }
  });

  test('is reached by its socket, and by TCP where its folder lies too deep for one', async () => {
    const reached = async () => {
      const { owner, reader, superuser } = await (await start()).ensureInstallation('kith');
      const asked = [owner, reader, superuser].map((address) =>
        query(address, 'select host(inet_client_addr()) as at'),
      );
      return (await Promise.all(asked)).flat();
    };
    expect(await reached()).toEqual([{ at: null }, { at: null }, { at: null }]);
    dataDir = join(dataDir, '../deep'.padEnd(100, 'p'));
    const byTcp = { at: '127.0.0.1' };
    expect(await reached()).toEqual([byTcp, byTcp, byTcp]);
  });

  test('its password is random, and no file of it is open to anybody else', async () => {
    const cluster = await start();
    const password = await readFile(join(cluster.dataDir, 'password'), 'utf8');
    expect(password).toMatch(/^[\w-]{32}$/);

    const entries = await readdir(cluster.dataDir, { withFileTypes: true, recursive: true });
    const paths = entries
      .map(({ parentPath, name }) => join(parentPath, name))
      // Programs are no secret; where they had to be copied they lie here too.
      .filter((path) => !path.includes('/binaries-'));
    expect(paths.length).toBeGreaterThan(500);
    const open: string[] = [];
    for (const path of [cluster.dataDir, ...paths]) {
      // Files come and go while it runs.
      const found = await lstat(path).catch(() => undefined);
      if (found && (found.mode & 0o077) !== 0) open.push(path);
    }
    expect(open).toEqual([]);
  });

  test('its log holds no values, not even those of statements that failed', async () => {
    const cluster = await start();
    const address = cluster.connectionString('postgres');
    await query(address, 'create table people (mail text primary key)');
    await query(address, `insert into people values ('marker@example.com')`);
    await expect(
      query(address, `insert into people values ($1)`, ['marker@example.com']),
    ).rejects.toMatchObject({ code: '23505' });
    await expect(query(address, `select 'marker'::int`)).rejects.toMatchObject({ code: '22P02' });
    await cluster.stop();
    const log = await readFile(join(cluster.dataDir, 'postgres.log'), 'utf8');
    expect(log).toContain('ready to accept connections');
    expect(log).not.toContain('marker');
  });
});

describe('several users of one cluster', () => {
  test('share a server, which the last of them stops', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    expect(first.pid).toBe(second.pid);
    await first.stop();
    expect(await query(second.connectionString('postgres'), 'select 1 as n')).toEqual([{ n: 1 }]);
    await second.stop();
    expect(await isFree(second.port)).toBe(true);
  });

  test('one who stops twice counts once', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    await Promise.all([first.stop(), first.stop()]);
    expect(await query(second.connectionString('postgres'), 'select 1 as n')).toEqual([{ n: 1 }]);
  });
});

describe('the port of a cluster', () => {
  let neighbour: Server | undefined;

  afterEach(async () => {
    await new Promise((resolve) => (neighbour ? neighbour.close(resolve) : resolve(undefined)));
    neighbour = undefined;
  });

  async function occupy(port: number): Promise<void> {
    const server = createServer();
    neighbour = server;
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  }

  test('is the one asked for', async () => {
    const port = await freePort();
    expect((await start({ port })).port).toBe(port);
  });

  test('asked for while another program has it, is refused by number', async () => {
    const port = await freePort();
    await occupy(port);
    await expect(start({ port })).rejects.toMatchObject({
      code: 'port-taken',
      message: expect.stringContaining(String(port)) as string,
    });
  });

  test('remembered, but taken meanwhile, gives way to another', async () => {
    const first = await start();
    await first.stop();
    await occupy(first.port);
    const second = await start();
    expect(second.port).not.toBe(first.port);
    expect(await query(second.connectionString('postgres'), 'select 1 as n')).toEqual([{ n: 1 }]);
  });
});

describe('files that do not fit', () => {
  test('a cluster of another major version is refused, not touched', async () => {
    const cluster = await start();
    await cluster.stop();
    const file = join(cluster.dataDir, 'cluster', 'PG_VERSION');
    await writeFile(file, '17\n');
    await expect(start()).rejects.toMatchObject({ code: 'cluster-unreadable' });
    await writeFile(file, '18\n');
    await expect(start()).resolves.toMatchObject({ port: cluster.port });
  });

  test('a missing password is named', async () => {
    const cluster = await start();
    await cluster.stop();
    await rm(join(cluster.dataDir, 'password'));
    await expect(start()).rejects.toMatchObject({
      code: 'cluster-unreadable',
      message: expect.stringContaining(join(cluster.dataDir, 'password')) as string,
    });
  });
});
