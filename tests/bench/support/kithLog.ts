import { Pool } from 'pg';
import type { EventMetadata } from '../../../domain/kernel/event.ts';
import { migrations } from '../../../platform/eventStore/postgres/migrations.ts';
import { PostgresEventStore } from '../../../platform/eventStore/postgres/store.ts';
import { contentOf } from './contender.ts';
import type { Contending } from './contender.ts';
import { fail } from './fail.ts';
import { openPool } from '../../../platform/postgres/pool.ts';

/** Kith's own log, as the product uses it. */
export const kithLog: Contending = async (connectionString) => {
  const pool = openPool({ connectionString, max: 4, onError: fail });
  const store = new PostgresEventStore({ pool, onError: fail });
  return {
    append: async ({ stream, revision, eventId, type, data, metadata }) => {
      const event = { eventId, type, data, metadata: metadata as unknown as EventMetadata };
      await store.append(stream, [event], revision === 0 ? 'none' : revision - 1);
    },
    close: async () => {
      await store.close();
      await pool.end();
    },
  };
};

/** Fills a log with streams of ten events. */
export async function fillKithLog(connectionString: string, events: number): Promise<void> {
  const { data, metadata } = contentOf('00000000-0000-4000-8000-000000000000');
  const pool = new Pool({ connectionString });
  for (const { sql } of migrations) await pool.query(sql);
  await pool.query(
    `insert into event_log.events (position, stream, revision, event_id, type, data, metadata)
     select n, 'filling-' || (n - 1) / 10, (n - 1) % 10, gen_random_uuid(), 'Filled', $2, $3
     from generate_series(1, $1::int) n`,
    [events, JSON.stringify(data), JSON.stringify(metadata)],
  );
  await pool.query('vacuum analyze event_log.events');
  await pool.query('checkpoint');
  await pool.end();
}
