import { z } from 'zod';
import { defineEvent, definePersonalEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';

/**
 * A source record of a person. Every record is a subject with a key of its own; the
 * person is named by the id of one of their records, so a first record has
 * `personId === recordId`, and a record found to be of a known person carries that person's id.
 */
export const RecordRef = z.object({
  recordId: Id,
  personId: Id,
  /** Keyed hash of the normalised profile address, or `null`. */
  profileHash: z.string().nullable(),
  /** Keyed hash of the mail address, or `null`. */
  emailHash: z.string().nullable(),
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
  education: z.array(
    z.object({
      school: z.string().optional(),
      degree: z.string().optional(),
      field: z.string().optional(),
    }),
  ),
});

/** An import of people began. Stream `import-<importId>`. */
export const ImportStarted = defineEvent(
  'ImportStarted',
  1,
  z.object({
    importId: Id,
    kind: z.enum(['connections', 'people']),
    fileId: Id,
    requestedBy: Id.nullable(),
  }),
);

/** A chunk of people came in from outside the company's networks: at most 200 people, 512 KiB. */
export const PeopleImported = definePersonalEvent(
  'PeopleImported',
  1,
  z.object({
    importId: Id,
    chunk: z.int().nonnegative(),
    people: z.array(RecordRef.extend({ change: z.enum(['added', 'changed']) })).max(200),
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
  1,
  z.object({
    importId: Id,
    counts: importCounts,
    /** The list of rows not taken and why, or `null` when all were. */
    rejectedFileId: Id.nullable(),
  }),
);

/** The import ended without being complete; chunks taken before stay. */
export const ImportFailed = defineEvent(
  'ImportFailed',
  1,
  z.object({ importId: Id, code: z.string() }),
);

export type ImportEvent =
  | EventOf<typeof ImportStarted>
  | EventOf<typeof PeopleImported>
  | EventOf<typeof ImportFinished>
  | EventOf<typeof ImportFailed>;

export const peopleEventTypes = [
  ImportStarted,
  PeopleImported,
  ImportFinished,
  ImportFailed,
] as const;
