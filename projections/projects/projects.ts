import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { ProjectEvent, ProjectRole } from '../../domain/projects/events.ts';
import { jobRead, type JobRead } from '../../domain/search/jobRead.ts';
import { stages as startingStages, type Stage } from '../../domain/pipeline/stages.ts';
import { rewardAfter } from '../../domain/projects/rewardAfter.ts';
import type { OfferedReward } from '../../domain/contracts/referralRewards.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

/** Somebody who works on a project. */
export interface ProjectMember {
  readonly userId: string;
  readonly role: ProjectRole;
  /** Who was the last to say what they are in it; `null` where nobody signed in did. */
  readonly addedBy: string | null;
}

/** A stage that a project has, or has had: somebody may stand in it still. */
export interface ProjectStage extends Stage {
  readonly isTakenOut: boolean;
}

/** What somebody said of a job: of a type that the workspace offers, or did. */
export type JobSaid = Omit<JobRead, 'jobType'> & { readonly jobType: string | null };

export interface ProjectRow {
  readonly workspace_id: string;
  readonly name: string | null;
  readonly status: 'open' | 'archived';
  readonly owner_id: string;
  readonly members: readonly ProjectMember[];
  readonly member_ids: readonly string[];
  readonly description_id: string;
  readonly job_description: string | null;
  /** The search and the job description that its spans point into; none before the first. */
  readonly search_id: string | null;
  readonly search_description_id: string | null;
  readonly query: unknown;
  readonly extractor: string | null;
  /** On what terms, as what and where: as somebody said, else as it is read from the job description. */
  readonly job_type: string | null;
  readonly role: string | null;
  readonly location: string | null;
  readonly job_read: JobRead;
  readonly job_said: JobSaid;
  /** Where the job is advertised. */
  readonly job_url: string | null;
  /** Whether colleagues may recommend people for it. */
  readonly takes_referrals: boolean;
  /** Whether whom they recommend comes in at once. */
  readonly accepts_referrals: boolean;
  /** What colleagues are offered whose referral is hired. */
  readonly reward: OfferedReward | null;
  /** Whether anything was ever: what was promised stays due when it is offered no more. */
  readonly has_offered_reward: boolean;
  /** In their order, and behind them those that were taken out. */
  readonly stages: readonly ProjectStage[];
  /** The same by their ids, to sort by. */
  readonly stage_ids: readonly string[];
  readonly created_at: string;
  readonly changed_at: string;
  /** Who changed the project itself; what was done in it stands beside, in lists. */
  readonly changed_by: string | null;
  readonly revision: number;
}

/** The projects with their members, job description and search. Key: project id. Queries: `listProjects.ts`. */
export const projects = defineReadModel<ProjectRow, ProjectEvent | SubjectEvent>({
  name: 'projects',
  version: 10,
  categories: ['project', 'subject'],
  personal: true,
  history: true,
  columns: {
    workspace_id: 'id',
    name: 'text?',
    status: 'text',
    // Joined to the key of another table, so of its type: a cast keeps row-level security from using the index.
    owner_id: 'text',
    members: 'json',
    member_ids: 'ids',
    description_id: 'id',
    job_description: 'text?',
    search_id: 'id?',
    search_description_id: 'id?',
    query: 'json?',
    extractor: 'text?',
    job_type: 'text?',
    role: 'text?',
    location: 'text?',
    job_read: 'json',
    job_said: 'json',
    job_url: 'text?',
    takes_referrals: 'bool',
    accepts_referrals: 'bool',
    reward: 'json?',
    has_offered_reward: 'bool',
    stages: 'json',
    stage_ids: 'texts',
    created_at: 'instant',
    changed_at: 'instant',
    changed_by: 'id?',
    revision: 'int',
  },
  indexes: [['workspace_id', 'changed_at']],
  keysOf: ({ event }) => ('projectId' in event.data ? [event.data.projectId] : []),
  rowsOf: rowsOfForgotten('workspace', 'workspace_id'),
  evolve(row, { event, metadata, revision }) {
    if (event.type === 'SubjectForgotten') return 'forgotten';
    const { actor, occurredAt } = metadata;
    const changedBy = actor.kind === 'user' ? actor.id : null;
    const changed = { changed_at: occurredAt, changed_by: changedBy, revision };
    if (event.type === 'ProjectCreated') {
      const { workspaceId, ownerId, descriptionId, personal } = event.data;
      const about = personal[workspaceId];
      return withJob({
        workspace_id: workspaceId,
        name: about?.name ?? null,
        status: 'open',
        owner_id: ownerId,
        members: [{ userId: ownerId, role: 'owner', addedBy: changedBy }],
        member_ids: [ownerId],
        description_id: descriptionId,
        job_description: about?.jobDescription ?? null,
        search_id: null,
        search_description_id: null,
        query: null,
        extractor: null,
        job_type: null,
        role: null,
        location: null,
        job_read: nothing,
        job_said: nothing,
        job_url: null,
        takes_referrals: false,
        accepts_referrals: false,
        reward: null,
        has_offered_reward: false,
        ...withStages(startingStages, []),
        created_at: metadata.occurredAt,
        ...changed,
      });
    }
    if (row === undefined) return undefined;
    return { ...row, ...changeOf(row, event, changedBy), ...changed };
  },
});

type Change = Exclude<ProjectEvent, { type: 'ProjectCreated' }> | SubjectEvent;

function changeOf(row: ProjectRow, event: Change, changedBy: string | null): Partial<ProjectRow> {
  switch (event.type) {
    case 'ProjectRenamed':
      return { name: event.data.personal[row.workspace_id]?.name ?? null };
    case 'JobDescriptionReplaced':
      return withJob({
        ...row,
        description_id: event.data.descriptionId,
        job_description: event.data.personal[row.workspace_id]?.jobDescription ?? null,
      });
    case 'SearchExtracted':
    case 'SearchRefined':
      return withJob({
        ...row,
        search_id: event.data.searchId,
        search_description_id: event.data.descriptionId,
        query: event.data.personal[row.workspace_id]?.query ?? null,
        extractor: event.type === 'SearchExtracted' ? event.data.extractor : row.extractor,
      });
    case 'JobLinkChanged':
      return { job_url: event.data.personal[row.workspace_id]?.url ?? null };
    case 'JobDetailsCorrected': {
      const { role = null, location = null } = event.data.personal[row.workspace_id] ?? {};
      const { jobType } = event.data;
      return withJob({ ...row, job_said: { jobType, role, location } });
    }
    case 'StartingStagesTaken':
      return withStages(stagesIn(row, event), []);
    case 'ProjectStagesChanged':
      return withStages(stagesIn(row, event), row.stages);
    case 'ProjectMemberAdded': {
      const { userId, role } = event.data;
      return withMembers([...without(row, userId), { userId, role, addedBy: changedBy }]);
    }
    case 'ProjectMemberRemoved':
      return withMembers(without(row, event.data.userId));
    case 'ReferralsOpened':
      return { takes_referrals: true };
    case 'ReferralsClosed':
      return { takes_referrals: false };
    case 'ReferralApprovalSet':
      return { accepts_referrals: event.data.automatic };
    case 'ReferralRewardOffered':
      return { reward: rewardAfter(event), has_offered_reward: true };
    case 'ReferralRewardWithdrawn':
      return { reward: rewardAfter(event) };
    case 'ProjectArchived':
      return { status: 'archived' };
    case 'ProjectReopened':
      return { status: 'open' };
    case 'ErasureProven':
    case 'SubjectForgotten':
      return {};
  }
}

const nothing: JobRead = { jobType: null, role: null, location: null };

/** What somebody said of the job stands, whatever job description comes, until they take it back. */
function withJob(row: ProjectRow): ProjectRow {
  const read = jobRead(row.job_description, row.query);
  const { job_said: said } = row;
  return {
    ...row,
    job_read: read,
    job_type: said.jobType ?? read.jobType,
    role: said.role ?? read.role,
    location: said.location ?? read.location,
  };
}

function stagesIn(
  row: ProjectRow,
  { data }: Extract<Change, { type: 'StartingStagesTaken' | 'ProjectStagesChanged' }>,
): readonly Stage[] {
  const { titles = [] } = data.personal[row.workspace_id] ?? {};
  return data.stages.map(({ id }, at) => ({ id, title: titles[at] ?? id }));
}

/** What was taken out keeps the title that it had last. */
function withStages(
  stages: readonly Stage[],
  before: readonly ProjectStage[],
): Pick<ProjectRow, 'stages' | 'stage_ids'> {
  const ids = new Set(stages.map(({ id }) => id));
  const all = [
    ...stages.map(({ id, title }) => ({ id, title, isTakenOut: false })),
    ...before.filter(({ id }) => !ids.has(id)).map((stage) => ({ ...stage, isTakenOut: true })),
  ];
  return { stages: all, stage_ids: all.map(({ id }) => id) };
}

function without({ members }: ProjectRow, userId: string): ProjectMember[] {
  return members.filter((member) => member.userId !== userId);
}

/** The newest owner is the one to ask; a project whose owners all left keeps the last. */
function withMembers(members: readonly ProjectMember[]): Partial<ProjectRow> {
  const owner = members.findLast(({ role }) => role === 'owner');
  return {
    members,
    member_ids: members.map(({ userId }) => userId),
    ...(owner === undefined ? {} : { owner_id: owner.userId }),
  };
}
