import {
  AccessDeniedError,
  MaxAppendSizeExceededError,
  NotLeaderError,
  StreamDeletedError as ServerStreamDeletedError,
  StreamNotFoundError,
  TimeoutError,
  UnavailableError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { ServiceError } from '@grpc/grpc-js';
import { Metadata, status } from '@grpc/grpc-js';
import { translateError } from '../../../../../platform/eventStore/eventStoreDb/translateError.ts';
import {
  EventStoreUnavailableError,
  InvalidAppendError,
  StreamDeletedError,
} from '../../../../../platform/eventStore/errors.ts';

function serviceError(code: status, trailers: Record<string, string> = {}): ServiceError {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(trailers)) metadata.set(name, value);
  return Object.assign(new Error('said the server'), { code, details: 'details', metadata });
}

describe('what errors of the client mean', () => {
  it.each([
    [{ current: 4n }, 4],
    [{ current: 'no_stream' as const }, 'none'],
    [{ current: -1n }, 'none'],
  ])('given a wrong revision %p, then the newest is %p', ({ current }, actual) => {
    const error = new WrongExpectedVersionError(undefined, {
      streamName: 'thing-1',
      expected: 2n,
      current,
    });
    expect(translateError(error, 'thing-1', 2)).toMatchObject({
      code: 'wrong-expected-revision',
      actual,
      data: { stream: 'thing-1', expected: 2, actual },
    });
  });

  it('given a tombstone, then the stream is deleted', () => {
    const error = ServerStreamDeletedError.fromStreamName('thing-1');
    expect(translateError(error, 'thing-1')).toBeInstanceOf(StreamDeletedError);
  });

  it.each([
    new UnavailableError(serviceError(status.UNAVAILABLE)),
    new TimeoutError(serviceError(status.ABORTED)),
    new UnknownError(serviceError(status.INTERNAL)),
    new NotLeaderError(
      serviceError(status.NOT_FOUND, {
        'leader-endpoint-host': 'other',
        'leader-endpoint-port': '2113',
      }),
    ),
    new Error('Failed to discover after 10 attempts.'),
  ])('given %p, which may pass, then the store is unavailable, with the cause', (error) => {
    const translated = translateError(error);
    expect(translated).toBeInstanceOf(EventStoreUnavailableError);
    expect(translated).toMatchObject({ cause: error });
  });

  it.each([
    new AccessDeniedError(serviceError(status.PERMISSION_DENIED)),
    MaxAppendSizeExceededError.fromMaxAppendSize(1),
    new StreamNotFoundError(undefined, 'thing-1'),
    new UnknownError(serviceError(status.INVALID_ARGUMENT)),
    new UnknownError(serviceError(status.UNIMPLEMENTED)),
    new TypeError('of our own making'),
    new InvalidAppendError('An event id is a uuid.'),
  ])('given %p, which another try would meet again, then it stays as it is', (error) => {
    expect(translateError(error)).toBe(error);
  });
});
