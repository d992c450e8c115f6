import { repeating } from '../../../../support/faults/repeating.ts';
import { appendLog } from '../../../../support/subscriptions/log.ts';
import { built, keeper, laid, nests } from '../../../../support/subscriptions/nests.ts';
import {
  projectingWorld,
  type ProjectingWorld,
} from '../../../../support/subscriptions/projecting.ts';

let world: ProjectingWorld;
beforeEach(async () => {
  world = await projectingWorld();
});
afterEach(() => world.close());

test('given every event is told twice in a row, and every batch again, the read model counts each once', async () => {
  const told = [built(1, keeper.ada, 'Ada'), laid(1), laid(1), built(2, keeper.bo, 'Bo')];
  const end = await appendLog(world.store, told);
  await world.runner([nests], { store: repeating(world.store), batchSize: 3 }).start();
  const once = { ...nests, version: 2 };
  await world.runner([once]).start();
  expect(await world.taken([nests, once], end)).toBe(true);
  expect(await world.rows(nests)).toEqual(await world.rows(once));
  expect(await world.rows(nests, '_history')).toEqual(await world.rows(once, '_history'));
});
