import type { EventStore, NewEvent } from '../../../platform/eventStore/port.ts';

/** The log of a worker to which something happens before it appends, by what that is; what throws is not appended. */
export function beforeAppends(
  of: EventStore,
  happens: (events: readonly NewEvent[]) => void | Promise<void>,
): EventStore {
  return new Proxy<EventStore>(of, {
    get(store, key: keyof EventStore) {
      if (key !== 'append') return (store[key] as () => unknown).bind(store);
      return async (...given: Parameters<EventStore['append']>) => {
        await happens(given[1]);
        return store.append(...given);
      };
    },
  });
}
