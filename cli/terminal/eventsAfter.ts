import type { EventStore, Position, RecordedEvent } from '../../platform/eventStore/port.ts';

const BATCH = 200;

/** Events of these categories from a position on, in batches as they come, until nobody takes more. */
export async function* eventsAfter(
  store: Pick<EventStore, 'subscribe'>,
  after: Position,
  categories: readonly string[],
): AsyncGenerator<readonly RecordedEvent[]> {
  const stop = new AbortController();
  const { signal } = stop;
  try {
    const batches = store.subscribe({ after, batchSize: BATCH, signal, categories });
    for await (const { events } of batches) yield events;
  } finally {
    stop.abort();
  }
}
