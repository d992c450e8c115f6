import { EventStoreUnavailableError } from '../../../../platform/eventStore/errors.ts';
import { follow } from '../../../../platform/eventStore/follow.ts';
import { InMemoryEventStore } from '../../../../platform/eventStore/inMemory.ts';
import { BEGINNING } from '../../../../platform/eventStore/port.ts';

function options(ended: AbortController) {
  return { after: BEGINNING, batchSize: 10, signal: ended.signal };
}

describe('follow', () => {
  it('tries again while the store is away, and says why', async () => {
    const store = new InMemoryEventStore();
    const ended = new AbortController();
    const heard: unknown[] = [];
    let reads = 0;
    const following = follow(
      {
        readAll: async (...read) => {
          if (++reads <= 2) throw new EventStoreUnavailableError(reads);
          return store.readAll(...read);
        },
        moved: async () => ended.abort(),
        onError: (error) => heard.push(error),
      },
      options(ended),
    );
    const batches = [];
    for await (const batch of following) batches.push(batch);
    expect(batches).toEqual([{ events: [], checkpoint: BEGINNING, live: true }]);
    expect(heard).toHaveLength(2);
  });

  it('ends with any other error', async () => {
    const following = follow(
      {
        readAll: async () => {
          throw new TypeError('a defect');
        },
        moved: async () => undefined,
        onError: () => undefined,
      },
      options(new AbortController()),
    );
    await expect(following.next()).rejects.toBeInstanceOf(TypeError);
  });

  it('ends while it waits for the store to come back', async () => {
    const ended = new AbortController();
    const following = follow(
      {
        readAll: async () => {
          throw new EventStoreUnavailableError('away');
        },
        moved: async () => undefined,
        onError: () => ended.abort(),
      },
      options(ended),
    );
    await expect(following.next()).resolves.toEqual({ done: true, value: undefined });
  });
});
