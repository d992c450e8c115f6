import type { Pool } from 'pg';
import type { Database } from '../../platform/context.ts';
import { missingMigrations } from '../../platform/migrations.ts';
import { check, fine, wrong, type Finding } from './check.ts';

const OLDEST = 150_000;
/** From here on everything that a forgotten person leaves on the disk can be cleared. */
const CLEARS_SAMPLES = 180_000;

/** Reached, and of a version that will do. */
export function databaseVersion({
  pool,
  superuserUrl,
}: Pick<Database, 'pool' | 'superuserUrl'>): Promise<Finding> {
  return check('database', async () => {
    const { rows } = await pool.query<{ number: number; text: string; superuser: boolean }>(
      `select current_setting('server_version_num')::int as number,
         current_setting('server_version') as text,
         (select rolsuper from pg_roles where rolname = current_user) as superuser`,
    );
    const { number = 0, text = '', superuser = false } = rows[0] ?? {};
    if (number < OLDEST) return wrong(`PostgreSQL ${text}, and 15 or later is needed`);
    const purges = (superuser || superuserUrl !== undefined) && number >= CLEARS_SAMPLES;
    const note = purges ? '' : '; the purge of freed space needs a superuser and PostgreSQL 18';
    return fine(`PostgreSQL ${text}${note}`);
  });
}

export function migrations(pool: Pool): Promise<Finding> {
  return check('migrations', async () => {
    const missing = await missingMigrations(pool);
    if (missing.length === 0) return fine('all taken');
    return wrong(`${missing.length} are missing; every start of Kith takes them`);
  });
}
