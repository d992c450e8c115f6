import type { EventStore } from '../../../../../platform/eventStore/port.ts';
import { inTransaction } from '../../../../../platform/postgres/transaction.ts';
import { listParked } from '../../../../../platform/subscriptions/runner/parked.ts';
import type { AnyReadModel } from '../../../../../platform/subscriptions/model/readModel.ts';
import { requestReplay } from '../../../../../platform/subscriptions/runner/replay.ts';
import { KithError } from '../../../../../domain/kernel/errors.ts';
import { testId } from '../../../../support/ids.ts';
import { plainCodec } from '../../../../support/plainCodec.ts';
import { appendLog } from '../../../../support/subscriptions/log.ts';
import { built, forgot, keeper, laid, nests } from '../../../../support/subscriptions/nests.ts';
import {
  projectingWorld,
  type ProjectingWorld,
} from '../../../../support/subscriptions/projecting.ts';

let world: ProjectingWorld;
beforeEach(async () => {
  world = await projectingWorld();
});
afterEach(() => world.close());

const told = [
  built(1, keeper.ada, 'Ada'),
  built(2, keeper.bo, 'Bo'),
  laid(1),
  laid(2),
  laid(1),
  laid(2),
];

/** `nests` with a fold that fails at laying in the first nest while `broken.is` holds. */
function fragile(broken: { is: boolean }): AnyReadModel {
  return {
    ...nests,
    evolve(row, logged, key) {
      if (broken.is && key === testId(1) && logged.event.type === 'EggLaid') {
        throw new KithError('shell-cracked', 'Ada must not stand in any record.');
      }
      return nests.evolve(row as never, logged as never, key);
    },
  };
}

/** The same log, with the events counted that are read from streams. */
function countingReads(store: EventStore, counted: { read: number }): EventStore {
  return new Proxy(store, {
    get(target, name) {
      if (name === 'readStream') {
        return async function* (...asked: Parameters<EventStore['readStream']>) {
          for await (const recorded of target.readStream(...asked)) {
            counted.read += 1;
            yield recorded;
          }
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

const parked = () => inTransaction(world.pool, (tx) => listParked(tx));
const eggs = async (model: AnyReadModel) => (await world.rows(model)).map((row) => row['eggs']);

describe('an event that a read model can not take', () => {
  test('is parked after some tries with what follows it in its stream; other streams go on', async () => {
    const end = await appendLog(world.store, told);
    const model = fragile({ is: true });
    await world.runner([model], { tries: 3 }).start();

    expect(await world.taken([model], end)).toBe(true);

    expect(await eggs(model)).toEqual([0, 2]);
    expect(await parked()).toMatchObject([
      { subscriber: 'nests_v1', stream: `nest-${testId(1)}`, code: 'shell-cracked', tries: 3 },
      { subscriber: 'nests_v1', stream: `nest-${testId(1)}`, code: 'behind-parked' },
    ]);
    expect(world.trouble.filter((code) => code === 'shell-cracked')).toHaveLength(3);
    expect(JSON.stringify(await parked())).not.toContain('Ada');
  });

  test('holds up nobody else: another read model takes it', async () => {
    const end = await appendLog(world.store, told);
    const model = fragile({ is: true });
    const sound = { ...nests, version: 2 };
    await world.runner([model, sound]).start();
    expect(await world.taken([model, sound], end)).toBe(true);
    expect(await eggs(sound)).toEqual([2, 2]);
  });

  test('given the fault is mended, when it is replayed, then it and what waited behind it are taken', async () => {
    const broken = { is: true };
    const model = fragile(broken);
    const runner = world.runner([model]);
    await runner.start();
    await world.taken([model], await appendLog(world.store, told));

    broken.is = false;
    await requestReplay(world.pool, 'nests_v1');
    await runner.manage();

    expect(await parked()).toEqual([]);
    const end = await appendLog(world.store, [laid(1)], told);
    expect(await world.taken([model], end)).toBe(true);
    expect(await eggs(model)).toEqual([3, 2]);
  });

  test('given a whole stream waits behind it, when it is replayed, then the stream is read once', async () => {
    const broken = { is: true };
    const model = fragile(broken);
    const counted = { read: 0 };
    const runner = world.runner([model], { store: countingReads(world.store, counted) });
    await runner.start();
    const long = [built(1, keeper.ada, 'Ada'), ...Array.from({ length: 250 }, () => laid(1))];
    await world.taken([model], await appendLog(world.store, long));
    expect(await parked()).toHaveLength(250);

    broken.is = false;
    counted.read = 0;
    await requestReplay(world.pool, 'nests_v1');
    await runner.manage();
    expect(await parked()).toEqual([]);
    expect(await eggs(model)).toEqual([250]);
    expect(counted.read).toBe(long.length);
  });

  test('given a deploy mended it, the next runner replays it by itself', async () => {
    const broken = world.runner([fragile({ is: true })]);
    await broken.start();
    await world.taken([nests], await appendLog(world.store, told));
    await broken.stop();
    await world.runner([nests]).start();
    expect(await parked()).toEqual([]);
    expect(await eggs(nests)).toEqual([2, 2]);
  });

  test('given its keeper was forgotten meanwhile, a replay does not bring the row back', async () => {
    const broken = { is: true };
    const model: AnyReadModel = {
      ...nests,
      evolve(row, logged, key) {
        if (broken.is && logged.event.type === 'NestBuilt') throw new TypeError('no');
        return nests.evolve(row as never, logged as never, key);
      },
      keysOf: (logged) =>
        logged.event.type === 'KeeperForgotten' ? [testId(1)] : nests.keysOf(logged as never),
    };
    const runner = world.runner([model]);
    await runner.start();
    const log = [built(1, keeper.ada, 'Ada'), forgot(keeper.ada)];
    await world.taken([model], await appendLog(world.store, log));

    broken.is = false;
    await requestReplay(world.pool, 'nests_v1');
    await runner.manage();

    expect(await parked()).toEqual([]);
    expect(await world.rows(model)).toEqual([]);
  });

  test('given a type that the code does not know, all that follow its category park it', async () => {
    const codec = {
      ...plainCodec,
      decodePlain(recorded: Parameters<typeof plainCodec.decodePlain>[0]) {
        if (recorded.type === 'EggPainted') throw new KithError('unknown-event-type', '?');
        return plainCodec.decodePlain(recorded);
      },
    };
    const painted = { stream: `nest-${testId(1)}`, event: { type: 'EggPainted', data: {} } };
    const end = await appendLog(world.store, [...told, painted]);
    const second = { ...nests, version: 2 };
    await world.runner([nests, second], { codec }).start();
    expect(await world.taken([nests, second], end)).toBe(true);
    expect((await parked()).map(({ subscriber, code }) => [subscriber, code])).toEqual([
      ['nests_v1', 'unknown-event-type'],
      ['nests_v2', 'unknown-event-type'],
    ]);
  });

  test('what the table refuses is parked like what the fold refuses', async () => {
    const model: AnyReadModel = {
      ...nests,
      evolve(row, logged, key) {
        const next = nests.evolve(row as never, logged as never, key);
        const spoilt = key === testId(2) && logged.event.type === 'EggLaid';
        return spoilt && typeof next === 'object' ? { ...next, eggs: 'many' } : next;
      },
    };
    const end = await appendLog(world.store, told);
    await world.runner([model]).start();
    expect(await world.taken([model], end)).toBe(true);
    expect(await eggs(model)).toEqual([2, 0]);
    expect((await parked()).map(({ code }) => code)).toEqual(['22P02', 'behind-parked']);
  });
});
