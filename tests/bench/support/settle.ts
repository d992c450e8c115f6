import type { Pool } from 'pg';

const VACUUMS = 10;

/**
 * As Postgres' own vacuum leaves a filled table in time: every page is known to be
 * visible to all. A statement that is open elsewhere meanwhile keeps one vacuum from saying so.
 */
export async function settle(pool: Pool, table: string): Promise<void> {
  for (let attempt = 1; attempt <= VACUUMS; attempt++) {
    await pool.query(`vacuum analyze ${table}`);
    const { rows } = await pool.query<{ hidden: number }>(
      `select relpages - relallvisible as hidden from pg_class where oid = $1::regclass`,
      [table],
    );
    if (rows[0]?.hidden === 0) return;
  }
  throw new Error(`After ${VACUUMS} vacuums not every page is visible to all.`);
}
