import { HttpError } from 'ra-core';
import type { ApiError } from '../../../domain/contracts/errors.ts';
import { codeOf, fieldsOf } from '../../shared/page/answers.ts';

/** A request that did not succeed, in the form that react-admin's forms read: errors by field. */
export class AnswerError extends HttpError {
  /** Stable code of the reason. */
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Ids and codes that the server says beside the reason. */
  readonly data: Readonly<Record<string, unknown>>;
  /** True when only loading the page anew helps. */
  readonly reload: boolean;

  constructor(error: ApiError, reload = false) {
    const fields = fieldsOf(error);
    super(error.message, error.status, { errors: fields });
    // The constructor above sets its own prototype, for the sake of old compilers.
    Object.setPrototypeOf(this, AnswerError.prototype);
    this.code = codeOf(error);
    this.fields = fields;
    this.data = error.data ?? {};
    this.reload = reload;
  }
}

/** True where the same may well go another time: the server could not be reached, was busy, or went wrong itself. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof AnswerError)) return false;
  const { status, code } = error;
  return status === 0 || status >= 500 || status === 429 || code === 'concurrency';
}

/** True where the same may be sent again: it may go well then, or they who ask have seen by then what came between. */
export function maySendAgain(error: unknown): boolean {
  return isPassing(error) || (error instanceof AnswerError && error.status === 412);
}
