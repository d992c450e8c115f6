import type { EventStore } from '../../../platform/eventStore/port.ts';

/** The same log to one that is told every batch twice, as happens when a checkpoint is lost. */
export function deliveredTwice(store: EventStore): EventStore {
  return {
    append: (...append) => store.append(...append),
    readStream: (...read) => store.readStream(...read),
    findEvent: (...find) => store.findEvent(...find),
    readAll: (...read) => store.readAll(...read),
    head: () => store.head(),
    logId: () => store.logId(),
    tombstone: (...tombstone) => store.tombstone(...tombstone),
    close: () => store.close(),
    async *subscribe(options) {
      for await (const batch of store.subscribe(options)) {
        yield { ...batch, live: false };
        yield batch;
      }
    },
  };
}
