import { setTimeout as delay } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { KithError } from '../../domain/kernel/errors.ts';

/** A transaction that began before may still see old rows, which would therefore be kept. */
export class OldTransactionsOpenError extends KithError {
  constructor(count: number) {
    super('old-transactions-open', 'Transactions that began earlier are still open.', { count });
  }
}

/** A table was in use all the time, so it could not be locked. */
export class TableInUseError extends KithError {
  constructor(table: string) {
    super('table-in-use', 'The table is in use and could not be written anew.', { table });
  }
}

const LOOK_EVERY_MS = 100;

/** Others queue behind whoever waits for a table: so never for long at a time. */
const LOCK_TIMEOUT_MS = 500;

/**
 * Waits for the end of every transaction in this database that had begun when it was called.
 * @throws OldTransactionsOpenError
 */
export async function untilOlderTransactionsEnd(
  client: PoolClient,
  patienceMs: number,
): Promise<void> {
  const { rows } = await client.query<{ now: string }>('select clock_timestamp()::text as now');
  const now = rows[0]!.now;
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const open = await countOlder(client, now);
    if (open === 0) return;
    if (waited >= patienceMs) throw new OldTransactionsOpenError(open);
    await delay(LOOK_EVERY_MS);
  }
}

/**
 * Writes a table, its large values and its indexes anew into fresh files: nothing of rows
 * that are gone is in them, and the old files are emptied. Answers false when there is no
 * such table any more.
 * @throws TableInUseError
 */
export async function rewriteTable(
  client: PoolClient,
  table: string,
  patienceMs: number,
): Promise<boolean> {
  await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
  for (let waited = 0; ; waited += LOCK_TIMEOUT_MS + LOOK_EVERY_MS) {
    try {
      await client.query(`vacuum (full) ${table}`);
      return true;
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === UNDEFINED_TABLE) return false;
      if (code !== LOCK_NOT_AVAILABLE) throw error;
      if (waited >= patienceMs) throw new TableInUseError(table);
    }
    await delay(LOOK_EVERY_MS);
  }
}

const UNDEFINED_TABLE = '42P01';
const LOCK_NOT_AVAILABLE = '55P03';

/** Autovacuum's transactions hold no rows back from another vacuum. */
async function countOlder(client: PoolClient, than: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select ((
       select count(*) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and backend_type <> 'autovacuum worker' and xact_start < $1::timestamptz
     ) + (
       select count(*) from pg_prepared_xacts where database = current_database()
     ))::int as count`,
    [than],
  );
  return rows[0]!.count;
}
