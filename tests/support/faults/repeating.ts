import type { EventStore, RecordedEvent } from '../../../platform/eventStore/port.ts';

const doubled = (events: readonly RecordedEvent[]) => events.flatMap((event) => [event, event]);

/** A store that gives whoever follows the log every event twice in a row, and every batch twice. */
export function repeating(store: EventStore): EventStore {
  return new Proxy<EventStore>(store, {
    get(target, key: keyof EventStore) {
      if (key === 'subscribe') {
        return async function* (...given: Parameters<EventStore['subscribe']>) {
          for await (const batch of target.subscribe(...given)) {
            const twice = { ...batch, events: doubled(batch.events) };
            yield { ...twice, live: false };
            yield twice;
          }
        };
      }
      if (key === 'readAll') {
        return async (...given: Parameters<EventStore['readAll']>) => {
          const batch = await target.readAll(...given);
          return { ...batch, events: doubled(batch.events) };
        };
      }
      return (target[key] as () => unknown).bind(target);
    },
  });
}
