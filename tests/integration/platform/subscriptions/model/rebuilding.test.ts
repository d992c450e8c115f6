import { listCheckpoints } from '../../../../../platform/subscriptions/runner/checkpoints.ts';
import type { AnyReadModel } from '../../../../../platform/subscriptions/model/readModel.ts';
import { requestRebuild } from '../../../../../platform/subscriptions/model/rebuild.ts';
import { retireVersions } from '../../../../../platform/subscriptions/model/retire.ts';
import { testId } from '../../../../support/ids.ts';
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

/** A promise of the swap, and the option that keeps it. */
function swapping() {
  let swapped: (name: string) => void = () => undefined;
  const swap = new Promise<string>((resolve) => (swapped = resolve));
  return { swap, onSwapped: (model: AnyReadModel) => swapped(model.name) };
}

const told = [
  built(1, keeper.ada, 'Ada'),
  laid(1),
  built(2, keeper.bo, 'Bo'),
  forgot(keeper.ada),
  laid(2),
];

describe('rebuilding a read model', () => {
  test('given damaged rows, when it is rebuilt, then the table is swapped for a right one', async () => {
    const { swap, onSwapped } = swapping();
    const runner = world.runner([nests], { onSwapped, batchSize: 2 });
    await runner.start();
    await world.taken([nests], await appendLog(world.store, told));
    const right = [await world.rows(nests), await world.rows(nests, '_history')];
    await world.pool.query('update read_model.nests_v1 set eggs = 99');

    expect(await requestRebuild(world.pool, nests)).toBe(true);

    expect(await swap).toBe('nests');
    expect([await world.rows(nests), await world.rows(nests, '_history')]).toEqual(right);
    const tables = await world.pool.query(
      `select tablename from pg_tables where schemaname = 'read_model' and tablename like 'nests%'
       order by 1`,
    );
    expect(tables.rows).toEqual([{ tablename: 'nests_v1' }, { tablename: 'nests_v1_history' }]);

    const after = await appendLog(world.store, [laid(2)], told);
    expect(await world.taken([nests], after)).toBe(true);
    expect(await world.rows(nests)).toMatchObject([{ key: testId(2), eggs: 2 }]);
  });

  test('given a rebuild is under way, another one is not begun, and it can be had again after', async () => {
    const first = swapping();
    const runner = world.runner([nests], first);
    await runner.start();
    await world.taken([nests], await appendLog(world.store, told));
    await runner.stop();
    expect(await requestRebuild(world.pool, nests)).toBe(true);
    expect(await requestRebuild(world.pool, nests)).toBe(false);
    await world.runner([nests], first).start();
    await first.swap;
    expect(await requestRebuild(world.pool, nests)).toBe(true);
  });

  test('given a raised version, it is filled beside the old one and ready when it has caught up', async () => {
    const end = await appendLog(world.store, told);
    await world.runner([nests]).start();
    await world.taken([nests], end);
    const next = { ...nests, version: 2, columns: { ...nests.columns, colour: 'text?' as const } };
    const newer = world.runner([next]);
    const states = async () =>
      (await listCheckpoints(world.pool)).map(({ name, state }) => [name, state]);
    expect(await states()).not.toContainEqual(['nests_v2', 'live']);

    await newer.start();
    expect(await world.taken([next], end)).toBe(true);
    await world.ready(newer, [next]);
    expect(await states()).toContainEqual(['nests_v2', 'live']);

    expect(await world.rows(next)).toMatchObject([{ key: testId(2), colour: null }]);
    const after = await appendLog(world.store, [laid(2)], told);
    expect(await world.taken([nests, next], after)).toBe(true);
    expect(await world.rows(nests)).toMatchObject([{ key: testId(2), eggs: 2 }]);
  });

  test('given nobody has advanced an old version for long, it is removed with what it held', async () => {
    const old = world.runner([nests]);
    await old.start();
    await world.taken([nests], await appendLog(world.store, told));
    const next = { ...nests, version: 2 };
    const newer = world.runner([next]);
    await newer.start();
    const tenMinutesAgo = () => new Date(world.clock.now().getTime() - 600_000);
    expect(await retireVersions(world.pool, [next], tenMinutesAgo())).toEqual([]);

    await world.ready(newer, [next]);
    await old.stop();
    world.clock.advance(600_001);
    await newer.manage();

    expect(await retireVersions(world.pool, [next], tenMinutesAgo())).toEqual(['nests_v1']);
    await expect(world.rows(nests)).rejects.toThrow('does not exist');
    expect(await world.rows(next)).toHaveLength(1);
  });
});
