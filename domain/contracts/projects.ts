import { z } from 'zod';
import { Id } from '../kernel/ids.ts';
import { documentText, text } from '../kernel/text.ts';
import {
  JOB_DESCRIPTION_MAX,
  JobDetails,
  JobLink,
  stagesWith,
  WantedStage,
} from '../projects/commands.ts';
import { ProjectRole } from '../projects/events.ts';
import { OfferedReward } from './referralRewards.ts';
import { QueryDocument } from '../search/queryDocument.ts';

/** A stage of a project, and how many prospects stand in it. */
export const ProjectStage = z.object({
  id: z.string(),
  title: z.string(),
  count: z.int(),
  /** The project has it no longer, but somebody stands in it still. */
  isTakenOut: z.boolean(),
});
export type ProjectStage = z.infer<typeof ProjectStage>;

/** A project as lists show it. */
export const ProjectSummary = z.object({
  id: Id,
  name: z.string(),
  status: z.enum(['open', 'archived']),
  /** On what terms somebody is looked for, as what and where: as somebody said, else as the job description says. */
  jobType: z.string().nullable(),
  role: z.string().nullable(),
  location: z.string().nullable(),
  /** Where the job is advertised. */
  jobUrl: z.string().nullable(),
  /** Whether colleagues who don't work on it may recommend people for it. */
  takesReferrals: z.boolean(),
  /** Whether whom they refer comes into the pipeline at once; leads never do. */
  acceptsReferrals: z.boolean(),
  /** What colleagues are offered whose referral is hired; `null` where nothing is. */
  reward: OfferedReward.nullable(),
  ownerId: Id,
  ownerName: z.string(),
  memberCount: z.int(),
  prospectCount: z.int(),
  /** In their order. */
  stages: z.array(ProjectStage),
  createdAt: z.string(),
  /** When somebody last changed it, or decided on or moved anybody in it. */
  changedAt: z.string(),
  /** Who did; nobody where Kith or the operator did it. */
  changedBy: Id.nullable(),
  changedByName: z.string().nullable(),
});
export type ProjectSummary = z.infer<typeof ProjectSummary>;

const Choice = z.object({ id: z.string(), count: z.int() });

/** What the projects that one may see can be narrowed to, each with how many they are, the most first. */
export const ProjectChoices = z.object({
  jobTypes: z.array(Choice),
  roles: z.array(Choice),
  locations: z.array(Choice),
  owners: z.array(Choice.extend({ name: z.string() })),
});
export type ProjectChoices = z.infer<typeof ProjectChoices>;

/** What came in of late for a project. */
export const ProjectNews = z.object({
  id: Id,
  /** Whom the last 24 hours brought or changed, who fit and on whom nobody has decided. */
  newSuggestions: z.int(),
});
export type ProjectNews = z.infer<typeof ProjectNews>;

/** On what terms, as what and where, each `null` where nothing says so. */
const JobRead = z.object({
  jobType: z.string().nullable(),
  role: z.string().nullable(),
  location: z.string().nullable(),
});

/** A whole project. `query` points with its spans into `jobDescription`. */
export const ProjectResource = ProjectSummary.extend({
  jobDescription: z.string(),
  query: QueryDocument,
  /** What the job description says of the job, and what somebody said in its place. */
  job: z.object({ read: JobRead, said: JobRead }),
  members: z.array(
    z.object({
      userId: Id,
      name: z.string(),
      role: ProjectRole,
      /** Whether the reader may take them out: an owner, or whoever brought them in. */
      mayRemove: z.boolean(),
    }),
  ),
  /** Whether colleagues were ever offered a reward: some may be due though it is offered no more. */
  hasOfferedReward: z.boolean(),
  /** What the reader may do. */
  may: z.object({ change: z.boolean(), own: z.boolean() }),
  /** For `If-Match`. */
  revision: z.int(),
});
export type ProjectResource = z.infer<typeof ProjectResource>;

/** A name is taken from the job description's title when none is given. */
export const CreateProjectBody = z.strictObject({
  name: text(200).optional(),
  jobDescription: documentText(JOB_DESCRIPTION_MAX),
  /** The chips as the person left them; without, those that are read from the text. */
  query: QueryDocument.optional(),
});

export const ReplaceJobDescriptionBody = z.strictObject({
  jobDescription: documentText(JOB_DESCRIPTION_MAX),
  /** The chips as the person left them over the new text; without, what they refined before is carried over. */
  query: QueryDocument.optional(),
});

export const RenameProjectBody = z.strictObject({ name: text(200, 1) });

export const RefineSearchBody = z.strictObject({ query: QueryDocument });

/** The address of the advertisement; `null` takes it away. */
export const ChangeLinkBody = z.strictObject({ url: JobLink.nullable() });

/** What is `null` is as the job description says. */
export const CorrectDetailsBody = z.strictObject(JobDetails.shape);

/** All stages in their order; one that is left out is taken out, which nobody may stand in. */
export const ChangeStagesBody = z.strictObject({ stages: stagesWith(WantedStage) });

export const ProjectMemberBody = z.strictObject({
  userId: Id,
  role: ProjectRole.default('member'),
});

/**
 * A job description read without keeping it, for a look at the chips before they are saved. Of a text
 * that takes the place of another one the answer has what was refined by hand: over the text of a
 * project, or over one that is in the browser alone.
 */
export const ExtractBody = z.strictObject({
  jobDescription: documentText(JOB_DESCRIPTION_MAX),
  projectId: Id.optional(),
  before: z
    .strictObject({ jobDescription: documentText(JOB_DESCRIPTION_MAX), query: QueryDocument })
    .optional(),
});
