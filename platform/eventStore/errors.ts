import { KithError } from '../../domain/kernel/errors.ts';
import type { ExpectedRevision } from './port.ts';

/** The stream is at another revision than the append expected. */
export class WrongExpectedRevisionError extends KithError {
  /** The stream's newest revision, or `none` when it has no events. */
  readonly actual: number | 'none';

  constructor(stream: string, expected: ExpectedRevision, actual: number | 'none') {
    super('wrong-expected-revision', 'The stream has moved on.', { stream, expected, actual });
    this.actual = actual;
  }
}

/** The stream has been tombstoned: it can be neither read nor written again. */
export class StreamDeletedError extends KithError {
  constructor(stream: string) {
    super('stream-deleted', 'The stream has been deleted.', { stream });
  }
}

/** An event id stands in the log already, with other content or in another stream. */
export class EventIdTakenError extends KithError {
  constructor(eventId: string) {
    super('event-id-taken', 'The event id is taken.', { eventId });
  }
}

/** The command's id belongs to another command of the same actor, on something else (HTTP 409). */
export class CommandIdTakenError extends KithError {
  constructor() {
    super(
      'command-id-taken',
      'This command id was used for something else already. Send a new one.',
    );
  }
}

/** The store can't be reached now. Whether a pending append happened is unknown: ask again by the same ids. */
export class EventStoreUnavailableError extends KithError {
  constructor(cause: unknown) {
    super(
      'event-store-unavailable',
      'Kith can’t reach its records right now. Try again in a moment.',
    );
    this.cause = cause;
  }
}

/** What was to be appended can't stand in any store: a wrong name, id or type, nothing, or too much. */
export class InvalidAppendError extends KithError {
  constructor(reason: string) {
    super('invalid-append', reason);
  }
}

/** The client decided on an older state than there is: its `If-Match` does not hold (HTTP 412). */
export class StaleError extends KithError {
  constructor(stream: string, revision: number | 'none') {
    super(
      'stale',
      'Somebody has changed this since you last saw it. Look at it as it is now, then try again.',
      { stream, revision },
    );
  }
}

/** Too many commands wait for one stream already (HTTP 429): nothing has been done, ask again later. */
export class TooManyAtOnceError extends KithError {
  constructor(stream: string) {
    super('too-many-at-once', 'Too many changes of this at once. Please try again.', {
      stream,
      retryAfterSeconds: 2,
    });
  }
}

/** Others kept changing the stream under the command, try after try (HTTP 409). */
export class ConcurrencyError extends KithError {
  constructor(stream: string) {
    super('concurrency', 'Too many changes at once. Please try again.', { stream });
  }
}
