import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { rm } from 'node:fs/promises';
import { freePort } from '../support/product/freePort.ts';
import { until } from '../../platform/postgres/embedded/until.ts';
import {
  startEventStoreDbServer,
  type EventStoreDbServer,
} from '../support/eventStoreDbServer/eventStoreDbServer.ts';
import { MASTER_KEY } from '../support/http/testSite.ts';
import { createEmptyDatabase, type TestDatabase } from '../support/postgres/testDatabase.ts';
import { startRedis, type RedisServer } from '../support/redis/redisServer.ts';
import { requirement } from '../support/suites/requirement.ts';
import { makeScratchFolder } from '../support/suites/scratch.ts';

jest.setTimeout(180_000);

/** Only a machine that is stuck takes this long. */
const PATIENCE_MS = 60_000;

let folder: string;
let database: TestDatabase;
let eventStore: EventStoreDbServer;
const running: ChildProcess[] = [];

beforeAll(async () => {
  folder = await makeScratchFolder('away');
  [database, eventStore] = await Promise.all([createEmptyDatabase(), startEventStoreDbServer()]);
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await Promise.all([database.drop(), eventStore.stop()]);
  await rm(folder, { recursive: true });
});

function start(services: string, env: Readonly<Record<string, string>>) {
  const args = ['dist/api/main.js', `--services=${services}`];
  const child = spawn(process.execPath, args, {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      KITH_DATA_DIR: folder,
      KITH_MASTER_KEY: MASTER_KEY,
      KITH_SEARCH_URL: 'http://127.0.0.1:9',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  running.push(child);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const seen = async (what: () => Promise<boolean> | boolean) => {
    const outcome = await until(async () => {
      if (child.exitCode !== null) throw new Error(`It has ended:\n${said}`);
      return what();
    }, PATIENCE_MS);
    if (outcome !== true) throw new Error(`It did not come so far:\n${said}`);
  };
  return { child, ended, seen, said: () => said };
}

/** A port that nobody listens on until it is opened: then it leads to a database. */
async function doorTo(connectionString: string) {
  const url = new URL(connectionString);
  const target = Number(url.port);
  const port = await freePort();
  url.port = String(port);
  let server: Server | undefined;
  const open = async () => {
    server = createServer((visitor) => {
      const onward = connect(target, '127.0.0.1');
      for (const socket of [visitor, onward]) socket.on('error', () => socket.destroy());
      visitor.pipe(onward).pipe(visitor);
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  return { url: url.href, open, close: () => server?.close() };
}

requirement('redis-server').describe('a start while what it stands on is away', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedis();
    await redis.kill();
    eventStore.halt();
  });
  afterAll(() => redis.stop());

  it('waits for one after the other, says for which, and is ready once all are there', async () => {
    const door = await doorTo(database.connectionString);
    const port = await freePort();
    const server = start('projections,workers', {
      PORT: String(port),
      DATABASE_URL: door.url,
      REDIS_URL: redis.url,
      EVENT_STORE_URL: eventStore.url,
    });
    await server.seen(() => server.said().includes('"msg":"waiting for Redis"'));
    expect(server.said()).toContain(`"setting":"REDIS_URL","host":"127.0.0.1:${redis.port}"`);
    await redis.startAgain();
    await server.seen(() => server.said().includes('"msg":"waiting for PostgreSQL"'));
    expect(server.said()).not.toContain(new URL(door.url).password);
    await door.open();
    await server.seen(() => server.said().includes('"msg":"waiting for EventStoreDB"'));
    await eventStore.resume();
    await server.seen(async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
      return answer?.status === 200;
    });
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    door.close();
  });

  it('ends in order when it is told to stop meanwhile', async () => {
    const server = start('projections', {
      DATABASE_URL: `postgres://kith:secret@127.0.0.1:${await freePort()}/kith`,
    });
    await server.seen(() => server.said().includes('"msg":"waiting for PostgreSQL"'));
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.said()).not.toContain('could not start');
  });
});

describe('a start that a server will never take', () => {
  it('ends at once and names the setting and the host, without the password', async () => {
    const url = new URL(database.connectionString);
    url.password = 'wrong-secret';
    const server = start('projections', { DATABASE_URL: url.href });
    expect(await server.ended).toBe(1);
    expect(server.said()).toContain(
      `DATABASE_URL: PostgreSQL at ${url.host} refuses this user or password\n`,
    );
    url.href = database.connectionString;
    url.pathname = '/nothing_of_the_kind';
    const other = start('projections', { DATABASE_URL: url.href });
    expect(await other.ended).toBe(1);
    expect(other.said()).toContain(
      `DATABASE_URL: PostgreSQL at ${url.host} has no database of this name\n`,
    );
    for (const { said } of [server, other]) {
      expect(said()).not.toContain('waiting for');
      expect(said()).not.toContain('secret');
    }
  });
});

describe('a start on a port that another program has', () => {
  it('ends before it touches anything, and names the setting', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const database = `postgres://127.0.0.1:${await freePort()}/kith`;
    const server = start('projections', { PORT: String(port), DATABASE_URL: database });
    expect(await server.ended).toBe(1);
    expect(server.said()).toContain(`PORT: ${port} on 127.0.0.1 belongs to another program\n`);
    expect(server.said()).not.toContain('waiting for');
    other.close();
  });
});
