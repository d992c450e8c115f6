import { Pool, type PoolConfig } from 'pg';

/** A server that takes no connection by then is taken as gone. */
const CONNECTED_WITHIN_MS = 5_000;

/**
 * A new connection knows no table and no plan: a team that comes back from a pause of ten seconds, after
 * which pg lets go by itself, would wait a second for all of them to learn both anew.
 */
const KEPT_FOR_MS = 5 * 60_000;

interface PoolWanted extends Pick<PoolConfig, 'connectionString' | 'max' | 'options'> {
  /** What the server calls these connections. */
  readonly application_name?: string;
  /** Hears of lines that were lost. */
  readonly onError: (error: unknown) => void;
}

/**
 * Connections that take the next statement before the last one is answered: statements that
 * don't need each other's answers, sent together, cost one round trip.
 */
export function openPool({ onError, ...config }: PoolWanted): Pool {
  const pool = new Pool({
    ...config,
    connectionTimeoutMillis: CONNECTED_WITHIN_MS,
    idleTimeoutMillis: KEPT_FOR_MS,
    pipeline: true,
  });
  pool.on('error', onError);
  // A client in use that loses its line says so by itself: unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/** True where a pool signs in as somebody whom no right binds. */
export async function isSuperuser(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ superuser: boolean }>(
    'select rolsuper as superuser from pg_roles where rolname = session_user',
  );
  return rows[0]?.superuser === true;
}
