import type { Pool, PoolClient } from 'pg';

/** Runs one SQL statement with parameters and answers its rows. */
export interface Transaction {
  query<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
}

/**
 * The only way from a request to the read models: a read-only transaction as a role
 * under row-level security, which sees the rows of the named workspaces and no other.
 * An empty list sees no workspace's rows at all.
 */
export type WithWorkspaces = <T>(
  workspaceIds: readonly string[],
  work: (tx: Transaction) => Promise<T>,
) => Promise<T>;

/** Makes `withWorkspaces` over a pool whose login is a member of `kith_reader`. */
export function withWorkspacesOn(pool: Pool): WithWorkspaces {
  return async (workspaceIds, work) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin read only');
      await client.query(
        `select set_config('role', 'kith_reader', true), set_config('kith.workspaces', $1, true)`,
        [`{${workspaceIds.join(',')}}`],
      );
      const result = await work(transactionOn(client));
      await client.query('commit');
      return result;
    } catch (error) {
      broken = await rollback(client);
      throw error;
    } finally {
      client.release(broken);
    }
  };
}

/** Answers the error that makes the connection unfit for further use, if there was one. */
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
