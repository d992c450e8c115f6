import { InvalidAppendError } from './errors.ts';
import type { ExpectedRevision, NewEvent } from './port.ts';

/** The most that one append may hold, in bytes of JSON: EventStoreDB's own limit is 1 MiB with its envelope. */
const MAX_APPEND_BYTES = 1_000_000;

const STREAM = /^[A-Za-z][A-Za-z0-9]*-[\x21-\x7e]{1,200}$/;
const TYPE = /^[A-Za-z][\x21-\x7e]{0,199}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An event with its JSON written out, as stores keep and compare it. */
export interface PreparedEvent {
  readonly eventId: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

/** An append that every store can take. */
export interface PreparedAppend {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly PreparedEvent[];
  /** About how much JSON it is: exact where it comes near the limit. */
  readonly bytes: number;
}

/**
 * Writes the JSON of an append, once, and refuses what no store takes, before
 * anything is sent.
 * @throws InvalidAppendError for a wrong name, id, type or revision, no events, or too many bytes
 */
export function prepareAppend(
  stream: string,
  events: readonly NewEvent[],
  expected: ExpectedRevision,
): PreparedAppend {
  assertStream(stream);
  assertExpected(expected);
  if (events.length === 0) throw new InvalidAppendError('An append holds at least one event.');
  const prepared = events.map(prepareEvent);
  const bytes = bytesOf(prepared);
  if (bytes > MAX_APPEND_BYTES) {
    throw new InvalidAppendError(`An append holds at most ${MAX_APPEND_BYTES} bytes.`);
  }
  return { stream, expected, events: prepared, bytes };
}

/** @throws InvalidAppendError unless the stream is named `category-id` in printable ASCII */
export function assertStream(stream: string): void {
  if (!STREAM.test(stream)) throw new InvalidAppendError('A stream is named category-id.');
}

/** @throws InvalidAppendError unless a revision is a whole number from 0 or one of the words */
export function assertExpected(expected: ExpectedRevision): void {
  if (typeof expected !== 'number') return;
  if (!Number.isInteger(expected) || expected < 0 || expected > 2 ** 31 - 1) {
    throw new InvalidAppendError('A revision is a whole number from 0.');
  }
}

function prepareEvent(event: NewEvent): PreparedEvent {
  if (!UUID.test(event.eventId)) throw new InvalidAppendError('An event id is a uuid.');
  if (!TYPE.test(event.type)) {
    throw new InvalidAppendError('An event type is printable ASCII and starts with a letter.');
  }
  return {
    eventId: event.eventId.toLowerCase(),
    type: event.type,
    data: JSON.stringify(event.data),
    metadata: JSON.stringify(event.metadata),
  };
}

function bytesOf(events: readonly PreparedEvent[]): number {
  const units = events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);
  // A UTF-16 unit takes three bytes at the most: small appends need no closer look.
  if (units * 3 <= MAX_APPEND_BYTES) return units;
  return events.reduce(
    (sum, { data, metadata }) => sum + Buffer.byteLength(data) + Buffer.byteLength(metadata),
    0,
  );
}
