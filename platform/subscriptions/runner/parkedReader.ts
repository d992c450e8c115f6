import { StreamDeletedError } from '../../eventStore/errors.ts';
import type { EventStore, RecordedEvent } from '../../eventStore/port.ts';
import type { ParkedEvent } from './parked.ts';

/** So many events of a stream are held at once. */
const PAGE = 200;

interface Place {
  readonly page: readonly RecordedEvent[];
  readonly index: number;
}

/** Finds parked events that are asked for in log order: each stream is read on from the last one, never again. */
export class ParkedReader {
  readonly #store: Pick<EventStore, 'readStream'>;
  readonly #places = new Map<string, Place>();

  constructor(store: Pick<EventStore, 'readStream'>) {
    this.#store = store;
  }

  /** The parked event itself; none when its stream has been ended for ever. */
  async find({ stream, eventId }: ParkedEvent): Promise<RecordedEvent | undefined> {
    const before = this.#places.get(stream) ?? (await this.#pageAt(stream, 0));
    let { page, index } = before;
    while (page.length > 0) {
      for (; index < page.length; index += 1) {
        const recorded = page[index];
        if (recorded?.eventId !== eventId) continue;
        this.#places.set(stream, { page, index });
        return recorded;
      }
      ({ page, index } = await this.#pageAt(stream, (page.at(-1)?.revision ?? 0) + 1));
    }
    // The next may be there all the same.
    this.#places.set(stream, before);
    return undefined;
  }

  async #pageAt(stream: string, from: number): Promise<Place> {
    const page: RecordedEvent[] = [];
    try {
      for await (const recorded of this.#store.readStream(stream, { from, limit: PAGE })) {
        page.push(recorded);
      }
    } catch (error) {
      if (!(error instanceof StreamDeletedError)) throw error;
    }
    return { page, index: 0 };
  }
}
