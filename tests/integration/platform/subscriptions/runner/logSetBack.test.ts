import { randomUUID } from 'node:crypto';
import { defineProcess } from '../../../../../domain/kernel/process.ts';
import { EventStoreDbEventStore } from '../../../../../platform/eventStore/eventStoreDb/eventStoreDb.ts';
import type { EventStore, NewEvent } from '../../../../../platform/eventStore/port.ts';
import { claimsOn } from '../../../../../platform/identity/claims.ts';
import { personClaimsOn } from '../../../../../platform/identity/personClaims.ts';
import {
  keepToLog,
  LogSetBackError,
  OtherLogError,
  type AskedLog,
} from '../../../../../platform/subscriptions/runner/followedLog.ts';
import { prepareProcesses } from '../../../../../platform/subscriptions/runner/prepareProcesses.ts';
import { ProcessRunner } from '../../../../../platform/subscriptions/runner/processRunner.ts';
import { resumeLog } from '../../../../../platform/subscriptions/runner/resumeLog.ts';
import { watchLog } from '../../../../../platform/subscriptions/runner/watchLog.ts';
import { ShiftedClock } from '../../../../support/clock.ts';
import {
  startEventStoreDbServer,
  type EventStoreDbServer,
} from '../../../../support/eventStoreDbServer/eventStoreDbServer.ts';
import { testId } from '../../../../support/ids.ts';
import { plainCodec } from '../../../../support/plainCodec.ts';
import { appendLog, logOf } from '../../../../support/subscriptions/log.ts';
import { built, keeper, nests, type NestEvent } from '../../../../support/subscriptions/nests.ts';
import {
  projectingWorld,
  type ProjectingWorld,
} from '../../../../support/subscriptions/projecting.ts';

/** Every nest is looked at once. */
const looking = defineProcess<never, NestEvent>({
  name: 'nests/looking',
  categories: ['nest'],
  react: ({ event: { data } }) => {
    const nestId = 'nestId' in data ? data.nestId : null;
    return { reactions: [{ kind: 'job', processor: 'nests/look', payload: { nestId } }] };
  },
});

let world: ProjectingWorld;
const open: { close(): Promise<unknown> }[] = [];
beforeEach(async () => {
  world = await projectingWorld();
});
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
  await world.close();
});

const startServer = async () => {
  const server = await startEventStoreDbServer();
  open.push({ close: () => server.stop() });
  return server;
};

function storeAt({ url }: EventStoreDbServer): EventStore {
  const store = new EventStoreDbEventStore(url, () => undefined);
  open.unshift(store);
  return store;
}

const nest = (number: number) => built(number, keeper.ada, 'Ada');

const before = [nest(1), nest(2)];
const lost = [nest(3), nest(4)];

/** Follows the log until a read model and a process have taken everything in it. */
async function follow(store: EventStore): Promise<void> {
  const runner = world.runner([nests], { store });
  const processes = new ProcessRunner({
    pool: world.pool,
    connection: { connectionString: world.connectionString },
    store,
    codec: plainCodec,
    clock: world.clock,
    owner: `test-${randomUUID()}`,
    processes: [looking],
    pauseMs: 1,
    onDue: () => undefined,
    onTrouble: () => undefined,
  });
  await runner.start();
  await processes.start();
  const head = await store.head();
  for (;;) {
    const { rows } = await world.pool.query('select position from read_model.checkpoints');
    const all = rows as { position: string }[];
    if (all.length === 2 && all.every(({ position }) => position >= head)) break;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await runner.stop();
  await processes.stop();
}

/** A server with the backup from before the last nests, known by the id that its log always had. */
async function restored(): Promise<EventStore> {
  const store = storeAt(await startServer());
  await appendLog(store, before);
  const id = await store.logId();
  await world.pool.query('update read_model.followed_log set id = $1', [id]);
  return store;
}

const looked = async () => {
  const { rows } = await world.pool.query<{ nest: string }>(
    `select payload->>'nestId' as nest from reactions.due order by due_at, nest`,
  );
  return rows.map(({ nest }) => nest);
};

describe('a log that was restored from an older backup', () => {
  let store: EventStore;
  beforeEach(async () => {
    const first = storeAt(await startServer());
    await appendLog(first, before);
    await keepToLog(world.pool, first);
    await prepareProcesses({ pool: world.pool, store: first }, [
      { ...looking, startsAt: 'beginning' },
    ]);
    await appendLog(first, lost, before);
    await follow(first);
    await expect(keepToLog(world.pool, first)).resolves.toBeUndefined();
    store = await restored();
  });

  test('is refused with what to do, even once it has grown past where this database was', async () => {
    const refused = keepToLog(world.pool, store);
    await expect(refused).rejects.toBeInstanceOf(LogSetBackError);
    await expect(refused).rejects.toThrow(/older backup.*`kith log resume`/);
    await appendLog(store, [11, 12, 13, 14, 15].map(nest), before);
    await expect(keepToLog(world.pool, store)).rejects.toBeInstanceOf(LogSetBackError);
  });

  test('is refused too where another event stands in the place of the newest that this database has seen', async () => {
    const [logged] = logOf([nest(4)]);
    const { stream, event, metadata } = logged!;
    const data = event.data as NewEvent['data'];
    await store.append(stream, [{ eventId: testId(71), type: event.type, data, metadata }], 'none');
    await expect(keepToLog(world.pool, store)).rejects.toBeInstanceOf(LogSetBackError);
  });

  test('is noticed under a running product', async () => {
    const heard: Error[] = [];
    const watch = watchLog({ pool: world.pool, store }, (error) => heard.push(error));
    await watch.start();
    await watch.turn();
    await watch.stop();
    expect(heard).toEqual([expect.any(LogSetBackError)]);
  });

  test('given it is resumed, then read models show what it holds, and processes take what came since, once', async () => {
    const since = { ...nest(5), at: '2026-11-03T10:00:00.000Z' };
    await appendLog(store, [since], before);
    expect(await looked()).toEqual([1, 2, 3, 4].map(testId));
    const resumed = await resumeLog(world.pool, store);
    expect(resumed).toEqual({ readModels: ['nests_v1'], processes: ['nests/looking'] });
    await expect(keepToLog(world.pool, store)).resolves.toBeUndefined();
    await follow(store);
    expect((await world.rows(nests)).map(({ key }) => key)).toEqual([1, 2, 5].map(testId));
    expect(await looked()).toEqual([1, 2, 3, 4, 5].map(testId));
    await expect(keepToLog(world.pool, store)).resolves.toBeUndefined();
  });

  test('given it is resumed, then claims of what was lost with it hold no longer, and others stay', async () => {
    const clock = new ShiftedClock();
    const claims = claimsOn(world.pool, clock);
    const [there, gone, other] = [testId(61), testId(62), testId(63)];
    const reached = async (ownerId: string) => ownerId === there;
    for (const owner of [there, gone]) {
      await claims.take('mail-address', `hash-of-${owner}`, owner, reached);
      await claims.confirm('mail-address', `hash-of-${owner}`, owner);
    }
    const people = personClaimsOn(world.pool, clock);
    const marks = [{ kind: 'profile' as const, hash: 'of-somebody-lost' }];
    const taking = (personId: string) =>
      people.take(testId(64), [{ recordId: testId(65), personId, marks }]);
    await taking(gone);
    await resumeLog(world.pool, store);
    expect(await claims.take('mail-address', `hash-of-${there}`, other, reached)).toBe(there);
    expect(await claims.take('mail-address', `hash-of-${gone}`, other, reached)).toBe(other);
    expect((await taking(other)).get(testId(65))).toEqual({ personId: other });
  });

  test('given somebody follows it, it is not resumed', async () => {
    const runner = world.runner([nests], { store });
    await runner.start();
    await expect(resumeLog(world.pool, store)).rejects.toMatchObject({ code: 'still-running' });
  });
});

test('given another log is put under a running product, it is noticed once; while it is away, nothing is said', async () => {
  const server = await startServer();
  await keepToLog(world.pool, storeAt(server));
  const heard: Error[] = [];
  const other = await startServer();
  let at = storeAt(server);
  const store: AskedLog = {
    logId: () => at.logId(),
    readStream: (...asked) => at.readStream(...asked),
  };
  server.halt();
  const watch = watchLog({ pool: world.pool, store }, (error) => heard.push(error));
  await watch.start();
  expect(heard).toEqual([]);
  at = storeAt(other);
  await watch.turn();
  await watch.turn();
  await watch.stop();
  expect(heard).toEqual([expect.any(OtherLogError)]);
});
