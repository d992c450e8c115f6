import type { Pool } from 'pg';
import type { Listener } from '../../postgres/listener.ts';
import { EventStoreUnavailableError } from '../errors.ts';
import { gathering } from '../../process/gathering.ts';
import { follow } from '../follow.ts';
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
} from '../port.ts';
import { assertExpected, assertStream, prepareAppend } from '../preparedAppend.ts';
import { appendBatch, tombstone } from './appendBatch.ts';
import { AppendWriter } from './appendWriter.ts';
import { reaching } from './failures.ts';
import { LOG_IN_POSTGRES } from './logId.ts';
import { LogTail } from './logTail.ts';
import { RecentEvents } from './recentEvents.ts';
import {
  findEvent,
  readHead,
  readLog,
  readStream,
  nameOfPage,
  readStreamPages,
  type StreamPage,
  type StreamPageWanted,
} from './reads.ts';

interface PostgresEventStoreOptions {
  /**
   * Connections to a migrated database. The pool stays its owner's: to hear its `error`
   * event, and to end after the store is closed.
   */
  readonly pool: Pool;
  /** Hears what other processes append; without one, subscriptions see it at their next poll. */
  readonly listener?: Listener;
  /** Hears what the store survives by itself: a poll or read to be tried again. */
  readonly onError: (error: unknown) => void;
}

/** The log in PostgreSQL: the embedded default. Positions count from 1 without a gap. */
export class PostgresEventStore implements EventStore {
  readonly #pool: Pool;
  readonly #onError: (error: unknown) => void;
  readonly #writer: AppendWriter;
  readonly #tail: LogTail;
  readonly #recent = new RecentEvents();
  /** Every command reads its stream: those that come together read theirs together. */
  readonly #pageOf: (wanted: StreamPageWanted) => Promise<StreamPage>;
  readonly #closed = new AbortController();

  constructor({ pool, listener, onError }: PostgresEventStoreOptions) {
    this.#pool = pool;
    this.#onError = onError;
    this.#pageOf = gathering((wanted) => readStreamPages(pool, wanted), nameOfPage);
    const onDoubt = () => this.#recent.clear();
    this.#tail = new LogTail({ pool, listener, onError, onDoubt });
    this.#writer = new AppendWriter({
      write: (appends) =>
        appendBatch(pool, appends, (head, revisions) =>
          this.#recent.keep(head, revisions, appends),
        ),
      onCommitted: (position) => this.#tail.committed(position),
    });
  }

  async append(
    stream: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
  ): Promise<AppendResult> {
    return this.#writer.append(prepareAppend(stream, events, expected));
  }

  async *readStream(stream: string, options: ReadStreamOptions = {}): AsyncIterable<RecordedEvent> {
    assertStream(stream);
    yield* readStream(this.#pageOf, stream, options);
  }

  async findEvent(stream: string, eventId: string): Promise<RecordedEvent | null> {
    assertStream(stream);
    return findEvent(this.#pool, stream, eventId);
  }

  readAll(after: Position, limit: number, filter: LogFilter = {}): Promise<LogBatch> {
    return readLog(this.#pool, after, limit, filter);
  }

  subscribe(options: SubscribeOptions): AsyncIterable<LogBatch> {
    return follow(
      {
        readAll: async (after, limit, filter) =>
          this.#recent.after(after, limit, filter, this.#tail.head) ??
          (await this.readAll(after, limit, filter)),
        moved: (after, signal) => this.#tail.moved(after, signal),
        onError: this.#onError,
      },
      { ...options, signal: AbortSignal.any([options.signal, this.#closed.signal]) },
    );
  }

  head(): Promise<Position> {
    return readHead(this.#pool);
  }

  async logId(): Promise<string> {
    return LOG_IN_POSTGRES;
  }

  async tombstone(stream: string, expected: ExpectedRevision): Promise<void> {
    assertStream(stream);
    assertExpected(expected);
    if (this.#closed.signal.aborted) {
      throw new EventStoreUnavailableError(new Error('The store has been closed.'));
    }
    await reaching(() => tombstone(this.#pool, stream, expected));
  }

  async close(): Promise<void> {
    this.#closed.abort();
    await this.#writer.close();
    await this.#tail.close();
  }
}
