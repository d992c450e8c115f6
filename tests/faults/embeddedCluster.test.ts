import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { readPidFile } from '../../platform/postgres/embedded/pidFile.ts';
import { isRunning, markOf } from '../../platform/postgres/embedded/processes.ts';
import { freePort } from '../support/product/freePort.ts';
import { until } from '../../platform/postgres/embedded/until.ts';
import {
  hold,
  type Holder,
  type Installation,
  layOutInstallation,
} from '../support/postgres/installation.ts';
import { query } from '../support/postgres/query.ts';
import { makeScratchFolder } from '../support/suites/scratch.ts';

const LIMIT_MS = 20_000;

let installation: Installation;
let scratch: string;
let dataDir: string;
const holders: Holder[] = [];

beforeAll(async () => {
  installation = await layOutInstallation();
});

beforeEach(async () => {
  scratch = await makeScratchFolder('faults');
  dataDir = join(scratch, 'postgres');
});

afterEach(async () => {
  for (const holder of holders.splice(0)) await holder.stop();
  // Whoever was killed left its server behind.
  const last = start();
  await last.said;
  await last.stop();
  holders.length = 0;
  await rm(scratch, { recursive: true });
});

afterAll(() => installation.remove());

function start(options: { port?: number } = {}): Holder {
  const holder = hold(installation, dataDir, options);
  holders.push(holder);
  return holder;
}

async function started(options: { port?: number } = {}) {
  const holder = start(options);
  const { pid = 0, url = '', port = 0, error, message } = await holder.said;
  expect([error, message]).toEqual([undefined, undefined]);
  return { holder, pid, url, port };
}

async function eventually(condition: () => Promise<boolean> | boolean): Promise<void> {
  expect(await until(condition, LIMIT_MS)).toBe(true);
}

async function unfinished(): Promise<string[]> {
  const names = existsSync(dataDir) ? await readdir(dataDir, { recursive: true }) : [];
  return names.filter((name) => name.startsWith('unfinished-'));
}

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

describe('when the process that holds the cluster is killed', () => {
  test('the next start takes its server over, with everything in it, and can stop it', async () => {
    const first = await started();
    await query(first.url, 'create table seen as select 7 as n');
    await first.holder.kill();
    const server = markOf(first.pid);
    expect(server && isRunning(server)).toBe(true);

    const second = await started();
    expect(second.pid).toBe(first.pid);
    expect(await query(second.url, 'select n from seen')).toEqual([{ n: 7 }]);
    await second.holder.stop();
    expect(server && isRunning(server)).toBe(false);
  });

  test('its server is replaced when another port is asked for', async () => {
    const first = await started();
    await first.holder.kill();
    const port = await freePort();
    const second = await started({ port });
    expect(second.port).toBe(port);
    expect(second.pid).not.toBe(first.pid);
  });

  test('its server is replaced when it no longer answers', async () => {
    const first = await started();
    await query(first.url, 'create table seen as select 7 as n');
    await first.holder.kill();
    process.kill(first.pid, 'SIGSTOP');

    const second = await started();
    expect(second.pid).not.toBe(first.pid);
    expect(await query(second.url, 'select n from seen')).toEqual([{ n: 7 }]);
  });

  test('in the middle of setting up, the next start begins anew', async () => {
    const first = start();
    await eventually(async () => (await unfinished()).some((name) => name.endsWith('/base')));
    await first.kill();
    expect(existsSync(join(dataDir, 'cluster'))).toBe(false);
    // initdb itself lives on for a moment in the folder that the next start removes.
    const { url } = await started();
    expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(await unfinished()).toEqual([]);
  });

  test('a server that somebody else still uses goes on', async () => {
    const [first, second] = [await started(), await started()];
    await first.holder.kill();
    expect(await query(second.url, 'select 1 as n')).toEqual([{ n: 1 }]);
    const server = markOf(second.pid);
    await second.holder.stop();
    expect(server && isRunning(server)).toBe(false);
  });
});

describe('when a server in use does not answer for a while', () => {
  test('whoever comes is told so, and those who use it go on as soon as it does', async () => {
    const first = await started();
    await query(first.url, 'create table seen as select 7 as n');
    process.kill(first.pid, 'SIGSTOP');
    try {
      const { error, message } = await start().said;
      expect(error).toBe('cluster-busy');
      expect(message).toContain('is in use by another process and does not answer');
    } finally {
      process.kill(first.pid, 'SIGCONT');
    }
    const server = markOf(first.pid);
    expect(server && isRunning(server)).toBe(true);
    expect(await query(first.url, 'select n from seen')).toEqual([{ n: 7 }]);
  });
});

describe('when the server is killed', () => {
  test('whoever uses it gets it back on the same port, with everything acknowledged', async () => {
    const { pid, url } = await started();
    await query(url, 'create table seen (n int)');
    await query(url, 'insert into seen values (7)');
    process.kill(pid, 'SIGKILL');

    await eventually(() =>
      query(url, 'select 1').then(
        () => true,
        () => false,
      ),
    );
    expect(await query(url, 'select n from seen')).toEqual([{ n: 7 }]);
    expect((await readPidFile(join(dataDir, 'cluster')))?.pid).not.toBe(pid);
  });

  test('together with its holder, the next start waits until what is left of it has gone', async () => {
    const first = await started();
    const client = await connected(first.url);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const backend = rows[0]?.pid ?? 0;
    await first.holder.kill();
    // A child that holds on to the shared memory: it can't notice its parent's death.
    process.kill(backend, 'SIGSTOP');
    process.kill(first.pid, 'SIGKILL');

    const second = start();
    await eventually(async () => {
      const log = await readFile(join(dataDir, 'postgres.log'), 'utf8');
      return /pre-existing shared memory|already exists/.test(log);
    });
    process.kill(backend, 'SIGCONT');
    const { url = '', error } = await second.said;
    expect(error).toBeUndefined();
    expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }]);
    await client.end();
  });

  test('again and again under load, no acknowledged row is lost', async () => {
    let { holder, pid, url } = await started();
    await query(url, 'create table seen (n int primary key)');
    const acknowledged: number[] = [];
    for (let round = 1; round <= 3; round += 1) {
      const goal = round * 200;
      const client = await connected(url);
      const writing = (async () => {
        for (let n = acknowledged.length + round * 1_000_000; ; n += 1) {
          await client.query('insert into seen values ($1)', [n]);
          acknowledged.push(n);
        }
      })().catch(() => undefined);
      await eventually(() => acknowledged.length >= goal);
      await holder.kill();
      process.kill(pid, 'SIGKILL');
      await writing;
      ({ holder, pid, url } = await started());
    }
    const rows = await query<{ n: number }>(url, 'select n from seen');
    const kept = new Set(rows.map(({ n }) => n));
    expect(acknowledged.length).toBeGreaterThanOrEqual(600);
    expect(acknowledged.filter((n) => !kept.has(n))).toEqual([]);
  });
});

describe('when the locks of a cluster name a process that is no server', () => {
  test('that process is left alone and the cluster starts', async () => {
    const first = await started();
    await first.holder.stop();
    const cluster = join(dataDir, 'cluster');
    // The database's own user runs it: one of another user is nothing that PostgreSQL waits for.
    const { uid } = await stat(cluster);
    const bystander = spawn('/bin/cat', { uid, cwd: '/', stdio: ['pipe', 'ignore', 'ignore'] });
    try {
      const lines = [bystander.pid, cluster, '1', first.port, '.', '127.0.0.1', '', ''];
      for (const lock of ['postmaster.pid', `.s.PGSQL.${first.port}.lock`]) {
        await writeFile(join(cluster, lock), lines.join('\n'));
      }
      const second = await started();
      expect(await query(second.url, 'select 1 as n')).toEqual([{ n: 1 }]);
      await second.holder.stop();
      expect(markOf(bystander.pid ?? 0)).toBeDefined();
    } finally {
      bystander.kill();
    }
  });

  test('not even a process that is gone stands in the way', async () => {
    const first = await started();
    await first.holder.kill();
    process.kill(first.pid, 'SIGKILL');
    await eventually(() => markOf(first.pid) === undefined);
    expect((await readPidFile(join(dataDir, 'cluster')))?.pid).toBe(first.pid);
    const second = await started();
    expect(await query(second.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });
});
