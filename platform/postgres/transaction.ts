import type { Pool, PoolClient } from 'pg';

/** Runs one SQL statement with parameters and answers its rows. */
export interface Transaction {
  query<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
}

/**
 * Runs work in one transaction of the service's own login. A connection that breaks is
 * thrown away, not handed to the next.
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (tx: Transaction) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(transactionOn(client));
    await client.query('commit');
    return result;
  } catch (error) {
    broken = await rollback(client);
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * How read models are written: a crash of the database may lose the newest of these
 * transactions as a whole, checkpoint included, and the log gives them again.
 */
export const BEGIN_REPEATABLE = 'begin; set local synchronous_commit = off';

async function rollback(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('rollback failed');
  }
}

function transactionOn(client: PoolClient): Transaction {
  return {
    async query<Row extends object>(sql: string, values: readonly unknown[] = []) {
      const result = await client.query<Row>(sql, [...values]);
      return result.rows;
    },
  };
}
