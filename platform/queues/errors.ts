import { KithError } from '../../domain/kernel/errors.ts';

/** Thrown by a processor for which another attempt is no use. */
export class GiveUpError extends KithError {
  constructor(code: string) {
    super(code, 'Trying again is no use.');
  }
}

/** A job names a processor that this code does not have; it waits for code that does. */
export class UnknownProcessorError extends KithError {
  constructor(processor: string) {
    super('unknown-processor', 'Nobody here can do this work.', { processor });
  }
}
