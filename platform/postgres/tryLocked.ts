import type { Pool } from 'pg';

/**
 * Does something while nobody else does it, in any process: `undefined` where somebody does. The lock goes with the
 * connection that holds it, so that whoever dies leaves none behind; meanwhile no transaction is open.
 */
export async function tryLocked<T>(
  pool: Pool,
  name: string,
  act: () => Promise<T>,
): Promise<T | undefined> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
      [name],
    );
    if (rows[0]?.locked !== true) return undefined;
    try {
      return await act();
    } finally {
      await client
        .query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
        .catch(() => (isBroken = true));
    }
  } finally {
    // A connection that may hold the lock still is not given to anybody else.
    client.release(isBroken);
  }
}
