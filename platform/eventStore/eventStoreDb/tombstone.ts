import type { ExpectedRevision as ServerExpectedRevision } from '@eventstore/db-client';
import type { ExpectedRevision } from '../port.ts';
import { assertExpected, assertStream } from '../preparedAppend.ts';
import type { Connection } from './connection.ts';
import { serverRevision } from './expectedRevision.ts';
import { translateError } from './translateError.ts';

/** Ends a stream for ever, as the port promises. */
export async function tombstone(
  { client }: Connection,
  stream: string,
  expected: ExpectedRevision,
): Promise<void> {
  assertStream(stream);
  assertExpected(expected);
  // The client sends STREAM_EXISTS here too, only its types leave it out.
  const expectedRevision = serverRevision(expected) as ServerExpectedRevision;
  try {
    await client.tombstoneStream(stream, { expectedRevision });
  } catch (error) {
    throw translateError(error, stream, expected);
  }
}
