import { migrations } from '../../../../platform/identity/migrations.ts';
import { createEmptyDatabase } from '../../../support/postgres/testDatabase.ts';
import { testPool } from '../../../support/postgres/testPool.ts';

/** A database with the identity schema alone, as it was before a migration where one is named, and a pool over it. */
export async function identityDatabase(before?: string) {
  const end = before === undefined ? undefined : indexOf(before);
  const database = await createEmptyDatabase(async (pool) => {
    for (const { sql } of migrations.slice(0, end)) await pool.query(sql);
  });
  const pool = testPool(database.connectionString);
  return {
    pool,
    connectionString: database.connectionString,
    /** Does the migrations from that one on. */
    upgrade: async () => {
      for (const { sql } of migrations.slice(end)) await pool.query(sql);
    },
    close: async () => {
      await pool.end();
      await database.drop();
    },
  };
}

function indexOf(name: string): number {
  const at = migrations.findIndex((one) => one.name === name);
  if (at < 0) throw new Error(`There is no migration ${name}.`);
  return at;
}
