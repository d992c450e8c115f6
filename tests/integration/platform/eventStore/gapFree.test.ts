import { Pool } from 'pg';
import { idSource } from '../../../../platform/ids.ts';
import { BEGINNING } from '../../../../platform/eventStore/port.ts';
import { attack, entryName } from '../../../support/eventStore/adversary.ts';
import { systemEvent } from '../../../support/eventStore/events.ts';
import { createEventLog, rethrow, StoresOn } from '../../../support/postgres/eventLog.ts';
import type { TestDatabase } from '../../../support/postgres/testDatabase.ts';

let database: TestDatabase;
let stores: StoresOn;

beforeAll(async () => {
  database = await createEventLog();
  stores = new StoresOn(database.connectionString);
});

afterAll(async () => {
  await stores.close();
  await database.drop();
});

describe('sixteen writers at once, and a reader that follows them', () => {
  it('skips events of a naive log: a serial column, read on from the last one seen', async () => {
    const pool = new Pool({ connectionString: database.connectionString, max: 17 });
    pool.on('error', rethrow);
    await pool.query('create table naive (position bigserial primary key, name text not null)');
    let last = '0';
    const { written, seen } = await attack({
      write: async (writer, entry) => {
        const client = await pool.connect();
        await client.query('begin');
        await client.query('insert into naive (name) values ($1)', [entryName(writer, entry)]);
        await client.query('commit');
        client.release();
      },
      readOn: async () => {
        const { rows } = await pool.query<{ position: string; name: string }>(
          'select position, name from naive where position > $1 order by position',
          [last],
        );
        last = rows.at(-1)?.position ?? last;
        return rows.map((row) => row.name);
      },
    });
    await pool.end();
    const read = new Set(seen);
    expect(written.filter((name) => !read.has(name))).not.toEqual([]);
  });

  it('skips nothing of the log, and reads every stream in its order', async () => {
    const writers = Array.from({ length: 4 }, () => stores.store());
    const reader = stores.store();
    let checkpoint = BEGINNING;
    const { written, seen } = await attack({
      write: async (writer, entry) => {
        const event = systemEvent(idSource.newId(), { name: entryName(writer, entry) });
        const stream = `attack-${writer % 8}`;
        await writers[writer % 4]!.append(stream, [event], 'any');
      },
      readOn: async () => {
        const batch = await reader.readAll(checkpoint, 50);
        ({ checkpoint } = batch);
        return batch.events.map((event) => String(event.data['name']));
      },
    });
    expect(seen.toSorted()).toEqual(written.toSorted());
    const { events } = await reader.readAll(BEGINNING, written.length + 1);
    expect(events.map((event) => event.data['name'])).toEqual(seen);
    const next = new Map<string, number>();
    for (const { stream, revision } of events) {
      expect(revision).toBe(next.get(stream) ?? 0);
      next.set(stream, revision + 1);
    }
  });
});
