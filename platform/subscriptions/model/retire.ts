import type { Pool } from 'pg';
import { lockTables } from '../runner/prepare.ts';
import type { AnyReadModel } from './readModel.ts';
import { dropTables, shadowName, versionName } from './tables.ts';
import { inTransaction } from '../../postgres/transaction.ts';

/**
 * Removes versions of read models that this code does not have and nobody has advanced
 * since the instant: nothing reads them any more, and what is forgotten would stay in
 * them. A version stays while the one that replaces it is still being filled.
 */
export async function retireVersions(
  pool: Pool,
  models: readonly AnyReadModel[],
  unusedSince: Date,
): Promise<readonly string[]> {
  const current = models.map(versionName);
  return inTransaction(pool, async (tx) => {
    await lockTables(tx);
    const retired = await tx.query<{ name: string }>(
      `select name from read_model.checkpoints c
       where kind in ('read-model', 'shadow') and lease_until <= $2
         and not name = any($1) and not name = any($3)
         and not exists (
           select from read_model.checkpoints successor
           where successor.name = any($1) and successor.model = c.model
             and successor.state = 'building'
         )
       for update skip locked`,
      [current, unusedSince, models.map(shadowName)],
    );
    const names = retired.map(({ name }) => name);
    for (const name of names) await tx.query(dropTables(name));
    await tx.query('delete from read_model.checkpoints where name = any($1)', [names]);
    return names;
  });
}
