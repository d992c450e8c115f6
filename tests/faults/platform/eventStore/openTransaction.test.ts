import { Client } from 'pg';
import { idSource } from '../../../../platform/ids.ts';
import { BEGINNING } from '../../../../platform/eventStore/port.ts';
import { systemEvent } from '../../../support/eventStore/events.ts';
import { createEventLog, StoresOn } from '../../../support/postgres/eventLog.ts';
import type { TestDatabase } from '../../../support/postgres/testDatabase.ts';

let database: TestDatabase;
let stores: StoresOn;

beforeEach(async () => {
  database = await createEventLog();
  stores = new StoresOn(database.connectionString);
});

afterEach(async () => {
  await stores.close();
  await database.drop();
});

describe('a transaction that somebody left open', () => {
  it('with a snapshot and a transaction id of its own, stalls neither writers nor readers', async () => {
    const store = stores.store();
    await store.append('thing-1', [systemEvent(idSource.newId())], 'none');
    const client = new Client({ connectionString: database.connectionString });
    await client.connect();
    await client.query('begin isolation level repeatable read');
    await client.query('select count(*) from event_log.events');
    await client.query('create table public.left_open (n int)');

    const ended = new AbortController();
    const seen: number[] = [];
    const options = { after: BEGINNING, batchSize: 100, signal: ended.signal };
    const following = (async () => {
      for await (const { events } of stores.store().subscribe(options)) {
        seen.push(...events.map((event) => event.revision));
        if (seen.length === 300) ended.abort();
      }
    })();
    for (let revision = 0; revision < 299; revision++) {
      await store.append('thing-1', [systemEvent(idSource.newId())], revision);
    }
    await following;
    expect(seen).toEqual(Array.from({ length: 300 }, (_, revision) => revision));

    // What writers lock leaves no dead rows behind for the next one to wade through.
    const { rows } = await client.query<{ pages: string }>(
      `select pg_relation_size('event_log.head') / current_setting('block_size')::int as pages`,
    );
    expect(rows[0]?.pages).toBe('1');
    await client.end();
  });
});
