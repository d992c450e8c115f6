import type { OfferedReward } from '../contracts/referralRewards.ts';
import { stages as startingStages, type Stage } from '../pipeline/stages.ts';
import type { ProjectEvent, ProjectRole } from './events.ts';
import { rewardAfter } from './rewardAfter.ts';

/** What the rules of a project need to know of it. */
export type Project =
  | { readonly status: 'absent' }
  | {
      readonly status: 'open' | 'archived';
      readonly workspaceId: string;
      readonly members: ReadonlyMap<string, ProjectRole>;
      /** `undefined` where the workspace has been forgotten. */
      readonly name: string | undefined;
      readonly descriptionId: string;
      readonly searchId: string | undefined;
      /** What was read from the job description: the search before anybody refined it. */
      readonly extracted: unknown;
      /** The search as it stands. */
      readonly query: unknown;
      readonly jobUrl: string | null;
      readonly takesReferrals: boolean;
      /** Whether whom colleagues refer comes in at once. */
      readonly acceptsReferrals: boolean;
      /** What colleagues are offered for whom they refer. */
      readonly reward: OfferedReward | null;
      /** In their order. */
      readonly stages: readonly Stage[];
      /** Those that it has, and those that were taken out. */
      readonly stageIds: ReadonlySet<string>;
      /** What a person has said of the job. */
      readonly said: {
        readonly jobType: string | null;
        readonly role: string | null;
        readonly location: string | null;
      };
    };

/** A project that was begun. */
export type ExistingProject = Exclude<Project, { status: 'absent' }>;

/** What is known of a project after one more of its events. */
export function evolveProject(state: Project, event: ProjectEvent): Project {
  if (event.type === 'ProjectCreated') {
    const { workspaceId, descriptionId, personal } = event.data;
    return {
      status: 'open',
      workspaceId,
      members: new Map(),
      name: personal[workspaceId]?.name,
      descriptionId,
      searchId: undefined,
      extracted: undefined,
      query: undefined,
      jobUrl: null,
      takesReferrals: false,
      acceptsReferrals: false,
      reward: null,
      stages: startingStages,
      stageIds: new Set(startingStages.map(({ id }) => id)),
      said: { jobType: null, role: null, location: null },
    };
  }
  if (state.status === 'absent') return state;
  switch (event.type) {
    case 'ProjectRenamed':
      return { ...state, name: event.data.personal[state.workspaceId]?.name };
    case 'JobDescriptionReplaced':
      return { ...state, descriptionId: event.data.descriptionId };
    case 'SearchExtracted': {
      const query = event.data.personal[state.workspaceId]?.query;
      return { ...state, searchId: event.data.searchId, extracted: query, query };
    }
    case 'SearchRefined': {
      const query = event.data.personal[state.workspaceId]?.query;
      return { ...state, searchId: event.data.searchId, query };
    }
    case 'JobLinkChanged':
      return { ...state, jobUrl: event.data.personal[state.workspaceId]?.url ?? null };
    case 'JobDetailsCorrected': {
      const { role = null, location = null } = event.data.personal[state.workspaceId] ?? {};
      return { ...state, said: { jobType: event.data.jobType, role, location } };
    }
    case 'StartingStagesTaken':
    case 'ProjectStagesChanged': {
      const { titles = [] } = event.data.personal[state.workspaceId] ?? {};
      const stages = event.data.stages.map(({ id }, at) => ({ id, title: titles[at] ?? id }));
      const stageIds = new Set([...state.stageIds, ...stages.map(({ id }) => id)]);
      return { ...state, stages, stageIds };
    }
    case 'ProjectMemberAdded':
      return {
        ...state,
        members: new Map(state.members).set(event.data.userId, event.data.role),
      };
    case 'ProjectMemberRemoved': {
      const members = new Map(state.members);
      members.delete(event.data.userId);
      return { ...state, members };
    }
    case 'ReferralsOpened':
      return { ...state, takesReferrals: true };
    case 'ReferralsClosed':
      return { ...state, takesReferrals: false };
    case 'ReferralApprovalSet':
      return { ...state, acceptsReferrals: event.data.automatic };
    case 'ReferralRewardOffered':
    case 'ReferralRewardWithdrawn':
      return { ...state, reward: rewardAfter(event) };
    case 'ProjectArchived':
      return { ...state, status: 'archived' };
    case 'ProjectReopened':
      return { ...state, status: 'open' };
  }
}
