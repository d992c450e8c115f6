import { z } from 'zod';
import { ChunkRows, matchingHashes, RecordRef } from '../people/events.ts';
import { defineEvent, definePersonalEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';

/**
 * A user handed in the file of their professional network. Stream `network-<networkId>`,
 * one for each user in each workspace: it keeps at most one upload open.
 */
export const NetworkUploadOpened = defineEvent(
  'NetworkUploadOpened',
  1,
  z.object({ networkId: Id, userId: Id, importId: Id, fileId: Id }),
);

/** The upload has been worked off, well or not. */
export const NetworkUploadClosed = defineEvent(
  'NetworkUploadClosed',
  1,
  z.object({ networkId: Id, userId: Id, importId: Id, outcome: z.enum(['finished', 'failed']) }),
);

const ofRemoval = { networkId: Id, userId: Id, importId: Id };

/**
 * So many of a user's connections are not in the file that was read that nobody is taken away
 * before the user says so: half a file, or somebody else's, would take them. Who is
 * missing stands in `ConnectionsMissing` of the import.
 */
export const RemovalAsked = defineEvent(
  'RemovalAsked',
  1,
  z.object({
    ...ofRemoval,
    /** How many are missing, of how many there were before the file. */
    missing: z.int().positive(),
    known: z.int().positive(),
  }),
);

/** The user said that the missing ones are to be taken away. */
export const RemovalAgreed = defineEvent('RemovalAgreed', 1, z.object(ofRemoval));

/** The user said that the missing ones stay. */
export const RemovalDeclined = defineEvent('RemovalDeclined', 1, z.object(ofRemoval));

/** A newer file came before an answer: whom it lacks is asked of that one. */
export const RemovalLapsed = defineEvent('RemovalLapsed', 1, z.object(ofRemoval));

/** The missing ones have been taken away; after `failed` it is asked again. */
export const RemovalClosed = defineEvent(
  'RemovalClosed',
  1,
  z.object({ ...ofRemoval, outcome: z.enum(['finished', 'failed']) }),
);

export type NetworkEvent =
  | EventOf<typeof NetworkUploadOpened>
  | EventOf<typeof NetworkUploadClosed>
  | EventOf<typeof RemovalAsked>
  | EventOf<typeof RemovalAgreed>
  | EventOf<typeof RemovalDeclined>
  | EventOf<typeof RemovalLapsed>
  | EventOf<typeof RemovalClosed>;

/** What a network file says of one connection. */
export const Connection = z.object({
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  url: z.string().optional(),
  email: z.string().optional(),
  company: z.string().optional(),
  position: z.string().optional(),
  /** `YYYY-MM-DD`. */
  connectedOn: z.string().optional(),
  ...matchingHashes,
});

/** A chunk of connections came in: new ones and those that say something new. Stream `import-<importId>`. */
export const ConnectionsImported = definePersonalEvent(
  'ConnectionsImported',
  1,
  z.object({
    importId: Id,
    userId: Id,
    chunk: z.int().nonnegative(),
    rows: ChunkRows,
    connections: z.array(RecordRef).max(200),
  }),
  Connection,
);

/** Connections of an earlier upload that are not in the newest one. Stream `import-<importId>`. */
export const ConnectionsGone = defineEvent(
  'ConnectionsGone',
  1,
  z.object({
    importId: Id,
    userId: Id,
    chunk: z.int().nonnegative(),
    connections: z.array(z.object({ recordId: Id, personId: Id })).max(200),
  }),
);

/**
 * Connections that are not in the file and stay until the user says that they go. Stream
 * `import-<importId>`.
 */
export const ConnectionsMissing = defineEvent(
  'ConnectionsMissing',
  1,
  z.object({
    importId: Id,
    userId: Id,
    chunk: z.int().nonnegative(),
    /** How many the user had before this file. */
    known: z.int().positive(),
    connections: z.array(z.object({ recordId: Id, personId: Id })).max(200),
  }),
);

export type ConnectionEvent =
  | EventOf<typeof ConnectionsImported>
  | EventOf<typeof ConnectionsGone>
  | EventOf<typeof ConnectionsMissing>;
