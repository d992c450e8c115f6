import { Client } from 'pg';
import { BEGINNING } from '../../../../../platform/eventStore/port.ts';
import { Listener } from '../../../../../platform/postgres/listener.ts';
import { until } from '../../../../../platform/postgres/embedded/until.ts';
import { defineReadModel } from '../../../../../platform/subscriptions/model/readModel.ts';
import { PositionWaiter } from '../../../../../platform/subscriptions/query/positionWaiter.ts';
import type { ReadModelCommit } from '../../../../../platform/subscriptions/runner/projectionRunner.ts';
import { tableOf } from '../../../../../platform/subscriptions/model/tables.ts';
import { testId } from '../../../../support/ids.ts';
import { appendLog } from '../../../../support/subscriptions/log.ts';
import {
  built,
  fell,
  forgot,
  keeper,
  laid,
  nests,
} from '../../../../support/subscriptions/nests.ts';
import {
  projectingWorld,
  type ProjectingWorld,
} from '../../../../support/subscriptions/projecting.ts';

let world: ProjectingWorld;
beforeEach(async () => {
  world = await projectingWorld();
});
afterEach(() => world.close());

describe('projecting the log into tables', () => {
  test('given a log, when a runner starts, then its rows and every version of them stand there', async () => {
    const told = [built(1, keeper.ada, 'Ada "the" {first}'), laid(1), built(2, keeper.bo, 'Bo')];
    const end = await appendLog(world.store, told);

    await world.runner([nests]).start();

    expect(await world.taken([nests], end)).toBe(true);
    expect(await world.rows(nests)).toMatchObject([
      {
        key: testId(1),
        workspace_id: testId(900),
        keeper: 'Ada "the" {first}',
        eggs: 1,
        laid_at: ['{"2026-11-03T09:01:00.000Z"}'],
        details: { last: 'EggLaid' },
      },
      { key: testId(2), keeper: 'Bo', eggs: 0, laid_at: [] },
    ]);
    const history = await world.rows(nests, '_history');
    const { events } = await world.store.readAll(BEGINNING, 10);
    const [firstBuilt, firstLaid] = events.map(({ position }) => position);
    expect(history).toMatchObject([
      { key: testId(1), eggs: 0, from_position: firstBuilt, to_position: firstLaid },
    ]);
  });

  test('given many read models and nothing set aside, when a runner starts, then it asks for that once', async () => {
    const models = [1, 2, 3, 4].map((version) => ({ ...nests, version }));
    const asked = jest.spyOn(Client.prototype, 'query');
    await world.runner(models).start();
    const texts = asked.mock.calls.map(([statement]) => JSON.stringify(statement));
    asked.mockRestore();
    expect(texts.filter((text) => text.includes('read_model.parked_events'))).toHaveLength(1);
  });

  test('given a runner that follows, when an event is appended, then it arrives with a notice', async () => {
    await world.runner([nests]).start();
    const told = [built(1, keeper.ada, 'Ada')];
    const first = await appendLog(world.store, told);
    expect(await world.taken([nests], first)).toBe(true);
    const last = await appendLog(world.store, [laid(1), fell(1)], told);
    expect(await world.taken([nests], last)).toBe(true);
    expect(await world.rows(nests)).toEqual([]);
    expect(await world.rows(nests, '_history')).toHaveLength(2);
  });

  test('given a crash of the database that lost the newest batch, when nothing more happens, then it is taken again', async () => {
    const runner = world.runner([nests]);
    await runner.start();
    const end = await appendLog(world.store, [built(1, keeper.ada, 'Ada'), laid(1)]);
    expect(await world.taken([nests], end)).toBe(true);
    const before = [await world.rows(nests), await world.rows(nests, '_history')];
    const table = tableOf(nests);
    await world.pool.query(
      `truncate ${table}, ${table}_history;
       update read_model.checkpoints set position = '${BEGINNING}', instant = null`,
    );

    await runner.manage();

    const back = async () => (await world.rows(nests)).length > 0;
    expect(await until(back, 10_000)).toBe(true);
    expect([await world.rows(nests), await world.rows(nests, '_history')]).toEqual(before);
    expect(world.trouble).toContain('set-back');
  });

  test('given a database that fails right after a lease was taken, when it answers again, then the log is followed all the same', async () => {
    const end = await appendLog(world.store, [built(1, keeper.ada, 'Ada')]);
    await world.pool.query('alter table read_model.parked_events rename to parked_elsewhere');
    const runner = world.runner([nests]);
    await runner.start();
    expect(runner.advancing).toEqual([]);
    expect(world.trouble).not.toEqual([]);
    await world.pool.query('alter table read_model.parked_elsewhere rename to parked_events');

    await runner.manage();

    expect(await world.taken([nests], end)).toBe(true);
  });

  test('given batches of any size, the same rows and versions come out', async () => {
    const told = [
      built(1, keeper.ada, 'Ada'),
      laid(1),
      built(2, keeper.bo, 'Bo'),
      laid(1),
      fell(2),
      built(2, keeper.ada, 'Ada'),
      laid(2),
    ];
    const end = await appendLog(world.store, told);
    const seen: unknown[] = [];
    for (const [index, batchSize] of [1, 2, 3, 100].entries()) {
      const model = { ...nests, version: index + 1 };
      await world.runner([model], { batchSize }).start();
      expect(await world.taken([model], end)).toBe(true);
      seen.push([await world.rows(model), await world.rows(model, '_history')]);
    }
    expect(seen[0]).toHaveLength(2);
    for (const other of seen.slice(1)) expect(other).toEqual(seen[0]);
  });

  test('given a keeper is forgotten, neither rows nor history keep them', async () => {
    await world.runner([nests], { batchSize: 1 }).start();
    const told = [built(1, keeper.ada, 'Ada'), laid(1), built(2, keeper.bo, 'Bo')];
    const end = await appendLog(world.store, [...told, forgot(keeper.ada)]);
    expect(await world.taken([nests], end)).toBe(true);
    expect(await world.rows(nests)).toMatchObject([{ key: testId(2) }]);
    expect(await world.rows(nests, '_history')).toEqual([]);
  });

  test('given a model without personal data, its events say nothing of anybody', async () => {
    const model = defineReadModel({ ...nests, version: 2, personal: false });
    await world.runner([nests, model]).start();
    const end = await appendLog(world.store, [built(1, keeper.ada, 'Ada')]);
    expect(await world.taken([nests, model], end)).toBe(true);
    expect(await world.rows(nests)).toMatchObject([{ keeper: 'Ada' }]);
    expect(await world.rows(model)).toMatchObject([{ keeper: null, keeper_id: keeper.ada }]);
  });

  test('tells after the commit which rows changed, and by which events', async () => {
    const commits: ReadModelCommit[] = [];
    const runner = world.runner([nests], { afterCommit: (commit) => commits.push(commit) });
    await runner.start();
    const told = [built(1, keeper.ada, 'Ada')];
    await world.taken([nests], await appendLog(world.store, told));
    await runner.manage();
    await world.taken([nests], await appendLog(world.store, [laid(1)], told));
    expect(commits.at(-1)).toMatchObject({
      model: 'nests',
      changes: [{ key: testId(1), before: { eggs: 0 }, after: { eggs: 1 } }],
      events: [{ type: 'EggLaid', stream: `nest-${testId(1)}` }],
    });
    expect(JSON.stringify(commits.map(({ events }) => events))).not.toContain('Ada');
  });

  test('given bulk has to wait its turn, then it does, and what somebody waits for does not', async () => {
    const bulk = { ...nests, name: 'nests_in_bulk', bulk: true };
    let turn = Promise.resolve();
    const inTurn = async (unit: () => Promise<void>) => {
      await turn;
      await unit();
    };
    const runner = world.runner([nests, bulk], { inTurn });
    await runner.start();
    const told = [built(1, keeper.ada, 'Ada')];
    const first = await appendLog(world.store, told);
    await world.ready(runner, [nests, bulk]);
    expect(await world.taken([nests, bulk], first)).toBe(true);

    let begin = () => {};
    turn = new Promise((resolve) => (begin = resolve));
    const last = await appendLog(world.store, [laid(1)], told);
    expect(await world.taken([nests], last)).toBe(true);
    expect([await world.rows(nests), await world.rows(bulk)]).toMatchObject([
      [{ eggs: 1 }],
      [{ eggs: 0 }],
    ]);
    begin();
    expect(await world.taken([bulk], last)).toBe(true);
    expect(await world.rows(bulk)).toMatchObject([{ eggs: 1 }]);
  });

  test('a wait for what never comes ends with the truth', async () => {
    await world.runner([nests]).start();
    expect(await world.waiter.waitForPosition([nests], 'f'.repeat(32), 5)).toBe(false);
  });

  test('given notices that nobody hears, when something was taken, then who waits with patience finds it before that is over', async () => {
    const onError = () => undefined;
    const deaf = new Listener({ connection: {}, name: 'deaf', onError });
    const waiter = new PositionWaiter(world.pool, deaf, onError);
    await world.runner([nests]).start();
    const end = await appendLog(world.store, [built(1, keeper.ada, 'Ada')]);
    expect(await waiter.waitForPosition([nests], end, 60_000)).toBe(true);
  });

  test('given a changed table under an old version, the runner refuses to start', async () => {
    await world.runner([nests]).start();
    const changed = { ...nests, columns: { ...nests.columns, colour: 'text?' as const } };
    await expect(world.runner([changed]).start()).rejects.toMatchObject({
      code: 'read-model-changed',
    });
  });
});
