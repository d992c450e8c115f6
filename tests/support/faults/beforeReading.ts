import type { EventStore } from '../../../platform/eventStore/port.ts';

/** The log of a worker in which something happens right before it reads a stream of a category first. */
export function beforeReading(
  of: EventStore,
  category: string,
  happens: () => Promise<unknown>,
): EventStore {
  let hasHappened = false;
  return new Proxy<EventStore>(of, {
    get(store, key: keyof EventStore) {
      if (key !== 'readStream') return (store[key] as () => unknown).bind(store);
      return async function* (...given: Parameters<EventStore['readStream']>) {
        if (!hasHappened && given[0].startsWith(`${category}-`)) {
          hasHappened = true;
          await happens();
        }
        yield* store.readStream(...given);
      };
    },
  });
}
