import { Pool } from 'pg';
import { EventStoreDbEventStore } from '../../../../../platform/eventStore/eventStoreDb/eventStoreDb.ts';
import { EventStoreUnavailableError } from '../../../../../platform/eventStore/errors.ts';
import type { EventStore } from '../../../../../platform/eventStore/port.ts';
import { PostgresEventStore } from '../../../../../platform/eventStore/postgres/store.ts';
import { migrate } from '../../../../../platform/migrations.ts';
import {
  keepToLog,
  OtherLogError,
} from '../../../../../platform/subscriptions/runner/followedLog.ts';
import { systemEvent } from '../../../../support/eventStore/events.ts';
import { startEventStoreDbServer } from '../../../../support/eventStoreDbServer/eventStoreDbServer.ts';
import { testId } from '../../../../support/ids.ts';
import { rethrow } from '../../../../support/postgres/eventLog.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../support/postgres/testDatabase.ts';

describe('the log that a database follows', () => {
  let database: TestDatabase;
  let pool: Pool;
  const open: { close(): Promise<void> }[] = [];

  beforeEach(async () => {
    database = await createTestDatabase();
    pool = new Pool({ connectionString: database.connectionString });
  });
  afterEach(async () => {
    for (const each of open.splice(0)) await each.close();
    await pool.end();
    await database.drop();
  });

  const server = async () => {
    const started = await startEventStoreDbServer();
    open.push({ close: () => started.stop() });
    return started;
  };
  const storeAt = (url: string): EventStore => {
    const store = new EventStoreDbEventStore(url, () => undefined);
    open.unshift(store);
    return store;
  };
  const inPostgres = (): EventStore => {
    const store = new PostgresEventStore({ pool, onError: rethrow });
    open.unshift(store);
    return store;
  };

  it('given a server, when the database comes back to its log under whatever address, then it may', async () => {
    const { port, url } = await server();
    await keepToLog(pool, storeAt(url));
    await expect(keepToLog(pool, storeAt(url))).resolves.toBeUndefined();
    const renamed = `esdb://localhost:${port}?tls=false`;
    await expect(keepToLog(pool, storeAt(renamed))).resolves.toBeUndefined();
  });

  it('given two processes at the first start, when both ask, then both may', async () => {
    const { url } = await server();
    const asking = [storeAt(url), storeAt(url), storeAt(url)].map((store) =>
      keepToLog(pool, store),
    );
    await expect(Promise.all(asking)).resolves.toHaveLength(3);
  });

  it('given another server, when the database is opened on it, then it is refused with what to do', async () => {
    await keepToLog(pool, storeAt((await server()).url));
    const refused = keepToLog(pool, storeAt((await server()).url));
    await expect(refused).rejects.toBeInstanceOf(OtherLogError);
    await expect(refused).rejects.toThrow(/EVENT_STORE_URL .* Set it as it was/);
  });

  it('given a log on a server, when the database is opened on its own log, then it is refused, and the other way round', async () => {
    const { url } = await server();
    await keepToLog(pool, storeAt(url));
    await expect(keepToLog(pool, inPostgres())).rejects.toBeInstanceOf(OtherLogError);
    await pool.query('delete from read_model.followed_log');
    await keepToLog(pool, inPostgres());
    await expect(keepToLog(pool, storeAt(url))).rejects.toBeInstanceOf(OtherLogError);
  });

  it('given a database that held its log before this was kept, when opened on a server, then it is refused', async () => {
    await inPostgres().append('thing-1', [systemEvent(testId(1))], 'none');
    await pool.query('drop table read_model.followed_log');
    await pool.query(
      "delete from public.kith_migrations where name = 'subscriptions/003-followed-log'",
    );
    await migrate(pool);
    const { url } = await server();
    await expect(keepToLog(pool, storeAt(url))).rejects.toBeInstanceOf(OtherLogError);
  });

  it('given no server, when asked, then the store is unavailable and the database keeps nothing', async () => {
    const started = await server();
    started.halt();
    await expect(keepToLog(pool, storeAt(started.url))).rejects.toBeInstanceOf(
      EventStoreUnavailableError,
    );
    const { rows } = await pool.query('select id from read_model.followed_log');
    expect(rows).toEqual([]);
  });
});
