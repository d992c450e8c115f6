import { rm } from 'node:fs/promises';
import { startEmbeddedCluster } from '../../../platform/postgres/embedded/cluster.ts';
import { startEventStoreDbServer } from '../../support/eventStoreDbServer/eventStoreDbServer.ts';
import { projectsInLog, Writers } from '../../support/faults/writers.ts';
import {
  startComposedServer,
  type ComposedOptions,
  type ComposedServer,
} from '../../support/http/composedServer.ts';
import { LiveSocket } from '../../support/http/liveSocket.ts';
import { TestWorkspace, type SignedIn } from '../../support/http/testWorkspace.ts';
import { startRedis } from '../../support/redis/redisServer.ts';
import { requirement } from '../../support/suites/requirement.ts';
import { makeScratchFolder } from '../../support/suites/scratch.ts';

jest.setTimeout(120_000);

const CLIENTS = 8;
/** How often each client is answered before, after, and between faults. */
const TIMES = 3;

interface Health {
  readonly ready: boolean;
  readonly notReady: readonly string[];
  readonly away: readonly string[];
}

let server: ComposedServer;
let owner: SignedIn;
let workspace: TestWorkspace;
let socket: LiveSocket;
let writers: Writers;

async function startWriting(options: ComposedOptions): Promise<void> {
  server = await startComposedServer(options);
  workspace = await TestWorkspace.add(server);
  owner = await workspace.user('owner');
  socket = await LiveSocket.open(server, owner.liveToken);
  writers = await Writers.start(server, workspace, CLIENTS, socket);
  await writers.goOn(TIMES);
}

async function health(): Promise<readonly [number, Health]> {
  const { status, body } = await owner.get<Health>('/health/ready');
  return [status, body];
}

async function expectToHeal(): Promise<void> {
  await server.until(async () => {
    const [status, { away }] = await health();
    return status === 200 && away.length === 0;
  });
  await writers.goOn(TIMES);
}

/** Every acknowledged project is in the log, in the read model and told, once; and none besides. */
async function expectNothingLostOrDoubled(statuses: readonly number[]): Promise<void> {
  await writers.stop();
  const acknowledged = writers.acknowledged.map(({ id }) => id).toSorted(byText);
  expect((await projectsInLog(server.store)).toSorted(byText)).toEqual(acknowledged);
  expect([...writers.statuses].toSorted((one, other) => one - other)).toEqual(statuses);
  await server.settled();
  const { headers } = await owner.list('projects', { range: [0, 0] });
  expect(headers.get('Content-Range')).toBe(`projects 0-0/${acknowledged.length}`);
  await server.until(() => writers.unheard().length === 0);
}

const byText = (one: string, other: string) => one.localeCompare(other);

/** What a test has opened, closed in the other order also when it fails. */
const opened: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  writers.abandon();
  socket.close();
  await server.stop();
  for (const close of opened.splice(0).toReversed()) await close();
});

describe('given eight clients that write, when PostgreSQL', () => {
  it('is stopped and started, then killed, then nothing is lost or doubled, and all heals by itself', async () => {
    const dataDir = await makeScratchFolder('servers-restarted');
    const start = () => startEmbeddedCluster({ dataDir, logger: { info: () => undefined } });
    let cluster = await start();
    opened.push(
      () => rm(dataDir, { recursive: true }),
      () => cluster.stop(),
    );
    await startWriting({ databaseUrl: await cluster.ensureDatabase('kith') });

    await cluster.stop();
    const [status, { notReady }] = await health();
    expect([status, notReady]).toEqual([503, ['event store', 'read models']]);
    cluster = await start();
    await expectToHeal();

    const killed = cluster.pid;
    process.kill(killed, 'SIGKILL');
    await server.until(() => cluster.pid !== killed);
    await expectToHeal();

    await expectNothingLostOrDoubled([201, 503]);
  });
});

requirement('redis-server').describe('given eight clients that write, when Redis', () => {
  it.each([
    ['as it was', true],
    ['with nothing in it', false],
  ])('is killed and comes back %s, then nobody notices but readiness', async (_how, keepsData) => {
    const redis = await startRedis({ keepsData });
    opened.push(() => redis.stop());
    await startWriting({ env: { REDIS_URL: redis.url } });

    await redis.kill();
    expect(await health()).toEqual([200, { ready: true, notReady: [], away: ['redis'] }]);
    await writers.goOn(TIMES);
    await redis.startAgain();
    await expectToHeal();

    await expectNothingLostOrDoubled([201]);
  });
});

describe('given eight clients that write, when EventStoreDB', () => {
  it('is stopped and started, then nothing is lost or doubled, and all heals by itself', async () => {
    const eventStore = await startEventStoreDbServer();
    opened.push(() => eventStore.stop());
    await startWriting({ env: { EVENT_STORE_URL: eventStore.url } });

    eventStore.halt();
    await server.until(async () => (await health())[0] === 503);
    expect((await health())[1].notReady).toEqual(['event store']);
    expect((await owner.list('projects')).status).toBe(200);
    await eventStore.resume();
    await expectToHeal();

    await expectNothingLostOrDoubled([201, 503]);
  });
});
