import { v5 } from 'uuid';
import type {
  EventStore,
  LogBatch,
  NewEvent,
  Position,
  RecordedEvent,
} from '../../../platform/eventStore/port.ts';

/** One adapter's log, as the contract suite uses it. */
export interface LogUnderTest {
  readonly store: EventStore;
  /** Another client of the same log, as another process would hold. Closed by `dispose`. */
  another(): Promise<EventStore>;
  /** Letters and digits that set this run's streams and ids apart, in a log that outlives the run. */
  readonly run: string;
  dispose(): Promise<void>;
}

/** In what the adapters may differ. */
export interface Capabilities {
  /** The log keeps event ids unique for ever and refuses one id with other content or in another stream. */
  readonly keepsIdsForEver: boolean;
  /** The log holds nothing but what was appended through the port, and its positions count without a gap. */
  readonly countsPositions: boolean;
}

const NAMESPACE = '0b9d7c1e-52aa-5c57-8f0b-6d0c7a1e9a10';

/** The names, ids and events of one case, which no other case of any run shares. */
export class World {
  readonly log: LogUnderTest;
  readonly #scene: string;
  #count = 0;

  constructor(log: LogUnderTest, scene: string) {
    this.log = log;
    this.#scene = `${scene}${log.run}`;
  }

  get store(): EventStore {
    return this.log.store;
  }

  /** A category of this case only. */
  category(name = 'thing'): string {
    return `${name}${v5(this.#scene, NAMESPACE).replaceAll('-', '')}`;
  }

  stream(id: string | number, category = 'thing'): string {
    return `${this.category(category)}-${id}`;
  }

  /** A new event of its own id. */
  event(data: Record<string, unknown> = {}, type = 'ThingHappened'): NewEvent {
    const eventId = v5(`${this.#scene}/${this.#count++}`, NAMESPACE);
    return {
      eventId,
      type,
      data,
      metadata: {
        commandId: eventId,
        occurredAt: '2026-11-03T09:30:00.000Z',
        actor: { kind: 'system', name: 'tests/contract' },
        workspaceId: null,
        correlationId: eventId,
        causationId: null,
        schemaVersion: 1,
      },
    };
  }

  events(count: number): NewEvent[] {
    return Array.from({ length: count }, (_, index) => this.event({ index }));
  }
}

/** All of an iterable. */
export async function all<T>(iterable: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of iterable) items.push(item);
  return items;
}

/** The log after a position, batch by batch, until nothing is left; only these categories. */
export async function readOn(
  store: EventStore,
  after: Position,
  categories: readonly string[],
  limit = 100,
): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  let checkpoint = after;
  for (;;) {
    const batch = await store.readAll(checkpoint, limit, { categories });
    events.push(...batch.events);
    checkpoint = batch.checkpoint;
    if (batch.live) return events;
  }
}

/** Follows the log until `enough` says so, and answers all batches up to then. */
export async function followUntil(
  store: EventStore,
  after: Position,
  categories: readonly string[],
  enough: (batches: readonly LogBatch[]) => boolean,
  batchSize = 100,
): Promise<LogBatch[]> {
  const ended = new AbortController();
  const batches: LogBatch[] = [];
  const options = { after, categories, batchSize, signal: ended.signal };
  for await (const batch of store.subscribe(options)) {
    batches.push(batch);
    if (enough(batches)) ended.abort();
  }
  return batches;
}

export function eventsOf(batches: readonly LogBatch[]): RecordedEvent[] {
  return batches.flatMap((batch) => [...batch.events]);
}

export function idsOf(events: readonly { readonly eventId: string }[]): string[] {
  return events.map((event) => event.eventId);
}

/** For each stream its revisions, in the order of the events given. */
export function revisionsByStream(events: readonly RecordedEvent[]): Map<string, number[]> {
  const streams = new Map<string, number[]>();
  for (const event of events) {
    const revisions = streams.get(event.stream) ?? [];
    revisions.push(event.revision);
    streams.set(event.stream, revisions);
  }
  return streams;
}

/** Defines cases of a capability, and none of them for an adapter that lacks it. */
export function casesFor(capability: boolean) {
  return (title: string, run: () => Promise<void>): void => {
    if (capability) it(title, run);
  };
}
