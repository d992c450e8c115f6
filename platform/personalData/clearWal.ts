import type { PoolClient } from 'pg';

/**
 * Has the server delete the segments of its WAL that were written until now. A checkpoint
 * drops the segments before the one it starts in; so the present one is closed first. With
 * `wal_recycle` off, as on the embedded cluster, they are deleted; with it on they would be
 * renamed to be written over later, with their content still inside, and so would be
 * segments kept for later from such a time: those are used up one by one before.
 * Answers how many old segments are there all the same.
 */
export async function clearWal(client: PoolClient): Promise<number> {
  const segments = await ahead(client);
  for (let count = 0; count <= segments; count += 1) {
    // A segment without any record is not closed.
    await client.query(`select pg_logical_emit_message(false, 'kith', '')`);
    await client.query('select pg_switch_wal()');
  }
  const { rows } = await client.query<{ newest: string }>(
    'select pg_walfile_name(pg_current_wal_lsn()) as newest',
  );
  await client.query('checkpoint');
  const kept = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$' and name < $1`,
    [rows[0]!.newest],
  );
  return kept.rows[0]!.count + (await recycled(client));
}

/** Segments that wait to be written. */
async function ahead(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_ls_waldir()
     where name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_insert_lsn())`,
  );
  return rows[0]!.count;
}

async function recycled(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ wal_recycle: string }>('show wal_recycle');
  return rows[0]!.wal_recycle === 'on' ? ahead(client) : 0;
}
