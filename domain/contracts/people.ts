import { z } from 'zod';
import { Id } from '../kernel/ids.ts';
import { NoteResource } from './notes.ts';
import { PersonFileResource } from './personFiles.ts';
import { shownFacts } from './pipeline.ts';
import { MaybeTheSame } from './possibleDuplicates.ts';

/** What is known of a person, fact by fact, as sources are named for it. `work`: the present position. */
export const PersonFact = z.enum([
  'name',
  'url',
  'email',
  'headline',
  'location',
  'summary',
  'work',
  'experience',
  'skills',
  'education',
]);
export type PersonFact = z.infer<typeof PersonFact>;

/** Who the other person is whom a person is merged with, or was. */
export const MergePeopleBody = z.strictObject({
  personId: Id,
  /** Keep what was decided on both where that was in one project. */
  keepBoth: z.boolean().default(false),
});
export const UnmergePeopleBody = z.strictObject({ personId: Id });

/** A person as lists show them. */
export const PersonSummary = z.object({ id: Id, ...shownFacts });
export type PersonSummary = z.infer<typeof PersonSummary>;

/** A position held. What no source tells is absent; `end` is `null` while it is held. */
export const ExperienceResource = z.object({
  title: z.string(),
  company: z.string().optional(),
  start: z.string().optional(),
  end: z.string().nullable().optional(),
  description: z.string().optional(),
});

export const StudyResource = z.object({
  school: z.string().optional(),
  degree: z.string().optional(),
  field: z.string().optional(),
});

/** One record of a person: where it comes from, and how old it is. */
export const PersonSourceResource = z.object({
  id: Id,
  /** How its kind of source tells people: `connections` for network files, `people` for files of profiles, `referral`, `hand`. */
  kind: z.string(),
  /** The source's own code, where an import brought it. */
  code: z.string().nullable(),
  /** Whose network file it was, or who told it by hand. */
  owner: z.object({ userId: Id, name: z.string() }).nullable(),
  saidAt: z.string(),
  /** The day on which it was true: `YYYY-MM-DD`, where known. */
  factsAsOf: z.string().nullable(),
  /** The instant at which the source no longer had the person. */
  goneAt: z.string().nullable(),
});
export type PersonSourceResource = z.infer<typeof PersonSourceResource>;

/** A colleague who knows somebody. */
const Acquaintance = z.object({
  userId: Id,
  name: z.string(),
  /** `YYYY-MM-DD`, where the file told it. */
  connectedOn: z.string().nullable(),
});

/** What a project has decided on a person. */
export const DecisionResource = z.object({
  /** That of the prospect, where they have been one. */
  id: Id,
  project: z.object({ id: Id, name: z.string(), status: z.enum(['open', 'archived']) }),
  state: z.enum(['prospect', 'skipped', 'removed']),
  stage: z.string().nullable(),
  stageTitle: z.string().nullable(),
  score: z.int(),
  decidedAt: z.string(),
  /** Who accepted or skipped them; nobody where Kith or the operator did. */
  decidedBy: z.string().nullable(),
  changedAt: z.string(),
  /** Who moved or removed them last. */
  changedBy: z.string().nullable(),
  /** Why they were skipped or removed, as people read it. */
  reason: z.string().nullable(),
  note: z.string(),
});
export type DecisionResource = z.infer<typeof DecisionResource>;

/** A person as all their sources together tell it, now or at an earlier moment. Addresses of mail are left out. */
export const PersonResource = z.object({
  id: Id,
  name: z.string(),
  url: z.string().nullable(),
  headline: z.string().nullable(),
  location: z.string().nullable(),
  summary: z.string().nullable(),
  position: z.string().nullable(),
  company: z.string().nullable(),
  experience: z.array(ExperienceResource),
  skills: z.array(z.string()),
  education: z.array(StudyResource),
  /** The address of mail; `null` as well to who may not read it. */
  email: z.string().nullable(),
  /** All records of the person, the newest first. */
  sources: z.array(PersonSourceResource),
  /** Of each fact that is known the records that it was taken from. */
  origins: z.partialRecord(PersonFact, z.array(Id)),
  /** Colleagues who know them, the longest acquaintance first. */
  knownBy: z.array(Acquaintance),
  /** Who was merged into them, by a merge that can be taken back. */
  merged: z.array(z.object({ id: Id, name: z.string() })),
  /** What the projects that the reader may see have decided on them, the latest change first. */
  decisions: z.array(DecisionResource),
  /** The newest notes about them that the reader may read, of so many in all; `GET /api/notes` has the others. */
  notes: z.object({ total: z.int(), newest: z.array(NoteResource) }),
  /** Some of those who may be the same person; nobody to who may not merge, and nobody at an earlier moment. */
  possibleDuplicates: z.array(MaybeTheSame),
  /** The documents that are kept of them, the newest first; none at an earlier moment, and none to who may not read addresses. */
  files: z.array(PersonFileResource),
  /** The instant from which on something is known of them: where their line of time begins. */
  since: z.string(),
  /** What the reader may do. */
  may: z.object({
    merge: z.boolean(),
    tell: z.boolean(),
    forget: z.boolean(),
    readAddresses: z.boolean(),
    /** Add files to what is kept of them, and take them away. */
    keepFiles: z.boolean(),
  }),
  /** Instant of the event that said the newest of it. */
  changedAt: z.string(),
});
export type PersonResource = z.infer<typeof PersonResource>;
