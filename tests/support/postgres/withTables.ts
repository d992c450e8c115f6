import { inTransaction, type Transaction } from '../../../platform/postgres/transaction.ts';
import { createProductDatabase } from './productDatabase.ts';
import { testPool } from './testPool.ts';

/** Works on the empty tables of every read model, in one transaction of a database of its own. */
export async function withTables(work: (tx: Transaction) => Promise<void>): Promise<void> {
  const database = await createProductDatabase();
  const pool = testPool(database.connectionString);
  try {
    await inTransaction(pool, work);
  } finally {
    await pool.end();
    await database.drop();
  }
}
