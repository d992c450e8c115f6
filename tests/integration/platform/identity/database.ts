import { Pool } from 'pg';
import { migrations } from '../../../../platform/identity/migrations.ts';
import { createEmptyDatabase } from '../../../support/postgres/testDatabase.ts';

/** A database with the identity schema alone, and a pool over it. */
export async function identityDatabase() {
  const database = await createEmptyDatabase(async (pool) => {
    for (const { sql } of migrations) await pool.query(sql);
  });
  const pool = new Pool({ connectionString: database.connectionString });
  return {
    pool,
    connectionString: database.connectionString,
    close: async () => {
      await pool.end();
      await database.drop();
    },
  };
}
