import { z } from 'zod';
import { Code } from '../kernel/code.ts';
import { defineEvent, definePersonalEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';

/** So many records or people an event about somebody names at most. */
export const NAMED_AT_MOST = 500;

/**
 * A source record of a person. Every record is a subject with a key of its own; the
 * person is named by the id of one of their records, so a first record has
 * `personId === recordId` (who was added by hand has an id of their own), and a record found to be of a known person carries that person's id,
 * as it was claimed before the append.
 */
export const RecordRef = z.object({
  recordId: Id,
  personId: Id,
  /** A record is new, or says something else than before: which facts is kept, not what they say. */
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('added') }),
    z.object({ kind: z.literal('changed'), fields: z.array(Code).min(1).max(20) }),
  ]),
  /** Somebody else to whom the record's mail address leads, while its profile address leads to this person. */
  possibleDuplicateOf: Id.optional(),
});

/**
 * Keyed hashes by which later imports find the record again: of the normalised profile address, and
 * of the mail address where only one person answers it. They lie with the record's personal data, so
 * that erasure takes them too.
 */
export const matchingHashes = {
  profileHash: z.string().optional(),
  emailHash: z.string().optional(),
};

/** Which rows of the file a chunk covers, and what became of them. A resumed import goes on after `to`. */
export const ChunkRows = z.object({
  /** First and last row, counted from 1 over the file's data rows, rejected ones included. */
  from: z.int().positive(),
  to: z.int().positive(),
  unchanged: z.int().nonnegative(),
  merged: z.int().nonnegative(),
  rejected: z.int().nonnegative(),
});

/** Facts about a person as a source told them. Absent means unknown. */
export const ImportedProfile = z.object({
  name: z.string(),
  url: z.string().optional(),
  email: z.string().optional(),
  headline: z.string().optional(),
  location: z.string().optional(),
  summary: z.string().optional(),
  experience: z.array(
    z.object({
      title: z.string(),
      company: z.string().optional(),
      start: z.string().optional(),
      end: z.string().nullable().optional(),
      description: z.string().optional(),
    }),
  ),
  skills: z.array(z.string()),
  ...matchingHashes,
  education: z.array(
    z.object({
      school: z.string().optional(),
      degree: z.string().optional(),
      field: z.string().optional(),
    }),
  ),
});

/**
 * Facts about a person as somebody typed them. Absent: other sources say; a list stands for the whole
 * of it. `position` and `company` are the present ones.
 */
export const HandFacts = ImportedProfile.partial().extend({
  position: z.string().optional(),
  company: z.string().optional(),
});

export type Hand = z.infer<typeof HandFacts>;

/** An import of people began. Stream `import-<importId>`. */
export const ImportStarted = defineEvent(
  'ImportStarted',
  1,
  z.object({
    importId: Id,
    kind: z.enum(['connections', 'people']),
    /** Where the facts come from, as the people concerned may ask. */
    source: Code,
    fileId: Id,
    /** Who asked; `null` for an operator. */
    requestedBy: Id.nullable(),
    /** Whose connections they are; `null` for people outside the company's networks. */
    ownerId: Id.nullable(),
    networkId: Id.nullable(),
    /** The day on which the facts were true, where known: `YYYY-MM-DD`. */
    factsAsOf: z.iso.date().nullable(),
  }),
);

/**
 * How the columns of a table are read, in their order: what each holds, `null` for what is left out.
 * Stream `import-<importId>`. The newest of the same header is suggested for the next such table.
 */
export const ColumnsMapped = defineEvent(
  'ColumnsMapped',
  1,
  z.object({
    importId: Id,
    /** Made of a keyed hash of the columns' names. */
    headerHash: Id,
    columns: z.array(Code.nullable()).max(200),
  }),
);

/** A chunk of people came in from outside the company's networks: at most 200 people, 512 KiB. */
export const PeopleImported = definePersonalEvent(
  'PeopleImported',
  1,
  z.object({
    importId: Id,
    chunk: z.int().nonnegative(),
    rows: ChunkRows,
    people: z.array(RecordRef).max(200),
  }),
  ImportedProfile,
);

/** So many CVs are handed in at once at most. */
export const CVS_AT_ONCE = 200;

/** Documents were handed in, each with the CV of one person. Stream `import-<importId>`. */
export const CvsHandedIn = defineEvent(
  'CvsHandedIn',
  1,
  z.object({ importId: Id, fileIds: z.array(Id).min(1).max(CVS_AT_ONCE) }),
);

/**
 * Some of those documents were read, in the order in which they were handed in; a row is a document.
 * Who is in `people` has theirs kept, under the key of the record.
 */
export const CvsImported = definePersonalEvent(
  'CvsImported',
  1,
  z.object({
    importId: Id,
    chunk: z.int().nonnegative(),
    rows: ChunkRows,
    people: z.array(RecordRef.extend({ fileId: Id })).max(200),
    /** Documents that were not taken, and why. */
    refused: z.array(z.object({ fileId: Id, code: Code })).max(CVS_AT_ONCE),
  }),
  ImportedProfile,
);

const importCounts = z.object({
  read: z.int().nonnegative(),
  added: z.int().nonnegative(),
  changed: z.int().nonnegative(),
  unchanged: z.int().nonnegative(),
  gone: z.int().nonnegative(),
  merged: z.int().nonnegative(),
  rejected: z.int().nonnegative(),
});
export type ImportCounts = z.infer<typeof importCounts>;

/** Everything that could be taken from the file was taken. */
export const ImportFinished = defineEvent(
  'ImportFinished',
  2,
  z.object({
    importId: Id,
    counts: importCounts,
    /** The list of rows not taken and why, or `null` when all were. */
    rejectedFileId: Id.nullable(),
    /** How many rows came in with a mail address that nothing can be sent to. */
    unmailed: z.int().nonnegative(),
  }),
);

/** The import ended without being complete; chunks taken before stay. */
export const ImportFailed = defineEvent('ImportFailed', 1, z.object({ importId: Id, code: Code }));

/**
 * A person asked to be forgotten, or an operator decided it. Stream `person-<personId>`.
 * The one decision about all records of the person, `NAMED_AT_MOST` to an event; each record is then forgotten as a subject of its own.
 */
export const PersonForgotten = defineEvent(
  'PersonForgotten',
  1,
  z.object({
    personId: Id,
    recordIds: z.array(Id).min(1).max(NAMED_AT_MOST),
    /** The erasure request that it answers, where there is one. */
    requestId: Id.nullable(),
    reasonCode: Code,
  }),
);

const merging = z.object({
  /** Who they all are, or were. */
  personId: Id,
  otherId: Id,
  /** The other's id, and those of everybody who had been merged into the other. */
  personIds: z.array(Id).min(1).max(NAMED_AT_MOST),
  /** The other's records at that moment, `NAMED_AT_MOST` of them at most: in whose history the decision stands. */
  recordIds: z.array(Id).max(NAMED_AT_MOST),
});

/**
 * Two people turned out to be one. Stream `person-<personId>`. Everything that names the other is
 * about this person from here on, and what comes in later of the other too.
 */
export const PeopleMerged = defineEvent('PeopleMerged', 1, merging);

/** The other is somebody else after all: all that was theirs is theirs again, and what has come in of them since. */
export const PeopleUnmerged = defineEvent('PeopleUnmerged', 1, merging);

/**
 * Somebody told by hand what is known of a person: all that is told by hand, each time anew. Stream
 * `person-<personId>`. The record is `handRecordOf` the person; without any fact it says nothing.
 */
export const PersonToldByHand = definePersonalEvent('PersonToldByHand', 1, RecordRef, HandFacts);

const ofFile = z.object({
  fileId: Id,
  personId: Id,
  /** The record under whose key it lies, and with which it goes. */
  recordId: Id,
});

/** Somebody added a file to what is kept of a person, or had it back. Stream `personfile-<fileId>`. */
export const FileAttached = defineEvent('FileAttached', 1, ofFile);

/** It was taken away. */
export const FileDetached = defineEvent('FileDetached', 1, ofFile);

export type PersonFileEvent = EventOf<typeof FileAttached> | EventOf<typeof FileDetached>;

export type PersonEvent =
  | EventOf<typeof PersonForgotten>
  | EventOf<typeof PeopleMerged>
  | EventOf<typeof PeopleUnmerged>
  | EventOf<typeof PersonToldByHand>;

export type ImportEvent =
  | EventOf<typeof ImportStarted>
  | EventOf<typeof ColumnsMapped>
  | EventOf<typeof PeopleImported>
  | EventOf<typeof CvsHandedIn>
  | EventOf<typeof CvsImported>
  | EventOf<typeof ImportFinished>
  | EventOf<typeof ImportFailed>;
