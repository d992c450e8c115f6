import type { Pool } from 'pg';
import { clearWal } from './clearWal.ts';
import { plannerSamplesSweep } from './plannerSamples.ts';
import { rewriteTable, untilOlderTransactionsEnd } from './rewriteTable.ts';

/**
 * PostgreSQL only marks what is deleted or replaced: the bytes stay in freed parts of
 * pages, in the log of writes (WAL) and in files of dropped tables until something else
 * takes their place. Within so many hours after a forgetting they are gone from the
 * cluster's folder too, because `purgeFreedSpace` runs at least twice in that time.
 * @internal the promise that a test holds the schedule to
 */
export const GONE_FROM_DISK_WITHIN_HOURS = 24;

/** How often `purgeFreedSpace` is to run: twice in the stated time, so that one try may fail. */
export const PURGE_EVERY_HOURS = 12;

/** What a purge did. */
export interface Purge {
  /** Tables written anew. */
  readonly tables: number;
  /**
   * Segments of the WAL from before that the server keeps all the same, for a replica,
   * an archive or by `wal_keep_size`, or because `wal_recycle` is on: they are for
   * whoever runs that server to clear. None on the embedded cluster.
   */
  readonly walKept: number;
}

export interface PurgeOptions {
  /** How long older transactions are waited for, and each table's lock is tried for. */
  readonly patienceMs: number;
}

/**
 * The log is left out: it holds ciphertext only, which nothing opens any more. Planner
 * samples (pg_statistic) are copies of values, and so taken in.
 */
const TABLES = `
  select c.oid::regclass::text as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'm') and c.relpersistence <> 't'
    and n.nspname not in ('event_log', 'pg_catalog', 'information_schema', 'pg_toast')
  order by 1`;

/**
 * Removes the bytes of deleted and replaced rows from the cluster's folder: writes every
 * table that may hold some, with its indexes, anew into fresh files (plain VACUUM would
 * leave them in the pages), then has the WAL of the time before deleted. Each table is
 * locked while it is written. Needs a superuser.
 * @throws OldTransactionsOpenError, TableInUseError when others don't let go in time: run it again
 */
export async function purgeFreedSpace(pool: Pool, options: PurgeOptions): Promise<Purge> {
  const client = await pool.connect();
  // Destroyed afterwards, for its settings are not for anybody else.
  try {
    await plannerSamplesSweep(pool).sweep([]);
    await untilOlderTransactionsEnd(client, options.patienceMs);
    const { rows } = await client.query<{ name: string }>(TABLES);
    const names = [...rows.map(({ name }) => name), 'pg_catalog.pg_statistic'];
    let tables = 0;
    for (const name of names) {
      if (await rewriteTable(client, name, options.patienceMs)) tables += 1;
    }
    return { tables, walKept: await clearWal(client) };
  } finally {
    client.release(true);
  }
}
