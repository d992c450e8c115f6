import { migrate } from '../../../platform/migrations.ts';
import { postgresBackend } from '../../../platform/queues/postgresBackend.ts';
import { prepareTables } from '../../../platform/subscriptions/runner/projectionRunner.ts';
import { readModels } from '../../../projections/registry.ts';
import { rethrow } from './eventLog.ts';
import { createTestDatabase, type Template, type TestDatabase } from './testDatabase.ts';

/** What the product makes at its first start, in a second or two that each test file would spend anew. */
const started: Template = {
  name: 'started',
  async prepare(pool, connectionString) {
    await migrate(pool);
    await prepareTables({ pool, models: readModels });
    const queues = postgresBackend({ connectionString, queues: 1, onError: rethrow });
    await queues.prepare();
    await queues.close();
  },
};

/** A database as the product's first start leaves it, with nothing in its log: all read models are there and empty. */
export function createProductDatabase(): Promise<TestDatabase> {
  return createTestDatabase(started);
}
