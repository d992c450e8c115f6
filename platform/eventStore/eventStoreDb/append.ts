import { BACKWARDS, TimeoutError, jsonEvent } from '@eventstore/db-client';
import { EventStoreUnavailableError, WrongExpectedRevisionError } from '../errors.ts';
import type { AppendResult, ExpectedRevision, NewEvent, Position } from '../port.ts';
import { prepareAppend } from '../preparedAppend.ts';
import { answers } from './answers.ts';
import type { Connection } from './connection.ts';
import { revisionOf, serverRevision } from './expectedRevision.ts';
import { fromServer } from './positions.ts';
import { translateError } from './translateError.ts';

/** The server drops a repetition that overtakes the first try's commit, and says so after some 2 s. */
const TRIES = 3;

/** Appends as the port promises. */
export async function append(
  connection: Connection,
  stream: string,
  events: readonly NewEvent[],
  expected: ExpectedRevision,
): Promise<AppendResult> {
  const ids = prepareAppend(stream, events, expected).events.map(({ eventId }) => eventId);
  for (let attempt = 1; ; attempt++) {
    try {
      return await appendOnce(connection, stream, events, ids, expected);
    } catch (error) {
      // Asking again is safe, as the ids are the same.
      if (error instanceof TimeoutError && attempt < TRIES) continue;
      throw translateError(error, stream, expected);
    }
  }
}

async function appendOnce(
  connection: Connection,
  stream: string,
  events: readonly NewEvent[],
  ids: readonly string[],
  expected: ExpectedRevision,
): Promise<AppendResult> {
  const answer = await connection.client.appendToStream(
    stream,
    events.map((event, index) =>
      jsonEvent({ id: ids[index]!, type: event.type, data: event.data, metadata: event.metadata }),
    ),
    { expectedRevision: serverRevision(expected) },
  );
  if (!answer.success) {
    throw new WrongExpectedRevisionError(stream, expected, revisionOf(answer.nextExpectedRevision));
  }
  const revision = Number(answer.nextExpectedRevision);
  const position =
    answer.position === undefined
      ? await positionAt(connection, stream, answer.nextExpectedRevision)
      : fromServer(answer.position);
  return { revision, position };
}

async function positionAt(
  { client }: Connection,
  stream: string,
  revision: bigint,
): Promise<Position> {
  const options = { direction: BACKWARDS, fromRevision: revision, maxCount: 1 } as const;
  for await (const { event } of answers(client.readStream(stream, options), stream)) {
    if (event?.position !== undefined) return fromServer(event.position);
  }
  throw new EventStoreUnavailableError(new Error('The server gave no position for an append.'));
}
