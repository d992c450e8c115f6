import { Pool } from 'pg';
import { idSource } from '../../../../platform/ids.ts';
import { BEGINNING } from '../../../../platform/eventStore/port.ts';
import { PostgresEventStore } from '../../../../platform/eventStore/postgres/store.ts';
import { systemEvent } from '../../../support/eventStore/events.ts';
import { createEventLog, rethrow } from '../../../support/postgres/eventLog.ts';
import type { TestDatabase } from '../../../support/postgres/testDatabase.ts';

let database: TestDatabase;
let pool: Pool;
let store: PostgresEventStore;

beforeEach(async () => {
  database = await createEventLog();
  // One session, so that it holds the plans that it made when the log was short.
  pool = new Pool({ connectionString: database.connectionString, max: 1 });
  pool.on('error', rethrow);
  store = new PostgresEventStore({ pool, onError: rethrow });
});

afterEach(async () => {
  await store.close();
  await pool.end();
  await database.drop();
});

const event = (data?: Record<string, unknown>) => systemEvent(idSource.newId(), data);

async function scans(): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ seq_scan: string }>(
    `select seq_scan from pg_stat_user_tables where relname = 'events'`,
  );
  return Number(rows[0]?.seq_scan);
}

async function everyKindOfAppend(): Promise<void> {
  const stream = `thing-${idSource.newId()}`;
  const known = event();
  await store.append(stream, [known], 'none');
  await store.append(stream, [event(), event()], 0);
  await store.append(stream, [known], 'none');
  await Promise.all([
    store.append(stream, [event()], 'any'),
    store.append(stream, [event()], 'any'),
  ]);
  await expect(store.append(stream, [event()], 1)).rejects.toMatchObject({ actual: 4 });
  await store.tombstone(stream, 'exists');
}

describe('a log that has grown long', () => {
  it('is never scanned by appends whose plans were made while it was short', async () => {
    for (let round = 0; round < 8; round++) await everyKindOfAppend();
    await pool.query(
      `insert into event_log.events (position, stream, revision, event_id, type, data, metadata)
       select 1000 + n, 'filling-' || n, 0, gen_random_uuid(), 'Filled', '{}', '{}'
       from generate_series(1, 20000) n`,
    );
    const before = await scans();
    await everyKindOfAppend();
    expect(await scans()).toBe(before);
  });

  it('is never scanned by reads from a position, of one category or several', async () => {
    await pool.query(
      `insert into event_log.events (position, stream, revision, event_id, type, data, metadata)
       select n, (array['a', 'b', 'c'])[1 + n % 3] || '-' || n, 0, gen_random_uuid(), 'Filled', '{}', '{}'
       from generate_series(1, 30000) n`,
    );
    await pool.query('analyze event_log.events');
    const before = await scans();
    const all = await store.readAll(BEGINNING, 100);
    const one = await store.readAll(BEGINNING, 100, { categories: ['b'] });
    const two = await store.readAll(BEGINNING, 100, { categories: ['c', 'a', 'c'] });
    const none = await store.readAll(BEGINNING, 100, { categories: ['d'] });
    expect(await scans()).toBe(before);
    expect([all, one, two].map((batch) => batch.events.length)).toEqual([100, 100, 100]);
    expect(new Set(two.events.map((each) => each.stream[0]))).toEqual(new Set(['a', 'c']));
    expect(none).toEqual({ events: [], checkpoint: await store.head(), live: true });
  });

  it('is read in batches bounded by their bytes, of one event at least', async () => {
    const text = 'x'.repeat(100_000);
    for (let index = 0; index < 20; index++) {
      await store.append('large-1', [event({ index, text })], 'any');
    }
    let batch = await store.readAll(BEGINNING, 500);
    const sizes = [batch.events.length];
    const read = [...batch.events];
    while (!batch.live) {
      batch = await store.readAll(batch.checkpoint, 500, { categories: ['large'] });
      sizes.push(batch.events.length);
      read.push(...batch.events);
    }
    expect(sizes).toEqual([3, 3, 3, 3, 3, 3, 2]);
    expect(read.map((each) => each.data['index'])).toEqual(read.map((_, index) => index));
    const stream = [];
    for await (const each of store.readStream('large-1', { direction: 'backwards', limit: 12 })) {
      stream.push(each.revision);
    }
    expect(stream).toEqual([19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8]);
  });
});
