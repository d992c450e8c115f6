import { deliveredTwice } from '../../../../support/subscriptions/deliveredTwice.ts';
import { appendLog } from '../../../../support/subscriptions/log.ts';
import { built, keeper, laid, nests } from '../../../../support/subscriptions/nests.ts';
import {
  projectingWorld,
  type ProjectingWorld,
} from '../../../../support/subscriptions/projecting.ts';
import { testId } from '../../../../support/ids.ts';

let world: ProjectingWorld;
beforeEach(async () => {
  world = await projectingWorld();
});
afterEach(() => world.close());

describe('two runners of one read model', () => {
  test('only one of them advances it, and the other takes over when that one stops', async () => {
    const first = world.runner([nests]);
    const second = world.runner([nests]);
    await first.start();
    await second.start();
    const told = [built(1, keeper.ada, 'Ada'), laid(1)];
    expect(await world.taken([nests], await appendLog(world.store, told))).toBe(true);
    expect([first.advancing, second.advancing]).toEqual([['nests_v1'], []]);

    await first.stop();
    await second.manage();

    expect(second.advancing).toEqual(['nests_v1']);
    const end = await appendLog(world.store, [laid(1)], told);
    expect(await world.taken([nests], end)).toBe(true);
    expect(await world.rows(nests)).toMatchObject([{ key: testId(1), eggs: 2 }]);
  });

  test('given a lease has lapsed, the other takes over, and the first is fenced off mid-stride', async () => {
    const first = world.runner([nests], { leaseMs: 60_000 });
    await first.start();
    const second = world.runner([nests], { leaseMs: 60_000 });
    await second.start();
    const told = [built(1, keeper.ada, 'Ada')];
    await world.taken([nests], await appendLog(world.store, told));

    world.clock.advance(60_001);
    await second.manage();
    expect(second.advancing).toEqual(['nests_v1']);
    // Both follow the log now; each event counts once all the same.
    const more = Array.from({ length: 20 }, () => laid(1));
    const end = await appendLog(world.store, more, told);

    expect(await world.taken([nests], end)).toBe(true);
    await first.manage();
    expect(first.advancing).toEqual([]);
    expect(await world.rows(nests)).toMatchObject([{ eggs: 20 }]);
    expect(await world.rows(nests, '_history')).toHaveLength(20);
  });

  test('given a runner died without a word, another takes over as soon as its session is gone', async () => {
    const dead = world.runner([nests], { owner: 'runner-that-dies', leaseMs: 60_000 });
    await dead.start();
    const told = [built(1, keeper.ada, 'Ada')];
    await world.taken([nests], await appendLog(world.store, told));
    await dead.stop();
    await world.pool.query(
      `update read_model.checkpoints
       set owner = 'runner-that-dies', lease_until = $1, fence = fence + 1`,
      [new Date(world.clock.now().getTime() + 60_000)],
    );

    const heir = world.runner([nests], { leaseMs: 60_000 });
    await heir.start();

    expect(heir.advancing).toEqual(['nests_v1']);
    const end = await appendLog(world.store, [laid(1)], told);
    expect(await world.taken([nests], end)).toBe(true);
  });

  test('given every batch is delivered twice, the read model is the same', async () => {
    const told = [built(1, keeper.ada, 'Ada'), laid(1), laid(1), built(2, keeper.bo, 'Bo')];
    const end = await appendLog(world.store, told);
    await world.runner([nests], { store: deliveredTwice(world.store), batchSize: 3 }).start();
    const once = { ...nests, version: 2 };
    await world.runner([once]).start();
    expect(await world.taken([nests, once], end)).toBe(true);
    expect(await world.rows(nests)).toEqual(await world.rows(once));
    expect(await world.rows(nests, '_history')).toEqual(await world.rows(once, '_history'));
  });
});
