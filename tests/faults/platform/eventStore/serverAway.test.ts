import { rm } from 'node:fs/promises';
import { Pool } from 'pg';
import { idSource } from '../../../../platform/ids.ts';
import { BEGINNING } from '../../../../platform/eventStore/port.ts';
import { migrations } from '../../../../platform/eventStore/postgres/migrations.ts';
import { startEmbeddedCluster } from '../../../../platform/postgres/embedded/cluster.ts';
import type { EmbeddedCluster } from '../../../../platform/postgres/embedded/cluster.ts';
import { systemEvent } from '../../../support/eventStore/events.ts';
import { StoresOn } from '../../../support/postgres/eventLog.ts';
import { makeScratchFolder } from '../../../support/suites/scratch.ts';

jest.setTimeout(60_000);

let dataDir: string;
let cluster: EmbeddedCluster;
let stores: StoresOn;

const start = () =>
  startEmbeddedCluster({ dataDir, durable: false, logger: { info: () => undefined } });

beforeAll(async () => {
  dataDir = await makeScratchFolder('server-away');
  cluster = await start();
  const connectionString = await cluster.ensureDatabase('log');
  const pool = new Pool({ connectionString });
  for (const { sql } of migrations) await pool.query(sql);
  await pool.end();
  stores = new StoresOn(connectionString);
});

afterAll(async () => {
  await stores.close();
  await cluster.stop();
  await rm(dataDir, { recursive: true });
});

describe('a server that is stopped and started again', () => {
  it('is away for appends and reads, which do not pile up; then everything goes on by itself', async () => {
    let troubled = () => {};
    const trouble = new Promise<void>((resolve) => (troubled = resolve));
    const store = stores.store(() => troubled());
    const ended = new AbortController();
    const options = { after: BEGINNING, batchSize: 10, signal: ended.signal };
    const followed: string[] = [];
    let caughtUp = () => {};
    const live = new Promise<void>((resolve) => (caughtUp = resolve));
    const following = (async () => {
      for await (const batch of store.subscribe(options)) {
        followed.push(...batch.events.map((event) => event.eventId));
        if (batch.live) caughtUp();
        if (followed.length === 2) ended.abort();
      }
    })();
    const before = systemEvent(idSource.newId());
    await store.append('thing-1', [before], 'none');
    await live;

    await cluster.stop();
    const during = Array.from({ length: 6_000 }, () =>
      store.append('thing-1', [systemEvent(idSource.newId())], 'any'),
    );
    for (const result of await Promise.allSettled(during)) {
      expect(result).toMatchObject({ reason: { code: 'event-store-unavailable' } });
    }
    await expect(store.head()).rejects.toMatchObject({ code: 'event-store-unavailable' });
    await expect(store.readAll(BEGINNING, 10)).rejects.toMatchObject({
      code: 'event-store-unavailable',
    });
    await expect(store.tombstone('thing-1', 'any')).rejects.toMatchObject({
      code: 'event-store-unavailable',
    });
    await trouble;

    cluster = await start();
    const after = systemEvent(idSource.newId());
    await expect(store.append('thing-1', [after], 0)).resolves.toMatchObject({ revision: 1 });
    await following;
    expect(followed).toEqual([before.eventId, after.eventId]);
  });
});
