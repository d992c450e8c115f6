import { says, type Capability } from '../kernel/capability.ts';
import { does } from '../kernel/doing.ts';
import { tells } from '../kernel/telling.ts';
import * as events from './events.ts';
import { handOverProcess } from './handOver.process.ts';
import * as policies from './policy.ts';

const ofUser = { user: ({ userId }: { readonly userId: string }) => userId };

interface OfProject {
  readonly projectId: string;
}

const ofProject = {
  reach: 'project',
  with: ({ projectId }: OfProject) => ({ projectId }),
} as const;

const ofMember = {
  reach: 'project',
  of: ({ projectId, userId }: OfProject & { readonly userId: string }) =>
    `member-${projectId}.${userId}`,
  with: ({ projectId, userId }: OfProject & { readonly userId: string }) => ({ projectId, userId }),
} as const;

const named = ({ projectId }: OfProject) => `name-${projectId}`;
const described = ({ projectId }: OfProject) => `search-${projectId}`;
const detailed = ({ projectId }: OfProject) => `details-${projectId}`;
const open = ({ projectId }: OfProject) => `referrals-${projectId}`;
const approved = ({ projectId }: OfProject) => `referralApproval-${projectId}`;
const rewarded = ({ projectId }: OfProject) => `referralReward-${projectId}`;
const archived = ({ projectId }: OfProject) => `status-${projectId}`;

/** Searches for somebody. What is written in them is the workspace's. */
export const projects: Capability = {
  name: 'projects',
  streams: {
    project: [
      says(events.ProjectCreated, {
        about: 'workspace',
        names: { user: ({ ownerId }) => ownerId },
      }),
      says(events.ProjectRenamed, { about: 'workspace' }),
      says(events.JobDescriptionReplaced, { about: 'workspace' }),
      says(events.SearchExtracted, { about: 'workspace' }),
      says(events.SearchRefined, { about: 'workspace' }),
      says(events.JobLinkChanged, { about: 'workspace' }),
      says(events.JobDetailsCorrected, { about: 'workspace' }),
      says(events.ProjectStagesChanged, { about: 'workspace' }),
      says(events.StartingStagesTaken, { about: 'workspace' }),
      says(events.ProjectMemberAdded, { about: null, names: ofUser }),
      says(events.ProjectMemberRemoved, { about: null, names: ofUser }),
      says(events.ReferralsOpened, { about: null }),
      says(events.ReferralsClosed, { about: null }),
      says(events.ReferralApprovalSet, { about: null }),
      says(events.ReferralRewardOffered, { about: null }),
      says(events.ReferralRewardWithdrawn, { about: null }),
      says(events.ProjectArchived, { about: null }),
      says(events.ProjectReopened, { about: null }),
    ],
  },
  policies,
  tells: [
    tells(events.ProjectMemberAdded, {
      kind: 'access',
      code: 'joinedProject',
      place: 'project',
      reach: 'project',
      of: ({ projectId }) => `project-${projectId}`,
      to: ({ userId }) => [userId],
      with: ({ projectId, role }) => ({ projectId, detail: role }),
    }),
  ],
  does: [
    does(events.ProjectCreated, { ...ofProject, code: 'projectCreated', of: named }),
    does(events.ProjectRenamed, { ...ofProject, code: 'projectRenamed', of: named }),
    does(events.JobDescriptionReplaced, {
      ...ofProject,
      code: 'descriptionReplaced',
      of: described,
    }),
    does(events.SearchRefined, { ...ofProject, code: 'searchRefined', of: described }),
    does(events.JobLinkChanged, { ...ofProject, code: 'jobLinkChanged', of: detailed }),
    does(events.JobDetailsCorrected, { ...ofProject, code: 'jobDetailsCorrected', of: detailed }),
    does(events.ProjectStagesChanged, {
      ...ofProject,
      code: 'stagesChanged',
      of: ({ projectId }) => `stages-${projectId}`,
    }),
    does(events.ProjectMemberAdded, {
      ...ofMember,
      code: 'projectMemberAdded',
      // Who starts a project belongs to it.
      when: ({ userId }, { actor }) => actor.kind !== 'user' || actor.id !== userId,
    }),
    does(events.ProjectMemberRemoved, { ...ofMember, code: 'projectMemberRemoved' }),
    does(events.ReferralsOpened, { ...ofProject, code: 'referralsOpened', of: open }),
    does(events.ReferralsClosed, { ...ofProject, code: 'referralsClosed', of: open }),
    does(events.ReferralApprovalSet, {
      ...ofProject,
      code: ({ automatic }) => (automatic ? 'referralsTakenAtOnce' : 'referralsDecidedFirst'),
      of: approved,
    }),
    does(events.ReferralRewardOffered, {
      ...ofProject,
      code: 'referralRewardOffered',
      of: rewarded,
    }),
    does(events.ReferralRewardWithdrawn, {
      ...ofProject,
      code: 'referralRewardWithdrawn',
      of: rewarded,
    }),
    does(events.ProjectArchived, { ...ofProject, code: 'projectArchived', of: archived }),
    does(events.ProjectReopened, { ...ofProject, code: 'projectReopened', of: archived }),
  ],
  processes: [handOverProcess],
};
