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

  it('rests after a look that found nothing, where it may, and after no other', async () => {
    const ended = new AbortController();
    const looks: number[] = [];
    const found = [0, 1, 0].map((count) => Array.from({ length: count }));
    const following = follow(
      {
        readAll: async () => {
          looks.push(performance.now());
          if (looks.length === 4) ended.abort();
          const events = (found[looks.length - 1] ?? []) as [];
          return { events, checkpoint: String(looks.length).padStart(32, '0'), live: true };
        },
        moved: async () => undefined,
        onError: () => undefined,
      },
      { ...options(ended), restMs: 40 },
    );
    for await (const _batch of following) continue;
    const [first = 0, second = 0, third = 0, fourth = 0] = looks;
    expect(second - first).toBeGreaterThan(35);
    expect(third - second).toBeLessThan(second - first);
    expect(fourth - third).toBeGreaterThan(35);
  });
});
