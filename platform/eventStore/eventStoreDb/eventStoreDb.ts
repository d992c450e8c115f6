import { EventStoreUnavailableError } from '../errors.ts';
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
import { append } from './append.ts';
import { connect } from './connection.ts';
import type { Connection } from './connection.ts';
import { logId } from './logId.ts';
import { head, readAll } from './readAll.ts';
import { findEvent, readStream } from './readStream.ts';
import { subscribe } from './subscribe.ts';
import { tombstone } from './tombstone.ts';

/**
 * The log in EventStoreDB 22.10 or newer, or KurrentDB. Event ids are unique as that
 * server defines it: a repetition is recognised at the place where it would stand, and
 * with `any` or `exists` only while the server remembers the first time.
 */
export class EventStoreDbEventStore implements EventStore {
  readonly #connection: Connection;
  readonly #onError: (error: unknown) => void;
  readonly #closed = new AbortController();

  /**
   * @param url the connection string, `esdb://…`; it may hold a password and is never logged
   * @param onError hears why a subscription lost its connection, each time
   */
  constructor(url: string, onError: (error: unknown) => void) {
    this.#connection = connect(url);
    this.#onError = onError;
  }

  async append(
    stream: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
  ): Promise<AppendResult> {
    this.#assertOpen();
    return append(this.#connection, stream, events, expected);
  }

  readStream(stream: string, options: ReadStreamOptions = {}): AsyncIterable<RecordedEvent> {
    return readStream(this.#connection, stream, options);
  }

  findEvent(stream: string, eventId: string): Promise<RecordedEvent | null> {
    return findEvent(this.#connection, stream, eventId);
  }

  async readAll(after: Position, limit: number, filter: LogFilter = {}): Promise<LogBatch> {
    this.#assertOpen();
    return readAll(this.#connection, after, limit, filter);
  }

  subscribe(options: SubscribeOptions): AsyncIterable<LogBatch> {
    const signal = AbortSignal.any([options.signal, this.#closed.signal]);
    return subscribe(this.#connection, { ...options, signal }, this.#onError);
  }

  async head(): Promise<Position> {
    this.#assertOpen();
    return head(this.#connection);
  }

  async logId(): Promise<string> {
    this.#assertOpen();
    return logId(this.#connection);
  }

  async tombstone(stream: string, expected: ExpectedRevision): Promise<void> {
    this.#assertOpen();
    await tombstone(this.#connection, stream, expected);
  }

  async close(): Promise<void> {
    this.#closed.abort();
    await this.#connection.client.dispose();
  }

  #assertOpen(): void {
    if (this.#closed.signal.aborted) {
      throw new EventStoreUnavailableError(new Error('The store has been closed.'));
    }
  }
}
