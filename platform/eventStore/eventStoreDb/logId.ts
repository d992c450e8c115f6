import { randomUUID } from 'node:crypto';
import { NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import { EventStoreUnavailableError } from '../errors.ts';
import type { Connection } from './connection.ts';
import { translateError } from './translateError.ts';

/** A stream without events: the server keeps what is said about it, and no reader of events sees that. */
const BEARER = 'kith-log';

/** The id that the log was given when it was first asked for one; it is in the log's backups too. */
export async function logId(connection: Connection): Promise<string> {
  try {
    const known = (await readId(connection)) ?? (await giveId(connection));
    if (known !== undefined) return known;
  } catch (error) {
    throw translateError(error, BEARER);
  }
  throw new EventStoreUnavailableError(new Error(`The metadata of ${BEARER} holds no log id.`));
}

async function readId({ client }: Connection): Promise<string | undefined> {
  const { metadata } = await client.getStreamMetadata<{ logId?: string }>(BEARER);
  return metadata?.logId;
}

async function giveId(connection: Connection): Promise<string | undefined> {
  try {
    const given = { logId: randomUUID() };
    await connection.client.setStreamMetadata(BEARER, given, { expectedRevision: NO_STREAM });
  } catch (error) {
    // Another process was faster, or our first try came through after all.
    if (!(error instanceof WrongExpectedVersionError)) throw error;
  }
  return readId(connection);
}
