import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '../../../../../domain/kernel/event.ts';
import { defineProcess, type AnyProcess } from '../../../../../domain/kernel/process.ts';
import type { EventStore } from '../../../../../platform/eventStore/port.ts';
import { createProcessRunner } from '../../../../../platform/subscriptions/runner/processRunner.ts';
import type { SubscriptionRunner } from '../../../../../platform/subscriptions/runner/runner.ts';
import { testId } from '../../../../support/ids.ts';
import { plainCodec } from '../../../../support/plainCodec.ts';
import { deliveredTwice } from '../../../../support/subscriptions/deliveredTwice.ts';
import { appendLog, type Told } from '../../../../support/subscriptions/log.ts';
import {
  projectingWorld,
  type ProjectingWorld,
} from '../../../../support/subscriptions/projecting.ts';

type Laid = DomainEvent<'EggLaid', { readonly nestId: string }>;

/** Every egg is looked at; every second one in a nest is also told about, later. */
const eggs = defineProcess<{ count: number }, Laid>({
  name: 'nests/eggs',
  categories: ['nest'],
  keyOf: ({ event }) => event.data.nestId,
  react({ event }, state) {
    const count = (state?.count ?? 0) + 1;
    const { nestId } = event.data;
    const look = { processor: 'nests/lookAtEgg', payload: { nestId, count } };
    const tell = {
      processor: 'nests/tellOfEggs',
      payload: { nestId },
      notBefore: '2026-12-01T00:00:00.000Z',
    };
    return { reactions: count % 2 === 0 ? [look, tell] : [look], state: { count } };
  },
});

const laid = (nest: number): Told<Laid> => ({
  stream: `nest-${testId(nest)}`,
  event: { type: 'EggLaid', data: { nestId: testId(nest) } },
});

let world: ProjectingWorld;
const runners: SubscriptionRunner[] = [];
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
  const runner = createProcessRunner({
    pool: world.pool,
    connection: { connectionString: world.connectionString },
    store,
    codec: plainCodec,
    clock: world.clock,
    owner: `test-${randomUUID()}`,
    processes: [process],
    onDue(due) {
      count += due;
      if (count >= expected) enough();
    },
    onTrouble: () => undefined,
  });
  runners.push(runner);
  await runner.start();
  return { runner, reached };
}

const due = async () => {
  const result = await world.pool.query<Record<string, unknown>>(
    'select job_id, processor, payload, not_before, done_at from reactions.due order by job_id',
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
        not_before: new Date('2026-12-01T00:00:00.000Z'),
        done_at: null,
      },
    ]);
    expect(rows.every(({ job_id }) => !String(job_id).includes(':'))).toBe(true);
    const looked = rows
      .filter(({ processor }) => processor === 'nests/lookAtEgg')
      .map(({ payload }) => payload as { nestId: string; count: number });
    const counts = looked.map(({ nestId, count }) => `${nestId} ${count}`).sort();
    expect(counts).toEqual([
      `${testId(1)} 1`,
      `${testId(1)} 2`,
      `${testId(1)} 3`,
      `${testId(2)} 1`,
    ]);
  });

  test('given it is new, it starts at the end of the log; what comes while it is stopped is not missed', async () => {
    const before = [laid(1), laid(1)];
    await appendLog(world.store, before);
    const first = await reacting(eggs, 1);
    await first.runner.stop();
    runners.splice(0);
    expect(await due()).toEqual([]);

    await appendLog(world.store, [laid(2)], before);
    const second = await reacting(eggs, 1);
    await second.reached;
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
    const states = await world.pool.query('select state from reactions.process_states');
    expect(states.rows).toEqual([{ state: { count: 1 } }, { state: { count: 1 } }]);
  });
});
