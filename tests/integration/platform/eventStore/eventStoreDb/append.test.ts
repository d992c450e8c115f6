import { EventStoreDbEventStore } from '../../../../../platform/eventStore/eventStoreDb/eventStoreDb.ts';
import { EventStoreUnavailableError } from '../../../../../platform/eventStore/errors.ts';
import { all, idsOf } from '../../../../contract/eventStore/world.ts';
import { stage } from './world.ts';
import type { Stage } from './world.ts';

describe('appending to EventStoreDB', () => {
  let on: Stage;
  beforeEach(async () => {
    on = await stage();
  });
  afterEach(() => on.end());

  it.each([true, false])(
    'given a timeout of the server and an append that happened: %p, when it is repeated within, then it stands once',
    async (written) => {
      const { server, store, world } = on;
      const events = world.events(2);
      server.timeOutNextAppend(written);
      await expect(store.append(world.stream(1), events, 'none')).resolves.toMatchObject({
        revision: 1,
      });
      expect(idsOf(await all(store.readStream(world.stream(1))))).toEqual(idsOf(events));
    },
  );

  it('given a server that times out again and again, when appended, then the store is unavailable', async () => {
    const { server, store, world } = on;
    for (let tries = 0; tries < 3; tries++) server.timeOutNextAppend(false);
    await expect(store.append(world.stream(1), [world.event()], 'none')).rejects.toBeInstanceOf(
      EventStoreUnavailableError,
    );
  });

  it('given many appends under way, when the connection breaks, then each is answered one way or the other', async () => {
    const { server, store, world } = on;
    await store.append(world.stream('first'), [world.event()], 'none');
    const stray: unknown[] = [];
    const notice = (error: unknown) => stray.push(error);
    process.on('unhandledRejection', notice);
    const appends = Array.from({ length: 60 }, (_, index) =>
      store.append(world.stream(index), world.events(2), 'none'),
    );
    setImmediate(() => server.halt());
    const results = await Promise.allSettled(appends);
    process.off('unhandledRejection', notice);
    const failed = results.filter((result) => result.status === 'rejected');
    for (const { reason } of failed) expect(reason).toBeInstanceOf(EventStoreUnavailableError);
    expect(failed.length).toBeGreaterThan(0);
    expect(stray).toEqual([]);

    await server.resume();
    await expect(
      store.append(world.stream('next'), [world.event()], 'none'),
    ).resolves.toMatchObject({ revision: 0 });
  });

  it('given no server, when the log is used, then each call says that it is unavailable', async () => {
    const { server, store, world } = on;
    server.halt();
    const calls = [
      store.append(world.stream(1), [world.event()], 'none'),
      store.tombstone(world.stream(1), 'any'),
      store.head(),
      store.readAll('0'.repeat(32), 10),
      all(store.readStream(world.stream(1))),
    ];
    for (const call of await Promise.allSettled(calls)) {
      expect(call).toMatchObject({ reason: expect.any(EventStoreUnavailableError) as unknown });
    }
  });

  it('given a soft-deleted stream, when appended to, then it is empty before and its revision goes on', async () => {
    const { server, store, world } = on;
    await store.append(world.stream(1), world.events(3), 'none');
    server.streams.delete(world.stream(1), 'any');
    expect(await all(store.readStream(world.stream(1)))).toEqual([]);
    await expect(store.append(world.stream(1), [world.event()], 'none')).resolves.toMatchObject({
      revision: 3,
    });
    expect(await all(store.readStream(world.stream(1)))).toHaveLength(1);
  });

  it.each(['', 'admin:changeit@'])(
    'given the credentials %p, when much is appended at once, then each append is a call of its own',
    async (credentials) => {
      const { server, world } = on;
      const url = server.url.replace('//', `//${credentials}`);
      const store = new EventStoreDbEventStore(url, () => undefined);
      const appends = Array.from({ length: 20 }, (_, index) =>
        store.append(world.stream(index), [world.event()], 'none'),
      );
      await expect(Promise.all(appends)).resolves.toHaveLength(20);
      expect(server.sharedCalls()).toBe(0);
      await store.close();
    },
  );

  it('given a connection string with an odd setting, when a revision is wrong, then the newest is told', async () => {
    const { server, world } = on;
    const store = new EventStoreDbEventStore(
      `${server.url}&throwOnAppendFailure=false`,
      () => undefined,
    );
    await store.append(world.stream(1), world.events(3), 'none');
    await expect(store.append(world.stream(1), [world.event()], 0)).rejects.toMatchObject({
      code: 'wrong-expected-revision',
      actual: 2,
    });
    await store.close();
  });

  it('given a cluster in the connection string, when appended, then its leader is found', async () => {
    const { server, world } = on;
    const cluster = `esdb://127.0.0.1:${server.port},127.0.0.1:${server.port}?tls=false`;
    const store = new EventStoreDbEventStore(cluster, () => undefined);
    await expect(store.append(world.stream(1), [world.event()], 'none')).resolves.toMatchObject({
      revision: 0,
    });
    await store.close();
  });
});
