import type { Pool, PoolClient } from 'pg';
import { together } from './together.ts';

/**
 * Runs one SQL statement with parameters and answers its rows. Statements are run in the order in
 * which they are asked for, whether or not the one before has been answered. One that has a name,
 * for good and of its own, is parsed once by each connection: for what is asked again and again.
 */
export interface Transaction {
  query<Row extends object>(
    sql: string,
    values?: readonly unknown[],
    name?: string,
  ): Promise<Row[]>;
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
  const open = openOn(client);
  let broken: Error | undefined;
  try {
    // The first statement goes along with the beginning.
    const [, result] = await together([open.begin(begin), work(open.tx)]);
    open.end();
    await client.query('commit');
    return result;
  } catch (error) {
    open.end();
    broken = await rollback(client);
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Reads in one transaction. The answer doesn't wait for its end, in which nothing can be lost;
 * the connection does.
 */
export async function inReadTransaction<T>(
  pool: Pool,
  work: (tx: Transaction) => Promise<T>,
  begin: string,
): Promise<T> {
  const client = await pool.connect();
  const open = openOn(client);
  try {
    const [, result] = await together([open.begin(begin), work(open.tx)]);
    open.end();
    client.query('commit').then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
    return result;
  } catch (error) {
    open.end();
    client.release(await rollback(client));
    throw error;
  }
}

/**
 * Whatever is asked for is found by an index: of a table that grows while it is written the planner
 * knows nothing yet, of columns that tell of people it never does, and so it would read them from end
 * to end. All writing of read models begins so: a connection keeps the plans that it made.
 */
export const BEGIN_BY_INDEX = 'begin; set local enable_seqscan = off';

/**
 * How read models are written: a crash of the database may lose the newest of these
 * transactions as a whole, checkpoint included, and the log gives them again.
 */
export const BEGIN_REPEATABLE = `${BEGIN_BY_INDEX}; set local synchronous_commit = off`;

async function rollback(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('rollback failed');
  }
}

/** A transaction takes statements until its end: a later one would stand in nobody's. */
function openOn(client: PoolClient) {
  let ended = false;
  const tx: Transaction = {
    async query<Row extends object>(text: string, values: readonly unknown[] = [], name?: string) {
      if (ended) throw new Error('The transaction has ended.');
      const named = name === undefined ? {} : { name };
      gatherWrites(client);
      const result = await client.query<Row>({ ...named, text, values: [...values] });
      return result.rows;
    },
  };
  const begin = (sql: string) => {
    gatherWrites(client);
    return client.query(sql);
  };
  return { tx, begin, end: () => void (ended = true) };
}

/**
 * What is asked before anything else gets its turn goes out in one write: each write wakes the
 * server's process, which costs more than most statements do.
 */
function gatherWrites({ connection: { stream } }: PoolClient): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}
