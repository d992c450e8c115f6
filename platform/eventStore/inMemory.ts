import { categoryOf } from '../../domain/kernel/ids.ts';
import { EventStoreUnavailableError } from './errors.ts';
import { follow } from './follow.ts';
import { InMemoryLog } from './inMemoryLog.ts';
import type { InMemoryRow } from './inMemoryLog.ts';
import type {
  AppendResult,
  EventStore,
  ExpectedRevision,
  LogBatch,
  LogFilter,
  NewEvent,
  Position,
  ReadStreamOptions,
  RecordedEvent,
  SubscribeOptions,
} from './port.ts';
import { countOf, positionOf } from './positions.ts';
import { assertExpected, assertStream, prepareAppend } from './preparedAppend.ts';

/**
 * A client of a log in memory, for unit tests: the same contract as the stores that
 * last, ids unique for ever included. The log is lost with the process.
 */
export class InMemoryEventStore implements EventStore {
  readonly #log: InMemoryLog;
  readonly #closed = new AbortController();

  constructor(log: InMemoryLog = new InMemoryLog()) {
    this.#log = log;
  }

  async append(
    stream: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
  ): Promise<AppendResult> {
    this.#assertOpen();
    return this.#log.append(prepareAppend(stream, events, expected));
  }

  async *readStream(stream: string, options: ReadStreamOptions = {}): AsyncIterable<RecordedEvent> {
    assertStream(stream);
    const { direction = 'forwards', from, limit = Infinity } = options;
    const forwards = direction === 'forwards';
    const rows = this.#log
      .streamOf(stream)
      .filter(
        ({ revision }) => from === undefined || (forwards ? revision >= from : revision <= from),
      );
    if (!forwards) rows.reverse();
    for (const row of rows.slice(0, limit)) yield recorded(row);
  }

  async findEvent(stream: string, eventId: string): Promise<RecordedEvent | null> {
    assertStream(stream);
    const row = this.#log.streamOf(stream).find((one) => one.eventId === eventId);
    return row === undefined ? null : recorded(row);
  }

  async readAll(after: Position, limit: number, filter: LogFilter = {}): Promise<LogBatch> {
    const start = Number(countOf(after));
    const wanted = filter.categories === undefined ? null : new Set(filter.categories);
    const { rows } = this.#log;
    const events: RecordedEvent[] = [];
    let looked = start;
    while (looked < rows.length && events.length < limit) {
      const row = rows[looked++]!;
      if (wanted === null || wanted.has(categoryOf(row.stream))) events.push(recorded(row));
    }
    return { events, checkpoint: positionOf(looked), live: looked >= rows.length };
  }

  subscribe(options: SubscribeOptions): AsyncIterable<LogBatch> {
    return follow(
      {
        readAll: (after, limit, filter) => this.readAll(after, limit, filter),
        moved: (after, signal) => this.#log.moved(after, signal),
        onError: () => undefined,
      },
      { ...options, signal: AbortSignal.any([options.signal, this.#closed.signal]) },
    );
  }

  async head(): Promise<Position> {
    return positionOf(this.#log.rows.length);
  }

  async logId(): Promise<string> {
    return 'memory';
  }

  async tombstone(stream: string, expected: ExpectedRevision): Promise<void> {
    this.#assertOpen();
    assertStream(stream);
    assertExpected(expected);
    this.#log.tombstone(stream, expected);
  }

  async close(): Promise<void> {
    this.#closed.abort();
  }

  #assertOpen(): void {
    if (this.#closed.signal.aborted) {
      throw new EventStoreUnavailableError(new Error('The store has been closed.'));
    }
  }
}

function recorded(row: InMemoryRow): RecordedEvent {
  return {
    stream: row.stream,
    revision: row.revision,
    position: row.position,
    eventId: row.eventId,
    type: row.type,
    data: JSON.parse(row.data) as RecordedEvent['data'],
    metadata: JSON.parse(row.metadata) as RecordedEvent['metadata'],
  };
}
