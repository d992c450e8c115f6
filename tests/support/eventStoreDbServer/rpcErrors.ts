import { Metadata, status } from '@grpc/grpc-js';
import type { ServiceError } from '@grpc/grpc-js';

/** An error as it leaves the server: a status, and trailers that say what it is about. */
function rpcError(
  code: status,
  details: string,
  trailers: Readonly<Record<string, string>> = {},
): ServiceError {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(trailers)) metadata.set(name, value);
  return Object.assign(new Error(details), { code, details, metadata });
}

export function streamDeleted(stream: string): ServiceError {
  return rpcError(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });
}

/** Deletes and tombstones say it this way; appends answer it. */
export function wrongExpectedVersion(
  operation: string,
  stream: string,
  expected: bigint,
  actual: bigint,
): ServiceError {
  return rpcError(
    status.FAILED_PRECONDITION,
    `${operation} failed due to WrongExpectedVersion. Stream: ${stream}, ` +
      `Expected version: ${expected}, Actual version: ${actual}`,
    {
      exception: 'wrong-expected-version',
      'stream-name': stream,
      'expected-version': expected.toString(),
      'actual-version': actual.toString(),
    },
  );
}

export function maximumAppendSizeExceeded(size: number): ServiceError {
  return rpcError(status.INVALID_ARGUMENT, `Maximum Append Size of ${size} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': size.toString(),
  });
}

/** A write whose fate the server doesn't know, or a subscriber that was too slow. */
export function timedOut(message: string): ServiceError {
  return rpcError(status.ABORTED, `Operation timed out: ${message}`);
}

export function invalidCombination(): ServiceError {
  return rpcError(status.INVALID_ARGUMENT, 'The combination of options is invalid.');
}

/** What the server did not see coming: it says no more than this. */
export function thrownByHandler(): ServiceError {
  return rpcError(status.UNKNOWN, 'Exception was thrown by handler.');
}

/** A read of a stream that asks for nothing or after the end, or of the log from within a record. */
export function readFailed(of: 'Stream' | 'All'): ServiceError {
  return rpcError(status.UNKNOWN, `Unexpected Read${of}Result: Error`);
}
