import { z } from 'zod';
import type { Command } from '../kernel/command.ts';
import { Code } from '../kernel/code.ts';
import { Id } from '../kernel/ids.ts';
import { FIRST_STAGE, STAGE_TITLE_MAX, StageId, STAGES_MAX } from '../pipeline/stages.ts';
import { documentText, text } from '../kernel/text.ts';
import { QueryDocument } from '../search/queryDocument.ts';
import { ProjectRole } from './events.ts';
import { Reward } from '../contracts/referralRewards.ts';

/** A job description as pasted, in UTF-16 units: long enough for the longest postings seen, with room. */
export const JOB_DESCRIPTION_MAX = 100_000;

const projectId = Id;
const extracted = { descriptionId: Id, searchId: Id, extractor: Code, query: QueryDocument };

/**
 * The id that a search refined by hand gets, and the chips as a person left them over the text that
 * is saved with them; `null` where they left them as read.
 */
const Refined = z.object({ searchId: Id, query: QueryDocument.nullable() });

export const CreateProject = z.object({
  projectId,
  workspaceId: Id,
  ownerId: Id,
  name: text(200, 1),
  jobDescription: documentText(JOB_DESCRIPTION_MAX),
  ...extracted,
  refined: Refined.optional(),
  /** Those that the workspace has new projects begin with; without them, Kith's own. */
  stages: z.array(z.object({ id: StageId, title: z.string() })).optional(),
});

export const RenameProject = z.object({ projectId, name: text(200, 1) });

export const ReplaceJobDescription = z.object({
  projectId,
  jobDescription: documentText(JOB_DESCRIPTION_MAX),
  ...extracted,
  refined: Refined,
});

export const RefineSearch = z.object({ projectId, searchId: Id, query: QueryDocument });

/** An address that a browser may open as it stands: http or https, and nobody's password in it. */
export const JobLink = text(2000, 1).refine(isOpenable, {
  error: 'Enter the whole address, beginning with https:// or http://.',
});

function isOpenable(address: string): boolean {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}

export const ChangeJobLink = z.object({ projectId, url: JobLink.nullable() });

/** What a person says of the job; `null` leaves it as it is read from the job description. */
export const JobDetails = z.object({
  jobType: Code.nullable(),
  role: text(200, 1).nullable(),
  location: text(200, 1).nullable(),
});
export type JobDetails = z.infer<typeof JobDetails>;

export const CorrectJobDetails = JobDetails.extend({ projectId });

const title = text(STAGE_TITLE_MAX, 1);

/** The stages of a project in their order, each told from the others by its title. */
export function stagesWith<
  Stage extends z.ZodType<{ readonly id?: string | undefined; readonly title: string }>,
>(stage: Stage) {
  return z
    .array(stage)
    .max(STAGES_MAX, { error: `A project has ${STAGES_MAX} stages at most.` })
    .superRefine((all, context) => {
      const ids = new Set<string>();
      const titles = new Set<string>();
      for (const [at, { id, title: own }] of all.entries()) {
        const refuse = (message: string, field: string) =>
          context.addIssue({ code: 'custom', message, path: [at, field] });
        if (id !== undefined && ids.has(id)) refuse('This stage is in the list twice.', 'id');
        if (id !== undefined) ids.add(id);
        const read = own.toLocaleLowerCase('en');
        if (titles.has(read)) refuse('Another stage has this name already.', 'title');
        titles.add(read);
      }
      if (ids.has(FIRST_STAGE)) return;
      const message =
        'Whoever is accepted starts in “In outreach”: a project always has this stage.';
      context.addIssue({ code: 'custom', message, path: [] });
    });
}

/** A stage as somebody wants it: one that the project has, or has had, by its id; without one, a new one. */
export const WantedStage = z.strictObject({ id: StageId.optional(), title });

export const ChangeProjectStages = z.object({
  projectId,
  stages: stagesWith(z.object({ id: StageId, title })),
  /** Those of them that this command makes. */
  madeIds: z.array(StageId),
});

export const AddProjectMember = z.object({ projectId, userId: Id, role: ProjectRole });

export const RemoveProjectMember = z.object({
  projectId,
  userId: Id,
  /** Unless they are an owner: whoever asks is none. */
  unlessOwner: z.boolean(),
});

/** Somebody leaves the workspace: whoever goes on with their work owns what nobody else does. */
export const HandOverProject = z.object({ projectId, userId: Id, successorId: Id });

/** Lets colleagues who don't work on the project recommend people for it. */
export const OpenReferrals = z.object({ projectId });

export const CloseReferrals = z.object({ projectId });

/** Whether whom colleagues refer is accepted by Kith at once, leads apart. */
export const SetReferralApproval = z.object({ projectId, automatic: z.boolean() });

/** What colleagues are offered for whom they refer from now on. */
export const OfferReferralReward = z.object({ projectId, ...Reward.shape });

export const WithdrawReferralReward = z.object({ projectId });

export const ArchiveProject = z.object({ projectId });

export const ReopenProject = z.object({ projectId });

export type ProjectCommand =
  | Command<'CreateProject', z.infer<typeof CreateProject>>
  | Command<'RenameProject', z.infer<typeof RenameProject>>
  | Command<'ReplaceJobDescription', z.infer<typeof ReplaceJobDescription>>
  | Command<'RefineSearch', z.infer<typeof RefineSearch>>
  | Command<'ChangeJobLink', z.infer<typeof ChangeJobLink>>
  | Command<'CorrectJobDetails', z.infer<typeof CorrectJobDetails>>
  | Command<'ChangeProjectStages', z.infer<typeof ChangeProjectStages>>
  | Command<'AddProjectMember', z.infer<typeof AddProjectMember>>
  | Command<'RemoveProjectMember', z.infer<typeof RemoveProjectMember>>
  | Command<'HandOverProject', z.infer<typeof HandOverProject>>
  | Command<'OpenReferrals', z.infer<typeof OpenReferrals>>
  | Command<'CloseReferrals', z.infer<typeof CloseReferrals>>
  | Command<'SetReferralApproval', z.infer<typeof SetReferralApproval>>
  | Command<'OfferReferralReward', z.infer<typeof OfferReferralReward>>
  | Command<'WithdrawReferralReward', z.infer<typeof WithdrawReferralReward>>
  | Command<'ArchiveProject', z.infer<typeof ArchiveProject>>
  | Command<'ReopenProject', z.infer<typeof ReopenProject>>;
