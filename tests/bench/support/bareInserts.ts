import { Pool } from 'pg';
import { contentOf } from './contender.ts';
import type { Contending } from './contender.ts';
import { fail } from './fail.ts';

/**
 * What a log costs at the least when nobody thinks: a table with the same columns and
 * the same unique keys, one INSERT per event in a transaction of its own, a connection
 * per client. It compares no revision, and its readers would skip events.
 */
export const bareInserts: Contending = async (connectionString, clients) => {
  const pool = new Pool({ connectionString, max: clients });
  pool.on('error', fail);
  await pool.query('select 1');
  return {
    append: async ({ stream, revision, eventId, type, data, metadata }) => {
      await pool.query({
        name: 'insert',
        text: `insert into bare_events (stream, revision, event_id, type, data, metadata)
               values ($1, $2, $3, $4, $5, $6)`,
        values: [stream, revision, eventId, type, JSON.stringify(data), JSON.stringify(metadata)],
      });
    },
    close: () => pool.end(),
  };
};

/** Makes the table and fills it with streams of ten events. */
export async function fillBareInserts(connectionString: string, events: number): Promise<void> {
  const { data, metadata } = contentOf('00000000-0000-4000-8000-000000000000');
  const pool = new Pool({ connectionString });
  await pool.query(`
    create table bare_events (
      position bigserial primary key,
      stream   text collate "C" not null,
      revision int not null,
      event_id uuid not null unique,
      type     text collate "C" not null,
      data     text not null,
      metadata text not null,
      unique (stream, revision)
    )`);
  await pool.query(
    `insert into bare_events (stream, revision, event_id, type, data, metadata)
     select 'filling-' || (n - 1) / 10, (n - 1) % 10, gen_random_uuid(), 'Filled', $2, $3
     from generate_series(1, $1::int) n`,
    [events, JSON.stringify(data), JSON.stringify(metadata)],
  );
  await pool.query('vacuum analyze bare_events');
  await pool.query('checkpoint');
  await pool.end();
}
