import {
  ErrorType,
  StreamDeletedError as ServerStreamDeletedError,
  WrongExpectedVersionError,
  isCommandError,
} from '@eventstore/db-client';
import { KithError } from '../../../domain/kernel/errors.ts';
import {
  EventStoreUnavailableError,
  StreamDeletedError,
  WrongExpectedRevisionError,
} from '../errors.ts';
import type { ExpectedRevision } from '../port.ts';
import { revisionOf } from './expectedRevision.ts';

const REFUSED: ReadonlySet<ErrorType> = new Set([
  ErrorType.ACCESS_DENIED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.INVALID_TRANSACTION,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.MISSING_REQUIRED_METADATA_PROPERTY,
  ErrorType.STREAM_NOT_FOUND,
  ErrorType.UNSUPPORTED,
]);

/** INVALID_ARGUMENT, PERMISSION_DENIED, UNIMPLEMENTED and UNAUTHENTICATED of gRPC. */
const REFUSED_CODES: ReadonlySet<number | undefined> = new Set([3, 7, 12, 16]);

/**
 * What an error of the client means at the port. Refusals that another try would meet
 * again stay as they are; all else may pass, and is an `EventStoreUnavailableError`.
 */
export function translateError(
  error: unknown,
  stream = '$all',
  expected: ExpectedRevision = 'any',
): unknown {
  if (error instanceof KithError) return error;
  if (error instanceof WrongExpectedVersionError) {
    return new WrongExpectedRevisionError(stream, expected, revisionOf(error.actualVersion));
  }
  if (error instanceof ServerStreamDeletedError) return new StreamDeletedError(stream);
  if (error instanceof TypeError || error instanceof RangeError) return error;
  if (error instanceof Error && isCommandError(error)) {
    if (REFUSED.has(error.type) || REFUSED_CODES.has(error.code)) return error;
  }
  return new EventStoreUnavailableError(error);
}
