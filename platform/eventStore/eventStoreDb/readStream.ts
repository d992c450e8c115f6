import { BACKWARDS, FORWARDS, StreamNotFoundError } from '@eventstore/db-client';
import { FOUND_AMONG, type ReadStreamOptions, type RecordedEvent } from '../port.ts';
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

/** The server has no index of ids: what may be a repetition is among the newest. */
export async function findEvent(
  connection: Connection,
  stream: string,
  eventId: string,
): Promise<RecordedEvent | null> {
  const newest = { direction: 'backwards', limit: FOUND_AMONG } as const;
  for await (const recorded of readStream(connection, stream, newest)) {
    if (recorded.eventId === eventId.toLowerCase()) return recorded;
  }
  return null;
}
