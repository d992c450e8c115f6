import type { AddressInfo } from 'node:net';
import { health } from '../../../../api/operations/health.ts';
import { diskHasRoom, eventStoreReachable } from '../../../../api/operations/readiness.ts';
import Koa from 'koa';
import { EventStoreUnavailableError } from '../../../../platform/eventStore/errors.ts';
import { InMemoryEventStore } from '../../../../platform/eventStore/inMemory.ts';

describe('the readiness of the event store', () => {
  const headed = (head: () => Promise<string>) => {
    const store = new InMemoryEventStore();
    store.head = head;
    return eventStoreReachable({ store });
  };

  test('given it answers, it is ready', async () => {
    expect(await eventStoreReachable({ store: new InMemoryEventStore() }).ready()).toBe(true);
  });

  test('given it is away, it is not', async () => {
    const away = headed(() => Promise.reject(new EventStoreUnavailableError(new Error('halted'))));
    await expect(away.ready()).rejects.toMatchObject({ code: 'event-store-unavailable' });
  });

  test('given it does not answer soon, it is not', async () => {
    const silent = headed(() => new Promise<string>(() => undefined));
    expect(await silent.ready()).toBe(false);
  });
});

describe('the readiness of the disk of the embedded database', () => {
  const embedded = { databaseUrl: undefined, dataDir: '.' };
  const MIB = 1024 * 1024;

  async function askedWith(free: () => Promise<number>): Promise<Response> {
    const app = new Koa().use(health(diskHasRoom(embedded, free)));
    const server = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`);
    server.close();
    return answer;
  }

  test('given it is as good as full, then /health/ready is 503 and says so; with room, 200', async () => {
    const full = await askedWith(async () => MIB);
    expect(full.status).toBe(503);
    expect(await full.json()).toMatchObject({ ready: false, notReady: ['disk'] });
    expect((await askedWith(async () => 1_024 * MIB)).status).toBe(200);
  });

  test('given the disk of this folder, then it is asked how much is free', async () => {
    const [disk] = diskHasRoom(embedded);
    expect(await disk?.ready()).toBe(true);
  });

  test('given a database of one’s own, then its disk is nobody’s guess', () => {
    expect(diskHasRoom({ ...embedded, databaseUrl: 'postgres://elsewhere/kith' })).toEqual([]);
  });
});
