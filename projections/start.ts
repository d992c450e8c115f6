import type { AppContext } from '../platform/context.ts';
import type { PositionWaiter } from '../platform/subscriptions/query/positionWaiter.ts';
import { ProjectionRunner } from '../platform/subscriptions/runner/projectionRunner.ts';
import { announceCommits } from './announce.ts';
import { readModels } from './registry.ts';

/** Starts to fill the read models, for as long as no other process does; stops with the process. */
export async function startProjections(app: AppContext, waiter: PositionWaiter): Promise<void> {
  const { pool, store, codec, clock, logger, shutdown, ids, databaseUrl, fanOut, foreground } = app;
  const runner = new ProjectionRunner({
    pool,
    store,
    codec,
    clock,
    models: readModels,
    connection: { connectionString: databaseUrl },
    owner: `projections-${ids.newId()}`,
    inTurn: (unit, signal) => foreground.inTurn(unit, signal),
    afterCommit: announceCommits(fanOut),
    notePositions: (names, position) => waiter.note(names, position),
    onTrouble: (code, names) => logger.warn({ code, names }, 'projections in trouble'),
  });
  await runner.start();
  shutdown.add('work', 'projections', () => runner.stop());
}
