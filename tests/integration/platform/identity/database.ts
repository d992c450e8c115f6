import { migrations } from '../../../../platform/identity/migrations.ts';
import { createEmptyDatabase } from '../../../support/postgres/testDatabase.ts';
import { testPool } from '../../../support/postgres/testPool.ts';

/** A database with the identity schema alone, and a pool over it. */
export async function identityDatabase() {
  const database = await createEmptyDatabase(async (pool) => {
    for (const { sql } of migrations) await pool.query(sql);
  });
  const pool = testPool(database.connectionString);
  return {
    pool,
    connectionString: database.connectionString,
    close: async () => {
      await pool.end();
      await database.drop();
    },
  };
}
