import { KithError } from '../../domain/kernel/errors.ts';

/** Whoever began a job may not go on with it: it ends with that, and is not tried again. */
export class JobStoppedError extends KithError {
  constructor(code: string) {
    super(code, 'Whoever began this may not go on with it.');
  }
}
