import type { Pool, PoolClient } from 'pg';

/**
 * Does something while nobody else does it, in any process: `undefined` where somebody does. The lock goes with the
 * connection that holds it, so that whoever dies leaves none behind; meanwhile no transaction is open.
 */
export function tryLocked<T>(
  pool: Pool,
  name: string,
  act: () => Promise<T>,
): Promise<T | undefined> {
  return holding(pool, name, act, async (client) => {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
      [name],
    );
    return rows[0]?.locked === true;
  });
}

/** The same, once nobody else does it: for what lasts a moment, since who waits holds a connection. */
export async function locked<T>(pool: Pool, name: string, act: () => Promise<T>): Promise<T> {
  const done = await holding(
    pool,
    name,
    async () => ({ answer: await act() }),
    async (client) => {
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
      return true;
    },
  );
  if (done === undefined) throw new Error('A lock that is waited for was not had.');
  return done.answer;
}

async function holding<T>(
  pool: Pool,
  name: string,
  act: () => Promise<T>,
  take: (client: PoolClient) => Promise<boolean>,
): Promise<T | undefined> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    if (!(await take(client))) return undefined;
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
