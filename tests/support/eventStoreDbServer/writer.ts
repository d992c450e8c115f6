import type { ServiceError } from '@grpc/grpc-js';
import type { Expected, Outcome, Streams } from './streams.ts';
import type { Proposed } from './transactionLog.ts';

/** The server's default for one append, in bytes. */
const MAX_APPEND_SIZE = 1024 * 1024;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NIL = '00000000-0000-0000-0000-000000000000';

/** What comes of an append, the limits and faults of the server included. */
export type WriteOutcome =
  | Outcome
  | { readonly kind: 'unusable' }
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
    if (stream === '' || events.length === 0 || events.some(isUnusable)) {
      return { kind: 'unusable' };
    }
    // What the server means to add, the metadata and the type, it leaves out by a slip.
    const size = events.reduce((sum, { data }) => sum + data.length, 0);
    if (size > MAX_APPEND_SIZE) return { kind: 'tooLarge', limit: MAX_APPEND_SIZE };
    const fault = this.#faults.shift();
    if (fault?.written === false) return { kind: 'failed', error: fault.error };
    const outcome = this.streams.append(stream, events, expected);
    return fault === undefined ? outcome : { kind: 'failed', error: fault.error };
  }
}

/** True for what the server stumbles over, before it looks at the stream. */
function isUnusable({ id, type }: Proposed): boolean {
  return type === '' || id === NIL || !UUID.test(id);
}
