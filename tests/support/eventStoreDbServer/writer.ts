import type { ServiceError } from '@grpc/grpc-js';
import type { Expected, Outcome, Streams } from './streams.ts';
import type { Proposed } from './transactionLog.ts';

/** The server's default for one append, in bytes. */
const MAX_APPEND_SIZE = 1024 * 1024;

/** What comes of an append, the limits and faults of the server included. */
export type WriteOutcome =
  | Outcome
  | { readonly kind: 'tooLarge'; readonly limit: number }
  | { readonly kind: 'failed'; readonly error: ServiceError };

/** Takes appends from both ways of sending them, and fails when a test has asked for it. */
export class Writer {
  readonly streams: Streams;
  readonly #faults: { readonly error: ServiceError; readonly written: boolean }[] = [];

  constructor(streams: Streams) {
    this.streams = streams;
  }

  /** Answers the next append with an error, whether it is then written or not. */
  failNext(error: ServiceError, written: boolean): void {
    this.#faults.push({ error, written });
  }

  append(stream: string, events: readonly Proposed[], expected: Expected): WriteOutcome {
    const size = events.reduce(
      (sum, { type, data, metadata }) => sum + data.length + metadata.length + 2 * type.length,
      0,
    );
    if (size > MAX_APPEND_SIZE) return { kind: 'tooLarge', limit: MAX_APPEND_SIZE };
    const fault = this.#faults.shift();
    if (fault?.written === false) return { kind: 'failed', error: fault.error };
    const outcome = this.streams.append(stream, events, expected);
    return fault === undefined ? outcome : { kind: 'failed', error: fault.error };
  }
}
