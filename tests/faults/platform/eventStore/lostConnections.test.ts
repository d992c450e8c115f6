import { Client } from 'pg';
import { idSource } from '../../../../platform/ids.ts';
import { EventStoreUnavailableError } from '../../../../platform/eventStore/errors.ts';
import { BEGINNING } from '../../../../platform/eventStore/port.ts';
import { systemEvent } from '../../../support/eventStore/events.ts';
import { createEventLog, StoresOn } from '../../../support/postgres/eventLog.ts';
import type { TestDatabase } from '../../../support/postgres/testDatabase.ts';

const WRITERS = 8;
const APPENDS_EACH = 60;

let database: TestDatabase;
let stores: StoresOn;
const heard: unknown[] = [];

beforeEach(async () => {
  database = await createEventLog();
  stores = new StoresOn(database.connectionString);
  heard.length = 0;
});

afterEach(async () => {
  await stores.close();
  await database.drop();
});

describe('connections that are lost under way', () => {
  it('lose no append and double none, and subscriptions go on', async () => {
    const store = stores.store((error) => heard.push(error));
    const reader = stores.store((error) => heard.push(error));
    const admin = new Client({ connectionString: database.connectionString });
    await admin.connect();

    const acknowledged = new Set<string>();
    const written = new AbortController();
    const ended = new AbortController();
    const options = { after: BEGINNING, batchSize: 50, signal: ended.signal };
    const followed: string[] = [];
    const following = (async () => {
      for await (const { events } of reader.subscribe(options)) {
        followed.push(...events.map((event) => event.eventId));
        if (followed.length >= acknowledged.size && written.signal.aborted) ended.abort();
      }
    })();

    const cutting = (async () => {
      while (!written.signal.aborted) {
        await admin.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
        );
        await store.head().catch((error: unknown) => heard.push(error));
      }
    })();
    await Promise.all(
      Array.from({ length: WRITERS }, async (_, writer) => {
        for (let revision = 0; revision < APPENDS_EACH; revision++) {
          const event = systemEvent(idSource.newId());
          await appendUntilAnswered(writer, event, revision);
          acknowledged.add(event.eventId);
        }
      }),
    );
    const last = systemEvent(idSource.newId());
    acknowledged.add(last.eventId);
    written.abort();
    await cutting;
    await store.append('last-1', [last], 'none');
    await following;

    const { events } = await store.readAll(BEGINNING, 10_000);
    expect(events).toHaveLength(WRITERS * APPENDS_EACH + 1);
    expect(new Set(events.map((event) => event.eventId))).toEqual(acknowledged);
    expect(followed).toEqual(events.map((event) => event.eventId));
    expect(heard.length).toBeGreaterThan(0);
    await admin.end();

    async function appendUntilAnswered(
      writer: number,
      event: ReturnType<typeof systemEvent>,
      revision: number,
    ): Promise<void> {
      for (;;) {
        try {
          const expected = revision === 0 ? 'none' : revision - 1;
          const result = await store.append(`thing-${writer}`, [event], expected);
          expect(result.revision).toBe(revision);
          return;
        } catch (error) {
          if (!(error instanceof EventStoreUnavailableError)) throw error;
        }
      }
    }
  });
});
