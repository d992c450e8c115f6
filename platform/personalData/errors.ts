import { KithError, RuleBrokenError } from '../../domain/kernel/errors.ts';

/** The subject has been forgotten: nothing can be said about them any more (HTTP 409). */
export class SubjectForgottenError extends RuleBrokenError {
  constructor(subjectId: string) {
    super('subject-forgotten', 'This has been erased for good.', { subjectId });
  }
}

/** There is no key for the subject, and never was in this database: keys are made before they are used. */
export class KeyMissingError extends KithError {
  constructor(subjectId: string) {
    super('key-missing', 'There is no key for this subject.', { subjectId });
  }
}

/** The master key that is configured is not one that this database's keys were wrapped with. */
export class MasterKeyUnknownError extends KithError {
  constructor(masterKeyId: string) {
    super(
      'master-key-unknown',
      'The keys of this database were wrapped with another master key than KITH_MASTER_KEY names.',
      { masterKeyId },
    );
  }
}

/** No usable master key: absent in production, or not what it should look like. */
export class MasterKeyInvalidError extends KithError {
  constructor(reason: string) {
    super('master-key-invalid', reason);
  }
}

/** The bytes are not what was sealed for this place with this key, or of a format that is not known. */
export class SealBrokenError extends KithError {
  constructor(reason: 'too-short' | 'unknown-version' | 'not-authentic') {
    super('seal-broken', 'What was encrypted cannot be read back.', { reason });
  }
}

/** An event on its way into the log is not of its declared shape. Names the places, never the values. */
export class EventInvalidError extends KithError {
  constructor(type: string, problems: readonly string[]) {
    super('event-invalid', 'The event is not of its declared shape.', { type, problems });
  }
}

/** An event in the log breaks what reads it, such as an upcaster. Tells the kind of error only: its text may quote data. */
export class EventUnreadableError extends KithError {
  constructor(type: string, error: unknown) {
    super('event-unreadable', 'The event cannot be read.', {
      type,
      error: error instanceof Error ? error.name : typeof error,
    });
  }
}
