import { z } from 'zod';
import { Code } from '../kernel/code.ts';
import { defineEvent, definePersonalEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';

/** What somebody is in a project. Everyone else in the workspace may at most recommend people. */
export const ProjectRole = z.enum(['owner', 'member']);
export type ProjectRole = z.infer<typeof ProjectRole>;

/**
 * A search for somebody began. Stream `project-<projectId>`. Name and job description
 * are the workspace's and lie under its key.
 */
export const ProjectCreated = definePersonalEvent(
  'ProjectCreated',
  1,
  z.object({ projectId: Id, workspaceId: Id, ownerId: Id, descriptionId: Id }),
  z.object({ name: z.string(), jobDescription: z.string() }),
);

/** The project has another name. */
export const ProjectRenamed = definePersonalEvent(
  'ProjectRenamed',
  1,
  z.object({ projectId: Id }),
  z.object({ name: z.string() }),
);

/** Another job description was pasted. */
export const JobDescriptionReplaced = definePersonalEvent(
  'JobDescriptionReplaced',
  1,
  z.object({ projectId: Id, descriptionId: Id }),
  z.object({ jobDescription: z.string() }),
);

/** The job description was read and gave a search. */
export const SearchExtracted = definePersonalEvent(
  'SearchExtracted',
  1,
  z.object({
    projectId: Id,
    searchId: Id,
    /** The job description that was read: the spans in the query point into it. */
    descriptionId: Id,
    /** Which extractor read it, so that a better one can be told from this. */
    extractor: Code,
  }),
  z.object({ query: z.json() }),
);

/** A person changed the search by hand: chips added, removed or weighed anew. */
export const SearchRefined = definePersonalEvent(
  'SearchRefined',
  1,
  z.object({ projectId: Id, searchId: Id, descriptionId: Id }),
  z.object({ query: z.json() }),
);

/** Where the job is advertised: another address, or none any more. */
export const JobLinkChanged = definePersonalEvent(
  'JobLinkChanged',
  1,
  z.object({ projectId: Id }),
  z.object({ url: z.string().nullable() }),
);

/**
 * A person says on what terms, as what and where the job is. Each is `null` where it is what is read
 * from the job description.
 */
export const JobDetailsCorrected = definePersonalEvent(
  'JobDetailsCorrected',
  1,
  z.object({ projectId: Id, jobType: Code.nullable() }),
  z.object({ role: z.string().nullable(), location: z.string().nullable() }),
);

/**
 * The project has these stages, in this order; who stands in one that it had before stays there. The
 * titles, in the same order, are the workspace's.
 */
export const ProjectStagesChanged = definePersonalEvent(
  'ProjectStagesChanged',
  1,
  z.object({ projectId: Id, stages: z.array(z.object({ id: Code })) }),
  z.object({ titles: z.array(z.string()) }),
);

/**
 * The project begins with the stages that its workspace has new ones begin with, in this order, in place of
 * Kith's own. The titles, in the same order, are the workspace's.
 */
export const StartingStagesTaken = definePersonalEvent(
  'StartingStagesTaken',
  1,
  z.object({ projectId: Id, stages: z.array(z.object({ id: Code })) }),
  z.object({ titles: z.array(z.string()) }),
);

/** Somebody works on the project. */
export const ProjectMemberAdded = defineEvent(
  'ProjectMemberAdded',
  1,
  z.object({ projectId: Id, userId: Id, role: ProjectRole }),
);

/** Somebody works on the project no longer. */
export const ProjectMemberRemoved = defineEvent(
  'ProjectMemberRemoved',
  1,
  z.object({ projectId: Id, userId: Id }),
);

/** Colleagues who don't work on the project may recommend people for it. */
export const ReferralsOpened = defineEvent('ReferralsOpened', 1, z.object({ projectId: Id }));

/** They may no longer; what they have recommended stays. */
export const ReferralsClosed = defineEvent('ReferralsClosed', 1, z.object({ projectId: Id }));

/**
 * Whether whom colleagues refer comes into the pipeline at once, rather than once a member accepts them.
 * Leads, of whom a colleague only knows, always wait.
 */
export const ReferralApprovalSet = defineEvent(
  'ReferralApprovalSet',
  1,
  z.object({ projectId: Id, automatic: z.boolean() }),
);

/**
 * Colleagues are offered a reward for whom they refer and who is hired: so much, in whole units of an ISO
 * 4217 currency, once they have stayed so many days. It stands in place of what was offered before; what
 * stood when somebody was referred is what was promised for them.
 */
export const ReferralRewardOffered = defineEvent(
  'ReferralRewardOffered',
  1,
  z.object({ projectId: Id, amount: z.int(), currency: Code, waitingDays: z.int() }),
);

/** No reward is offered any more for whom colleagues refer from now on. */
export const ReferralRewardWithdrawn = defineEvent(
  'ReferralRewardWithdrawn',
  1,
  z.object({ projectId: Id }),
);

/** The project is done or given up; it is kept and can be reopened. */
export const ProjectArchived = defineEvent('ProjectArchived', 1, z.object({ projectId: Id }));

/** An archived project goes on. */
export const ProjectReopened = defineEvent('ProjectReopened', 1, z.object({ projectId: Id }));

export type ProjectEvent =
  | EventOf<typeof ProjectCreated>
  | EventOf<typeof ProjectRenamed>
  | EventOf<typeof JobDescriptionReplaced>
  | EventOf<typeof SearchExtracted>
  | EventOf<typeof SearchRefined>
  | EventOf<typeof JobLinkChanged>
  | EventOf<typeof JobDetailsCorrected>
  | EventOf<typeof ProjectStagesChanged>
  | EventOf<typeof StartingStagesTaken>
  | EventOf<typeof ProjectMemberAdded>
  | EventOf<typeof ProjectMemberRemoved>
  | EventOf<typeof ReferralsOpened>
  | EventOf<typeof ReferralsClosed>
  | EventOf<typeof ReferralApprovalSet>
  | EventOf<typeof ReferralRewardOffered>
  | EventOf<typeof ReferralRewardWithdrawn>
  | EventOf<typeof ProjectArchived>
  | EventOf<typeof ProjectReopened>;
