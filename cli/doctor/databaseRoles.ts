import type { Pool } from 'pg';
import type { Database } from '../../platform/context.ts';
import { isSuperuser } from '../../platform/postgres/pool.ts';
import { check, fine, wrong, type Finding } from './check.ts';

const HOW = 'see Roles in docs/operations.md';

/** Who signs in to the database has no more rights than its work takes. */
export function databaseRoles(
  { pool, readers }: Pick<Database, 'pool' | 'readers'>,
  { production }: { readonly production: boolean },
): Promise<Finding> {
  return check('database roles', async () => {
    // In development, on a database of one's own, that is one's own affair.
    const unsafe = production ? wrong : fine;
    if (await isSuperuser(pool)) return unsafe(`the product signs in as a superuser; ${HOW}`);
    if (readers === pool) return unsafe(`requests read as the owner does; ${HOW}`);
    if (await readsTooMuch(readers)) {
      return wrong(`DATABASE_READER_URL names a role that is more than a reader; ${HOW}`);
    }
    return fine('an owner without special rights, and a reader');
  });
}

/** True where a reader is bound by no policy, or can become somebody who isn't. */
async function readsTooMuch(readers: Pool): Promise<boolean> {
  const { rows } = await readers.query<{ more: boolean }>(
    `select exists (
       select from pg_roles r
       where pg_has_role(session_user, r.oid, 'member')
         and (r.rolsuper or r.rolbypassrls
           or r.oid = (select nspowner from pg_namespace where nspname = 'read_model'))
     ) as more`,
  );
  return rows[0]?.more !== false;
}
