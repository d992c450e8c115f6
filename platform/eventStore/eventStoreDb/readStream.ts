import { BACKWARDS, FORWARDS, StreamNotFoundError } from '@eventstore/db-client';
import type { ReadStreamOptions, RecordedEvent } from '../port.ts';
import { assertStream } from '../preparedAppend.ts';
import { answers } from './answers.ts';
import type { Connection } from './connection.ts';
import { recordedFrom } from './stored.ts';

/** A stream's events as the port promises: none where the server knows no such stream. */
export async function* readStream(
  { client }: Connection,
  stream: string,
  { direction = 'forwards', from, limit = Number.MAX_SAFE_INTEGER }: ReadStreamOptions,
): AsyncGenerator<RecordedEvent> {
  assertStream(stream);
  if (limit <= 0) return;
  const read = client.readStream(stream, {
    direction: direction === 'forwards' ? FORWARDS : BACKWARDS,
    fromRevision: from === undefined ? (direction === 'forwards' ? 'start' : 'end') : BigInt(from),
    maxCount: Math.min(limit, Number.MAX_SAFE_INTEGER),
  });
  try {
    for await (const { event } of answers(read, stream)) {
      const recorded = event === undefined ? null : recordedFrom(event);
      if (recorded !== null) yield recorded;
    }
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
  }
}
