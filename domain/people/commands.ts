import { z } from 'zod';
import type { Command } from '../kernel/command.ts';
import { Code } from '../kernel/code.ts';
import { Id } from '../kernel/ids.ts';
import { Connection } from '../network/events.ts';
import { ChunkRows, CVS_AT_ONCE, HandFacts, ImportedProfile, RecordRef } from './events.ts';

export const StartImport = z.object({
  importId: Id,
  kind: z.enum(['connections', 'people']),
  source: Code,
  fileId: Id,
  requestedBy: Id.nullable(),
  ownerId: Id.nullable(),
  networkId: Id.nullable(),
  factsAsOf: z.iso.date().nullable(),
  /** Of a table: how its columns are read. */
  mapped: z.object({ headerHash: Id, columns: z.array(Code.nullable()).max(200) }).exactOptional(),
  /** Of CVs: the documents, the first of which is `fileId`. */
  fileIds: z.array(Id).min(1).max(CVS_AT_ONCE).exactOptional(),
});

/** People of one chunk: who they are in the plain part, what is said of them by record id. */
export const TakePeople = z.object({
  importId: Id,
  rows: ChunkRows,
  people: z.array(RecordRef).max(200),
  profiles: z.record(z.string(), ImportedProfile),
});

/** CVs of one chunk, likewise, and those that were not taken. */
export const TakeCvs = TakePeople.extend({
  people: z.array(RecordRef.extend({ fileId: Id })).max(200),
  refused: z.array(z.object({ fileId: Id, code: Code })).max(CVS_AT_ONCE),
});

/** Connections of one chunk, likewise. */
export const TakeConnections = z.object({
  importId: Id,
  rows: ChunkRows,
  connections: z.array(RecordRef).max(200),
  facts: z.record(z.string(), Connection),
});

/** Connections that are in the network file no longer. */
export const LetConnectionsGo = z.object({
  importId: Id,
  connections: z
    .array(z.object({ recordId: Id, personId: Id }))
    .min(1)
    .max(200),
});

/** Connections that are not in the network file, kept until their owner says that they go. */
export const MissConnections = LetConnectionsGo.extend({ known: z.int().positive() });

export const FinishImport = z.object({
  importId: Id,
  rejectedFileId: Id.nullable(),
  unmailed: z.int().nonnegative(),
});

export const FailImport = z.object({ importId: Id, code: Code });

/** No more of it is wanted by whoever handed it in; as it would begin, where it has not. */
const WholeImport = StartImport.omit({ mapped: true, fileIds: true });
export type StopImport = Command<'StopImport', z.infer<typeof WholeImport>>;

export type ImportCommand =
  | Command<'StartImport', z.infer<typeof StartImport>>
  | Command<'TakePeople', z.infer<typeof TakePeople>>
  | Command<'TakeCvs', z.infer<typeof TakeCvs>>
  | Command<'TakeConnections', z.infer<typeof TakeConnections>>
  | Command<'LetConnectionsGo', z.infer<typeof LetConnectionsGo>>
  | Command<'MissConnections', z.infer<typeof MissConnections>>
  | Command<'FinishImport', z.infer<typeof FinishImport>>
  | Command<'FailImport', z.infer<typeof FailImport>>;

/** Erase everything that is known of a person, for good: all records that are theirs. */
export const ForgetPerson = z.object({
  personId: Id,
  recordIds: z.array(Id).min(1),
  /** The erasure request that it answers, where there is one. */
  requestId: Id.nullable(),
  reasonCode: Code,
});

/** Make one person of two. */
export const MergePeople = z.object({
  personId: Id,
  /** Who they are now, and who the other one is now. */
  presentId: Id,
  otherId: Id,
  /** The other's id, and those of everybody who has been merged into the other. */
  personIds: z.array(Id).min(1),
  /** The other's records. */
  recordIds: z.array(Id),
  /** In how many projects both have been decided on, and which of these the actor may read. */
  projects: z.int().nonnegative(),
  projectIds: z.array(Id),
  /** The actor knows of them: what was decided on either stays, beside each other. */
  keepBoth: z.boolean(),
});

/** Make two of one again. */
export const UnmergePeople = z.object({
  personId: Id,
  otherId: Id,
  /** Who the person is now. */
  presentId: Id,
  /** The person's records, each with whom it was told of. */
  records: z.array(z.object({ recordId: Id, personId: Id })),
});

/** Tell by hand what is known of a person: everything that is told by hand, or nothing any more. */
export const TellPerson = z.object({
  personId: Id,
  /** Who they are now. */
  presentId: Id,
  /** As `handRecordOf` has it. */
  recordId: Id,
  facts: HandFacts,
  /** What is told already by hand stays where these facts don't say otherwise. */
  besides: z.boolean(),
  /** Somebody else to whom the mail address leads. */
  possibleDuplicateOf: Id.optional(),
  /** Another source tells their name. */
  namedElsewhere: z.boolean(),
  /** They have been decided on in a project. */
  decidedOn: z.boolean(),
});

/** Keep a file of a person, under the key of one of their records. */
export const AttachFile = z.object({
  fileId: Id,
  personId: Id,
  /** Who they are now. */
  presentId: Id,
  recordId: Id,
  /** How many are kept of them already. */
  kept: z.int().nonnegative(),
});

/** Take a file of a person away. */
export const DetachFile = z.object({ fileId: Id });

export type PersonFileCommand =
  | Command<'AttachFile', z.infer<typeof AttachFile>>
  | Command<'DetachFile', z.infer<typeof DetachFile>>;

export type PersonCommand =
  | Command<'TellPerson', z.infer<typeof TellPerson>>
  | Command<'ForgetPerson', z.infer<typeof ForgetPerson>>
  | Command<'MergePeople', z.infer<typeof MergePeople>>
  | Command<'UnmergePeople', z.infer<typeof UnmergePeople>>;
