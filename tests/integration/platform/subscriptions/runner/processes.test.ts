import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { DomainEvent } from '../../../../../domain/kernel/event.ts';
import {
  defineProcess,
  type AnyProcess,
  type Reaction,
} from '../../../../../domain/kernel/process.ts';
import type { EventStore } from '../../../../../platform/eventStore/port.ts';
import { prepareProcesses } from '../../../../../platform/subscriptions/runner/prepareProcesses.ts';
import { ProcessRunner } from '../../../../../platform/subscriptions/runner/processRunner.ts';
import { testId } from '../../../../support/ids.ts';
import { plainCodec } from '../../../../support/plainCodec.ts';
import { deliveredTwice } from '../../../../support/subscriptions/deliveredTwice.ts';
import { appendLog, type Told } from '../../../../support/subscriptions/log.ts';
import {
  projectingWorld,
  type ProjectingWorld,
} from '../../../../support/subscriptions/projecting.ts';

type Laid = DomainEvent<'EggLaid', { readonly nestId: string }>;
type Hatched = DomainEvent<'EggsHatched', { readonly nestId: string }>;
type NestEvent = Laid | Hatched;

const Count = z.object({ count: z.int() });

/** Every egg is looked at; a nest of two is counted much later, unless they hatch, which ends it. */
const eggs = defineProcess<{ count: number }, NestEvent>({
  name: 'nests/eggs',
  categories: ['nest'],
  state: { version: 1, schema: Count, keyOf: ({ event }) => event.data.nestId },
  react({ event }, state) {
    const { nestId } = event.data;
    if (event.type === 'EggsHatched') {
      return { reactions: [{ kind: 'cancel', key: nestId }], state: null };
    }
    const count = (state?.count ?? 0) + 1;
    const look: Reaction = {
      kind: 'job',
      processor: 'nests/lookAtEgg',
      payload: { nestId, count },
    };
    const tell: Reaction = {
      kind: 'job',
      processor: 'nests/tellOfEggs',
      payload: { nestId },
      key: nestId,
      at: '2026-12-01T00:00:00.000Z',
    };
    return { reactions: count % 2 === 0 ? [look, tell] : [look], state: { count } };
  },
});

const laid = (nest: number): Told<Laid> => ({
  stream: `nest-${testId(nest)}`,
  event: { type: 'EggLaid', data: { nestId: testId(nest) } },
});

const hatched = (nest: number): Told<Hatched> => ({
  stream: `nest-${testId(nest)}`,
  event: { type: 'EggsHatched', data: { nestId: testId(nest) } },
});

let world: ProjectingWorld;
const runners: ProcessRunner[] = [];
beforeEach(async () => {
  world = await projectingWorld();
});
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
  await world.close();
});

/** A runner, and a promise of the moment when so much has become due. */
async function reacting(process: AnyProcess, expected: number, store: EventStore = world.store) {
  let enough: () => void = () => undefined;
  let count = 0;
  const reached = new Promise<void>((resolve) => (enough = resolve));
  const runner = new ProcessRunner({
    pool: world.pool,
    connection: { connectionString: world.connectionString },
    store,
    codec: plainCodec,
    clock: world.clock,
    owner: `test-${randomUUID()}`,
    processes: [process],
    pauseMs: 1,
    onDue(due) {
      count += due;
      if (count >= expected) enough();
    },
    onTrouble: (code) => world.trouble.push(code),
  });
  runners.push(runner);
  await runner.start();
  return { runner, reached };
}

/** Lets a runner come as far as the work that follows from these, and stops it. */
async function upTo(expected: number, process: AnyProcess = eggs) {
  const { runner, reached } = await reacting(process, expected);
  await reached;
  await runner.stop();
  runners.splice(0);
}

const due = async () => {
  const result = await world.pool.query<Record<string, unknown>>(
    `select job_id, processor, payload, due_at, workspace_id, done_at, cancelled
     from reactions.due order by due_at, job_id`,
  );
  return result.rows;
};

const remembered = async () => {
  const result = await world.pool.query(
    'select key, version, state from reactions.process_states order by key',
  );
  return result.rows;
};

describe('a process', () => {
  test('given events, their reactions are due, with state carried along', async () => {
    const { reached } = await reacting(eggs, 5);
    await appendLog(world.store, [laid(1), laid(2), laid(1), laid(1)]);
    await reached;
    const rows = await due();
    expect(rows).toHaveLength(5);
    const told = rows.filter(({ processor }) => processor === 'nests/tellOfEggs');
    expect(told).toMatchObject([
      {
        job_id: expect.stringMatching(/^nests-tellOfEggs-[0-9a-f-]{36}-1$/),
        payload: { nestId: testId(1) },
        due_at: new Date('2026-12-01T00:00:00.000Z'),
        workspace_id: testId(900),
        done_at: null,
      },
    ]);
    expect(rows.every(({ job_id }) => !String(job_id).includes(':'))).toBe(true);
    const looked = rows
      .filter(({ processor }) => processor === 'nests/lookAtEgg')
      .map(({ payload }) => payload as { nestId: string; count: number });
    const counts = looked.map(({ nestId, count }) => `${nestId} ${count}`);
    expect(counts).toEqual([
      `${testId(1)} 1`,
      `${testId(2)} 1`,
      `${testId(1)} 2`,
      `${testId(1)} 3`,
    ]);
  });

  test('given a clock ahead of its own told the event, what is due at once is due at once', async () => {
    const { reached } = await reacting(eggs, 1);
    await appendLog(world.store, [{ ...laid(1), at: '2026-11-03T10:30:00.000Z' }]);
    await reached;
    expect(await due()).toMatchObject([{ due_at: world.clock.now() }]);
  });

  test.each([
    ['batches of one', [laid(1), laid(1)], [hatched(1)]],
    ['one batch', [], [laid(1), laid(1), hatched(1)]],
  ])('given a cancel by key in %s, what waited under it is not done', async (_, first, second) => {
    await prepareProcesses(world, [eggs]);
    if (first.length > 0) {
      await appendLog(world.store, first);
      await upTo(3);
    }
    await appendLog(world.store, [...second, laid(2)], first);
    await upTo(1);
    const waiting = (await due()).filter(
      ({ processor, done_at }) => processor === 'nests/tellOfEggs' && done_at === null,
    );
    expect(waiting).toEqual([]);
    const looked = (await due()).filter(({ processor }) => processor === 'nests/lookAtEgg');
    expect(looked.map(({ done_at }) => done_at)).toEqual([null, null, null]);
    expect(await remembered()).toMatchObject([{ key: testId(2), state: { count: 1 } }]);
  });

  test('given the same key is used again after a cancel, the later one stays', async () => {
    await prepareProcesses(world, [eggs]);
    await appendLog(world.store, [laid(1), laid(1), hatched(1), laid(1), laid(1)]);
    await upTo(5);
    const told = (await due()).filter(({ processor }) => processor === 'nests/tellOfEggs');
    expect(told).toMatchObject([{ done_at: null, cancelled: false }]);
  });

  test('given another process has the same key, a cancel leaves its work alone', async () => {
    const alarm = (name: string, processor: string) =>
      defineProcess<never, NestEvent>({
        name,
        categories: ['nest'],
        react: ({ event: { type, data } }) => ({
          reactions: [
            type === 'EggsHatched'
              ? { kind: 'cancel', key: 'alarm' }
              : { kind: 'job', processor, payload: { ...data }, key: 'alarm' },
          ],
        }),
      });
    const [rings, calls] = [alarm('nests/ring', 'a/ring'), alarm('nests/call', 'a/call')];
    await prepareProcesses(world, [rings, calls]);
    await appendLog(world.store, [laid(1)]);
    await upTo(1, rings);
    await upTo(1, calls);
    await appendLog(world.store, [hatched(1), laid(2)], [laid(1)]);
    await upTo(1, rings);
    const ofFirst = (await due()).filter(
      ({ payload }) => (payload as { nestId: string }).nestId === testId(1),
    );
    expect(new Map(ofFirst.map(({ processor, cancelled }) => [processor, cancelled]))).toEqual(
      new Map([
        ['a/call', false],
        ['a/ring', true],
      ]),
    );
    expect(ofFirst).toHaveLength(2);
  });

  test('given it is new, it starts at the end of the log; what comes while it is stopped is not missed', async () => {
    const before = [laid(1), laid(1)];
    await appendLog(world.store, before);
    const first = await reacting(eggs, 1);
    await first.runner.stop();
    runners.splice(0);
    expect(await due()).toEqual([]);

    await appendLog(world.store, [laid(2)], before);
    await upTo(1);
    expect(await due()).toMatchObject([{ payload: { nestId: testId(2), count: 1 } }]);
  });

  test('given workers start long after it has its place, what happened between is not missed', async () => {
    await appendLog(world.store, [laid(1)]);
    await prepareProcesses(world, [eggs]);
    await appendLog(world.store, [laid(2)], [laid(1)]);
    await prepareProcesses(world, [eggs]);
    await upTo(1);
    expect(await due()).toMatchObject([{ payload: { nestId: testId(2), count: 1 } }]);
  });

  test('given it asks for the beginning, it reacts to all there is', async () => {
    await appendLog(world.store, [laid(1), laid(2)]);
    const { reached } = await reacting({ ...eggs, startsAt: 'beginning' }, 2);
    await reached;
    expect(await due()).toHaveLength(2);
  });

  test('given every batch is delivered twice, nothing is due twice', async () => {
    const { store } = world;
    const { reached } = await reacting(eggs, 2, deliveredTwice(store));
    await appendLog(store, [laid(1), laid(2)]);
    await reached;
    expect(await due()).toHaveLength(2);
    expect(await remembered()).toMatchObject([{ state: { count: 1 } }, { state: { count: 1 } }]);
  });
});

describe('what a process remembers', () => {
  /** The next version, which also knows the nest's colour. */
  const Coloured = z.object({ count: z.int(), colour: z.string() });
  const repainted = (migrate?: (older: unknown, version: number) => z.infer<typeof Coloured>) =>
    defineProcess<z.infer<typeof Coloured>, NestEvent>({
      name: 'nests/eggs',
      categories: ['nest'],
      state: {
        version: 2,
        schema: Coloured,
        keyOf: ({ event }) => event.data.nestId,
        ...(migrate === undefined ? {} : { migrate }),
      },
      react: ({ event }, state) => ({
        reactions: [
          {
            kind: 'job',
            processor: 'nests/lookAtEgg',
            payload: { nestId: event.data.nestId, colour: state?.colour ?? 'none' },
          },
        ],
        state: { count: (state?.count ?? 0) + 1, colour: state?.colour ?? 'none' },
      }),
    });

  test('given a version with a migration, it goes on with what the older one remembered', async () => {
    await prepareProcesses(world, [eggs]);
    await appendLog(world.store, [laid(1)]);
    await upTo(1);
    await appendLog(world.store, [laid(1)], [laid(1)]);
    const migrate = (older: unknown) => ({ ...Count.parse(older), colour: 'blue' });
    await upTo(1, repainted(migrate));
    expect((await due()).map(({ payload }) => payload)).toContainEqual({
      nestId: testId(1),
      colour: 'blue',
    });
    expect(await remembered()).toMatchObject([{ version: 2, state: { count: 2, colour: 'blue' } }]);
  });

  test.each([
    ['a higher version without a migration', repainted(), 'process-state-older'],
    [
      'another schema under the same version',
      { ...eggs, state: { ...eggs.state!, schema: Coloured } },
      'process-state-changed',
    ],
  ])('given %s, the start is refused with what to do', async (_, process, code) => {
    await prepareProcesses(world, [eggs]);
    await expect(prepareProcesses(world, [process])).rejects.toMatchObject({ code });
  });

  test('given a newer version has run, an older one is refused at start, and while running it waits', async () => {
    await prepareProcesses(world, [eggs]);
    const { reached } = await reacting(eggs, 1);
    await appendLog(world.store, [laid(1)]);
    await reached;
    const migrate = (older: unknown) => ({ ...Count.parse(older), colour: 'blue' });
    await prepareProcesses(world, [repainted(migrate)]);
    await world.pool.query(
      `update reactions.process_states set version = 2, state = '{"count": 1, "colour": "blue"}'`,
    );
    await appendLog(world.store, [laid(1)], [laid(1)]);
    while (!world.trouble.includes('process-state-newer')) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    await expect(prepareProcesses(world, [eggs])).rejects.toMatchObject({
      code: 'process-state-newer',
    });
    for (const runner of runners.splice(0)) await runner.stop();
    await upTo(1, repainted(migrate));
    const parked = await world.pool.query('select from read_model.parked_events');
    expect(parked.rowCount).toBe(0);
    expect(await remembered()).toMatchObject([{ version: 2, state: { count: 2, colour: 'blue' } }]);
  });
});
