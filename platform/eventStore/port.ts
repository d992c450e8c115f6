import type { EventMetadata } from '../../domain/kernel/event.ts';

/**
 * A place in the log: 32 hex digits whose byte order is log order. Opaque above the
 * port: compare as text, keep, hand back; never compute with it.
 */
export type Position = string;

/** The position before the first event. */
export const BEGINNING: Position = '0'.repeat(32);

/** What a stream must look like for an append to be taken: its newest revision, or one of these words. */
export type ExpectedRevision = number | 'none' | 'any' | 'exists';

/** An event on its way into the log. `data` is JSON, its personal part already encrypted. */
export interface NewEvent {
  /** uuid. The log keeps it unique for ever. */
  readonly eventId: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: EventMetadata;
}

/** An event as the log holds it. */
export interface RecordedEvent extends NewEvent {
  readonly stream: string;
  /** 0 for the first event of a stream, then one more for each. */
  readonly revision: number;
  readonly position: Position;
}

/** Where an append ended up: the position and revision of its last event. */
export interface AppendResult {
  readonly position: Position;
  readonly revision: number;
}

/** Among so many of a stream's newest events an id is looked for that no index knows. */
export const FOUND_AMONG = 100;

/** Which events a read or subscription wants: streams of these categories, or of all. */
export interface LogFilter {
  /** Categories without hyphen; the filter matches the prefix `category-`. */
  readonly categories?: readonly string[];
}

/** A piece of the log in log order. */
export interface LogBatch {
  readonly events: readonly RecordedEvent[];
  /**
   * Everything up to here has been looked at, matches and others: the checkpoint to
   * keep. It moves on long stretches without matches too.
   */
  readonly checkpoint: Position;
  /** True when, at the time of reading, nothing was known to stand after the checkpoint. */
  readonly live: boolean;
}

export interface ReadStreamOptions {
  readonly direction?: 'forwards' | 'backwards';
  /** The first revision to answer; the start, or the end when backwards, if absent. */
  readonly from?: number;
  readonly limit?: number;
}

export interface SubscribeOptions extends LogFilter {
  /** Events after this position; `BEGINNING` for all. */
  readonly after: Position;
  /** At most so many events a batch. */
  readonly batchSize: number;
  /** Where the last look found nothing, how long the next may wait, in milliseconds: for whom nobody waits. */
  readonly restMs?: number;
  readonly signal: AbortSignal;
}

/**
 * The log. One global order, in which each stream's order is its revision order;
 * reads never skip an event that was committed before a later one was seen.
 */
export interface EventStore {
  /**
   * Appends the events to one stream, all or none.
   * The same event ids again, in the same stream, are answered as the first time: with
   * `any` and `exists` wherever they stand, with a revision where they stand right after it.
   * @throws InvalidAppendError for a name, id or type that no store takes, no events, or too many bytes
   * @throws WrongExpectedRevisionError when the stream is not as expected
   * @throws StreamDeletedError when the stream has been tombstoned
   * @throws EventIdTakenError when an id is in the log with other content (adapters that keep ids for ever)
   * @throws EventStoreUnavailableError when the store can't be reached; the append may have happened
   */
  append(
    stream: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
  ): Promise<AppendResult>;

  /** A stream's events; none for a stream that never was. @throws StreamDeletedError */
  readStream(stream: string, options?: ReadStreamOptions): AsyncIterable<RecordedEvent>;

  /**
   * The event with this id in this stream, or `null`. However old it is where the log keeps ids
   * for ever; elsewhere among the stream's newest `FOUND_AMONG`.
   * @throws StreamDeletedError
   */
  findEvent(stream: string, eventId: string): Promise<RecordedEvent | null>;

  /** One batch of the log after a position, without waiting for more. */
  readAll(after: Position, limit: number, filter?: LogFilter): Promise<LogBatch>;

  /**
   * Catches up from a position, then follows live, without a gap and without end.
   * Ends when the signal is aborted; survives reconnects by itself.
   * A batch without events is only a moved checkpoint.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<LogBatch>;

  /** The position of the newest event, or `BEGINNING`. */
  head(): Promise<Position>;

  /** What tells this log from every other: the same to all its clients, as long as it lasts. */
  logId(): Promise<string>;

  /**
   * Ends a stream for ever: appends and reads answer StreamDeletedError. No event tells of it.
   * @throws WrongExpectedRevisionError and StreamDeletedError as an append does
   */
  tombstone(stream: string, expected: ExpectedRevision): Promise<void>;

  /** Ends the subscriptions, lets appends under way finish, and takes no more. */
  close(): Promise<void>;
}
