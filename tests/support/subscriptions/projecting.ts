import { randomUUID } from 'node:crypto';
import { InMemoryEventStore } from '../../../platform/eventStore/inMemory.ts';
import type { EventStore } from '../../../platform/eventStore/port.ts';
import { Listener } from '../../../platform/postgres/listener.ts';
import { PositionWaiter } from '../../../platform/subscriptions/query/positionWaiter.ts';
import {
  ProjectionRunner,
  type ProjectionRunnerOptions,
} from '../../../platform/subscriptions/runner/projectionRunner.ts';
import { listCheckpoints } from '../../../platform/subscriptions/runner/checkpoints.ts';
import type { AnyReadModel } from '../../../platform/subscriptions/model/readModel.ts';
import { versionName } from '../../../platform/subscriptions/model/tables.ts';
import { ManualClock } from '../clock.ts';
import { plainCodec } from '../plainCodec.ts';
import { createTestDatabase } from '../postgres/testDatabase.ts';
import { testPool } from '../postgres/testPool.ts';

/** A migrated database with a log beside it, and runners that are stopped with it. */
export async function projectingWorld() {
  const database = await createTestDatabase();
  const { connectionString } = database;
  const pool = testPool(connectionString, 6);
  const store: EventStore = new InMemoryEventStore();
  const clock = new ManualClock();
  const trouble: string[] = [];
  const started: ProjectionRunner[] = [];
  const onError = () => undefined;
  const listener = new Listener({
    connection: { connectionString },
    name: `waiter-${randomUUID()}`,
    onError,
  });
  const waiter = new PositionWaiter(pool, listener, onError);
  await listener.start();

  return {
    pool,
    store,
    clock,
    trouble,
    waiter,
    connectionString,
    runner(models: readonly AnyReadModel[], options: Partial<ProjectionRunnerOptions> = {}) {
      const runner = new ProjectionRunner({
        pool,
        connection: { connectionString },
        store,
        codec: plainCodec,
        clock,
        owner: `test-${randomUUID()}`,
        models,
        pauseMs: 1,
        onTrouble: (code) => trouble.push(code),
        ...options,
      });
      started.push(runner);
      return runner;
    },
    /** True when the read models have taken everything up to the position. */
    taken: (models: readonly AnyReadModel[], position: string) =>
      waiter.waitForPosition(models, position, 10_000),
    /** Resolves when a runner's versions have caught up and are what is read. */
    async ready(runner: ProjectionRunner, models: readonly AnyReadModel[]) {
      const names = models.map(versionName);
      const allLive = async () => {
        const live = (await listCheckpoints(pool)).filter(({ state }) => state === 'live');
        return names.every((name) => live.some((one) => one.name === name));
      };
      while (!(await allLive())) await runner.manage();
    },
    async rows(model: Pick<AnyReadModel, 'name' | 'version'>, suffix = '') {
      const result = await pool.query<Record<string, unknown>>(
        `select * from read_model.${model.name}_v${model.version}${suffix} order by 1, 2`,
      );
      return result.rows;
    },
    async close() {
      for (const runner of started) await runner.stop();
      await listener.close();
      await store.close();
      await pool.end();
      await database.drop();
    },
  };
}

export type ProjectingWorld = Awaited<ReturnType<typeof projectingWorld>>;
