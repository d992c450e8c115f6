import type { EventStore } from '../../../platform/eventStore/port.ts';

/** The log of a process that is killed after it has appended so often: nothing of it comes through any more. */
export function deadAfter(of: EventStore, nth: number): EventStore {
  let appends = 0;
  return new Proxy<EventStore>(of, {
    get(store, key: keyof EventStore) {
      if (key !== 'append') return (store[key] as () => unknown).bind(store);
      return async (...given: Parameters<EventStore['append']>) => {
        if (appends >= nth) throw new Error('killed');
        appends += 1;
        return store.append(...given);
      };
    },
  });
}
