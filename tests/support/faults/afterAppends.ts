import type { EventStore } from '../../../platform/eventStore/port.ts';

/** The log of a worker that has appended so often when something else happens. */
export function afterAppends(
  of: EventStore,
  nth: number,
  happens: () => Promise<void>,
): EventStore {
  let appends = 0;
  return new Proxy<EventStore>(of, {
    get(store, key: keyof EventStore) {
      if (key !== 'append') return (store[key] as () => unknown).bind(store);
      return async (...given: Parameters<EventStore['append']>) => {
        const appended = await store.append(...given);
        appends += 1;
        if (appends === nth) await happens();
        return appended;
      };
    },
  });
}
