import { requestRebuild } from '../../../../../platform/subscriptions/model/rebuild.ts';
import { appendLog } from '../../../../support/subscriptions/log.ts';
import { built, keeper, laid, nests } from '../../../../support/subscriptions/nests.ts';
import {
  projectingWorld,
  type ProjectingWorld,
} from '../../../../support/subscriptions/projecting.ts';
import { measureLag } from '../../../../../platform/subscriptions/runner/status.ts';
import { readModelSubscriber } from '../../../../../platform/subscriptions/model/readModelSubscriber.ts';

let world: ProjectingWorld;
beforeEach(async () => {
  world = await projectingWorld();
  // Idle sessions may be the ones that are ended.
  world.pool.on('error', () => undefined);
});
afterEach(() => world.close());

describe('a runner whose database is in trouble', () => {
  test('given every session is ended, it goes on where it was, and who waits still hears', async () => {
    await world.runner([nests], { leaseMs: 300 }).start();
    const told = [built(1, keeper.ada, 'Ada')];
    await world.taken([nests], await appendLog(world.store, told));

    await world.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
    );
    const end = await appendLog(world.store, [laid(1), laid(1)], told);

    expect(await world.taken([nests], end)).toBe(true);
    expect(await world.rows(nests)).toMatchObject([{ eggs: 2 }]);
    expect(await world.pool.query('select from read_model.parked_events')).toMatchObject({
      rowCount: 0,
    });
  });

  test('given the database refuses for a while, nothing is parked and nothing is lost', async () => {
    await world.runner([nests]).start();
    await world.pool.query(
      `create function read_model.refuse() returns trigger language plpgsql as
       $$ begin raise exception 'full' using errcode = '53100'; end $$;
       create trigger no_room before insert on read_model.nests_v1
         execute function read_model.refuse();`,
    );
    const end = await appendLog(world.store, [built(1, keeper.ada, 'Ada')]);
    expect(await world.waiter.waitForPosition([nests], end, 50)).toBe(false);
    const behind = await measureLag(world, [readModelSubscriber(nests)]);
    expect(behind).toMatchObject([
      { name: 'nests_v1', positions: 1, seconds: 1800, deadLetters: 0 },
    ]);

    await world.pool.query('drop trigger no_room on read_model.nests_v1');

    expect(await world.taken([nests], end)).toBe(true);
    expect(await world.rows(nests)).toHaveLength(1);
    expect(new Set(world.trouble)).toEqual(new Set(['53100']));
    const lag = await measureLag(world, [readModelSubscriber(nests)]);
    expect(lag).toMatchObject([{ positions: 0, seconds: 0 }]);
  });

  test('given a transaction is left open on the table, events still arrive, and the swap waits for it', async () => {
    let swapped: () => void = () => undefined;
    const swap = new Promise<void>((resolve) => (swapped = resolve));
    const runner = world.runner([nests], { onSwapped: () => swapped() });
    await runner.start();
    const told = [built(1, keeper.ada, 'Ada')];
    await world.taken([nests], await appendLog(world.store, told));
    const reader = await world.pool.connect();
    await reader.query('begin');
    await reader.query('select * from read_model.nests_v1');

    await requestRebuild(world.pool, nests);
    const end = await appendLog(world.store, [laid(1)], told);
    expect(await world.taken([nests], end)).toBe(true);
    while (!world.trouble.includes('55P03')) await runner.manage();
    // It has been tried, and tries no faster than turns come.
    expect(world.trouble.length).toBeLessThan(5);

    await reader.query('commit');
    reader.release();
    await runner.manage();
    await swap;
    expect(await world.rows(nests)).toMatchObject([{ eggs: 1 }]);
  });
});
