import {
  ForbiddenError,
  InvalidFieldsError,
  KithError,
  NotFoundError,
  RuleBrokenError,
} from '../../domain/kernel/errors.ts';
import type { ApiError } from '../../domain/contracts/errors.ts';

/** The request can't be understood at all (HTTP 400). */
export class InvalidRequestError extends KithError {}

/** The body is larger than any that is taken here (HTTP 413). */
export class BodyTooLargeError extends KithError {
  constructor() {
    super('body-too-large', 'This is larger than we can take.');
  }
}

/** The body is of a kind that this call does not take (HTTP 415). */
export class UnsupportedContentError extends KithError {
  constructor() {
    super('unsupported-content', 'This call takes JSON: send it as application/json.');
  }
}

/** Something is at the address, but it does not take this method (HTTP 405, with `Allow`). */
export class MethodNotTakenError extends KithError {
  constructor() {
    super('method-not-taken', 'This address does not take that method.');
  }
}

/** Nobody is signed in, or the session has ended (HTTP 401). */
export class UnauthenticatedError extends KithError {
  constructor() {
    super('unauthenticated', 'Sign in to go on.');
  }
}

/** Of what an export was: of the project's prospects, or of the list's people. */
interface Exported {
  readonly projectId: string | null;
  readonly listId: string | null;
}

/** The file of an export is not kept any longer (HTTP 410). */
export class ExportExpiredError extends KithError {
  readonly of: Exported;

  constructor(exportId: string, { projectId, listId }: Exported) {
    super('export-expired', 'This export has expired. Make a new one.', {
      exportId,
      projectId,
      listId,
    });
    this.of = { projectId, listId };
  }
}

/** The file of an export went because somebody in it has been forgotten (HTTP 410). */
export class ExportDeletedError extends KithError {
  readonly of: Exported;

  constructor(exportId: string, { projectId, listId }: Exported) {
    super(
      'export-deleted',
      'This file was deleted: somebody in it has asked to be forgotten. Make a new one.',
      { exportId, projectId, listId },
    );
    this.of = { projectId, listId };
  }
}

/** All that was known of the person has been erased, or is being (HTTP 410). */
export class PersonForgottenError extends KithError {
  /** @param forgottenAt instant of the decision */
  constructor(forgottenAt: string) {
    super('person-forgotten', 'Everything that was known of them has been erased.', {
      forgottenAt,
    });
  }
}

/** Statuses by code, where the class of the error doesn't say it. */
const statusByCode: Readonly<Record<string, number>> = {
  stale: 412,
  'sequence-begun': 412,
  'as-of-not-kept': 400,
  'invalid-as-of': 400,
  'command-id-taken': 409,
  'event-id-taken': 409,
  'stream-deleted': 404,
  'person-forgotten': 410,
  'file-gone': 410,
  'export-expired': 410,
  'export-deleted': 410,
  'file-too-large': 413,
  'body-too-large': 413,
  'forged-request': 403,
  'signature-refused': 401,
  'token-unknown': 401,
  'token-expired': 401,
  'token-revoked': 401,
  'token-ended': 401,
  'token-not-taken': 403,
  'workspace-suspended': 403,
  'workspace-closed': 403,
  'trial-over': 403,
  'scope-missing': 403,
  'method-not-taken': 405,
  'unsupported-content': 415,
  'rate-limited': 429,
  'too-many-at-once': 429,
  'subject-forgotten': 409,
  concurrency: 409,
  'event-store-unavailable': 503,
  'search-not-ready': 503,
  'service-unavailable': 503,
  'misdirected-request': 421,
};

/** What Postgres and the network say when the database is away or full: worth another try later. */
const AWAY = /^(08|57P0|53[123]00)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** The status of an error, and what of it may be shown. Anything unforeseen is a plain 500. */
export function errorAnswerOf(error: unknown): ApiError {
  if (error instanceof KithError) {
    return {
      status: statusOf(error),
      message: error.message,
      data: { code: error.code, ...error.data },
    };
  }
  if (isHttpError(error)) return { status: error.status, message: wordsFor(error.status) };
  if (isAway(error))
    return { status: 503, message: wordsFor(503), data: { code: 'service-unavailable' } };
  return { status: 500, message: wordsFor(500), data: { code: 'unexpected' } };
}

function statusOf(error: KithError): number {
  const byCode = statusByCode[error.code];
  if (byCode !== undefined) return byCode;
  if (error instanceof InvalidFieldsError) return 422;
  if (error instanceof NotFoundError) return 404;
  if (error instanceof ForbiddenError) return 403;
  if (error instanceof RuleBrokenError) return 409;
  if (error instanceof UnauthenticatedError) return 401;
  if (error instanceof InvalidRequestError) return 400;
  return 500;
}

/** Errors of Koa and its middleware: a status from 400 to 499 that they mean to be shown. */
function isHttpError(error: unknown): error is { status: number } {
  if (!(error instanceof Error) || !('status' in error)) return false;
  return typeof error.status === 'number' && error.status >= 400 && error.status < 500;
}

/** Judged by what it says of itself: errors of the runtime may be of another realm's class. */
function isAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const code = 'code' in error ? String(error.code) : '';
  const message = 'message' in error ? String(error.message) : '';
  return (
    AWAY.test(code) ||
    /connection terminated|timeout exceeded when trying to connect/i.test(message)
  );
}

function wordsFor(status: number): string {
  switch (status) {
    case 404:
      return 'There is nothing here.';
    case 413:
      return 'This is larger than we can take.';
    case 415:
      return 'We can’t read this kind of content.';
    case 503:
      return 'Kith can’t reach its database right now. Try again in a moment.';
    case 500:
      return 'Something went wrong on our side.';
    default:
      return 'We can’t read this request.';
  }
}
