import { Pool } from 'pg';
import { idSource } from '../../../../platform/ids.ts';
import { BEGINNING, type RecordedEvent } from '../../../../platform/eventStore/port.ts';
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

  it('tells those who follow it of what their own process and others append, as it is read from the log', async () => {
    const four = Array.from({ length: 4 }, () => stores.store());
    const enough = new AbortController();
    const start = await four[0]!.head();
    const followed = four.map(async (store) => {
      const heard: RecordedEvent[] = [];
      const options = { after: start, batchSize: 7, categories: ['pair'], signal: enough.signal };
      for await (const { events, checkpoint } of store.subscribe(options)) {
        heard.push(...events);
        // Whoever wants no more of them has been told of the last.
        if (heard.length === 400) break;
        expect(heard.every(({ position }) => position <= checkpoint)).toBe(true);
      }
      return heard;
    });

    const write = async (writer: number) => {
      for (let entry = 0; entry < 50; entry += 1) {
        const events = [0, 1].map((half) =>
          systemEvent(idSource.newId(), { name: entryName(writer, entry), half, não: '三島' }),
        );
        await four[writer]!.append(`pair-${writer % 2}`, events, 'any');
        await four[writer]!.append(`other-${writer}`, [systemEvent(idSource.newId(), {})], 'any');
      }
    };
    await Promise.all(four.map((_, writer) => write(writer)));
    const heard = await Promise.all(followed);
    enough.abort();

    const { events } = await stores.store().readAll(start, 1_000, { categories: ['pair'] });
    expect(events).toHaveLength(400);
    for (const each of heard) expect(each).toEqual(events);
  });
});
