import { inTransaction, type Transaction } from '../../../platform/postgres/transaction.ts';
import { prepareTables } from '../../../platform/subscriptions/runner/projectionRunner.ts';
import { readModels } from '../../../projections/registry.ts';
import { createTestDatabase } from './testDatabase.ts';
import { testPool } from './testPool.ts';

/** Works on the empty tables of every read model, in one transaction of a database of its own. */
export async function withTables(work: (tx: Transaction) => Promise<void>): Promise<void> {
  const database = await createTestDatabase();
  const pool = testPool(database.connectionString);
  try {
    await prepareTables({ pool, models: readModels });
    await inTransaction(pool, work);
  } finally {
    await pool.end();
    await database.drop();
  }
}
