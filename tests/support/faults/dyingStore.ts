import type { EventStore } from '../../../platform/eventStore/port.ts';

export class KilledError extends Error {}

/** The store of a worker that dies at its n-th append: before it reaches the log, or after. */
export function dyingAt(of: EventStore, nth: number, when: 'before' | 'after'): EventStore {
  let appends = 0;
  return new Proxy<EventStore>(of, {
    get(store, key: keyof EventStore) {
      if (key !== 'append') return (store[key] as () => unknown).bind(store);
      return async (...given: Parameters<EventStore['append']>) => {
        appends += 1;
        if (appends === nth && when === 'before') throw new KilledError();
        const appended = await store.append(...given);
        if (appends === nth) throw new KilledError();
        return appended;
      };
    },
  });
}
