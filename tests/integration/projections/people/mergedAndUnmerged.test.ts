import fc from 'fast-check';
import { inTransaction } from '../../../../platform/postgres/transaction.ts';
import { prepareTables } from '../../../../platform/subscriptions/runner/projectionRunner.ts';
import { readModels } from '../../../../projections/registry.ts';
import { createTestDatabase } from '../../../support/postgres/testDatabase.ts';
import { testPool } from '../../../support/postgres/testPool.ts';
import {
  mergingHistories,
  neverMerged,
  rowsAfter,
} from '../../../support/subscriptions/mergingHistories.ts';

const SEED = 20_261_122;

test('given merges that are taken back, then every row is as if they had never been, whatever happened between', async () => {
  const database = await createTestDatabase();
  const pool = testPool(database.connectionString);
  try {
    await prepareTables({ pool, models: readModels });
    let merges = 0;
    await inTransaction(pool, (tx) =>
      fc.assert(
        fc.asyncProperty(mergingHistories, async ({ log, batchSize }) => {
          const never = neverMerged(log);
          merges += (log.length - never.length) / 2;
          expect(await rowsAfter(tx, log, batchSize)).toBe(await rowsAfter(tx, never, batchSize));
        }),
        { numRuns: 100, seed: SEED },
      ),
    );
    expect(merges).toBeGreaterThanOrEqual(100);
  } finally {
    await pool.end();
    await database.drop();
  }
}, 120_000);
