import type { z } from 'zod';
import { isSameReward } from '../contracts/referralRewards.ts';
import type { Decider } from '../kernel/decider.ts';
import {
  ForbiddenError,
  InvalidFieldsError,
  NotFoundError,
  RuleBrokenError,
} from '../kernel/errors.ts';
import { carryRefinements } from '../search/carryRefinements.ts';
import { asksSomething, isSameQuery, QueryDocument } from '../search/queryDocument.ts';
import type { ProjectCommand, ReplaceJobDescription } from './commands.ts';
import { ProjectArchivedError } from './errors.ts';
import type { ProjectEvent } from './events.ts';
import { evolveProject, type ExistingProject, type Project } from './projectState.ts';
import { assertCanBecomeDue, assertStaysDue } from './rewardStages.ts';

/** A search for somebody: its description, its search and those who work on it. */
export const project: Decider<Project, ProjectCommand, ProjectEvent> = {
  category: 'project',
  initialState: () => ({ status: 'absent' }),
  evolve: evolveProject,
  decide(command, state) {
    if (command.type === 'CreateProject') return create(command, state);
    if (state.status === 'absent') throw new NotFoundError('project', command.data.projectId);
    if (command.type === 'ReopenProject') {
      return state.status === 'open'
        ? []
        : [{ type: 'ProjectReopened', data: { projectId: command.data.projectId } }];
    }
    // Nobody keeps a right in what is only laid aside.
    if (command.type === 'HandOverProject') return handOver(command, state);
    if (state.status === 'archived') {
      if (command.type === 'ArchiveProject') return [];
      throw new ProjectArchivedError();
    }
    return change(command, state);
  },
};

/**
 * What the project looks for once its job description is replaced by one that is read as `extracted`:
 * with what was refined by hand before. The query itself for a project that is none yet.
 */
export function searchAfterReplacing(state: Project, extracted: QueryDocument): QueryDocument {
  if (state.status === 'absent') return extracted;
  const before = QueryDocument.safeParse(state.extracted);
  const refined = QueryDocument.safeParse(state.query);
  return before.success && refined.success
    ? carryRefinements(before.data, refined.data, extracted)
    : extracted;
}

function create(
  { data }: Extract<ProjectCommand, { type: 'CreateProject' }>,
  state: Project,
): ProjectEvent[] {
  if (state.status !== 'absent') {
    throw new RuleBrokenError('project-exists', 'There is such a project already.');
  }
  const { projectId, workspaceId, ownerId, descriptionId, searchId } = data;
  return [
    {
      type: 'ProjectCreated',
      data: {
        projectId,
        workspaceId,
        ownerId,
        descriptionId,
        personal: { [workspaceId]: { name: data.name, jobDescription: data.jobDescription } },
      },
    },
    {
      type: 'SearchExtracted',
      data: {
        projectId,
        searchId,
        descriptionId,
        extractor: data.extractor,
        personal: { [workspaceId]: { query: data.query } },
      },
    },
    ...refinedOnTop({ ...data, workspaceId }, data.refined?.query ?? data.query),
    ...stagesTaken(data),
    { type: 'ProjectMemberAdded', data: { projectId, userId: ownerId, role: 'owner' } },
  ];
}

function stagesTaken({
  projectId,
  workspaceId,
  stages,
}: Extract<ProjectCommand, { type: 'CreateProject' }>['data']): ProjectEvent[] {
  if (stages === undefined) return [];
  const titles = stages.map(({ title }) => title);
  return [
    {
      type: 'StartingStagesTaken',
      data: {
        projectId,
        stages: stages.map(({ id }) => ({ id })),
        personal: { [workspaceId]: { titles } },
      },
    },
  ];
}

type Change = Exclude<
  ProjectCommand,
  { type: 'CreateProject' | 'ReopenProject' | 'HandOverProject' }
>;

function handOver(
  { data }: Extract<ProjectCommand, { type: 'HandOverProject' }>,
  state: ExistingProject,
): ProjectEvent[] {
  const { projectId, userId, successorId } = data;
  if (!state.members.has(userId)) return [];
  const left: ProjectEvent = { type: 'ProjectMemberRemoved', data: { projectId, userId } };
  const owners = [...state.members].filter(([id, role]) => role === 'owner' && id !== userId);
  if (owners.length > 0) return [left];
  const owner = { projectId, userId: successorId, role: 'owner' as const };
  return [{ type: 'ProjectMemberAdded', data: owner }, left];
}

function change(command: Change, state: ExistingProject): ProjectEvent[] {
  const { projectId } = command.data;
  const about = <T>(value: T) => ({ [state.workspaceId]: value });
  switch (command.type) {
    case 'RenameProject':
      if (command.data.name === state.name) return [];
      return [
        {
          type: 'ProjectRenamed',
          data: { projectId, personal: about({ name: command.data.name }) },
        },
      ];
    case 'ReplaceJobDescription': {
      const { descriptionId, searchId, extractor, jobDescription, query } = command.data;
      return [
        {
          type: 'JobDescriptionReplaced',
          data: { projectId, descriptionId, personal: about({ jobDescription }) },
        },
        {
          type: 'SearchExtracted',
          data: { projectId, searchId, descriptionId, extractor, personal: about({ query }) },
        },
        ...refinedOnTop(
          { ...command.data, workspaceId: state.workspaceId },
          command.data.refined.query ?? searchAfterReplacing(state, query),
        ),
      ];
    }
    case 'RefineSearch': {
      const { searchId, query } = command.data;
      return [
        {
          type: 'SearchRefined',
          data: {
            projectId,
            searchId,
            descriptionId: state.descriptionId,
            personal: about({ query }),
          },
        },
      ];
    }
    case 'ChangeJobLink': {
      const { url } = command.data;
      if (url === state.jobUrl) return [];
      return [{ type: 'JobLinkChanged', data: { projectId, personal: about({ url }) } }];
    }
    case 'CorrectJobDetails': {
      const { jobType, role, location } = command.data;
      const { said } = state;
      if (jobType === said.jobType && role === said.role && location === said.location) return [];
      return [
        {
          type: 'JobDetailsCorrected',
          data: { projectId, jobType, personal: about({ role, location }) },
        },
      ];
    }
    case 'ChangeProjectStages':
      return changeStages(command, state);
    case 'AddProjectMember': {
      const { userId, role } = command.data;
      if (state.members.get(userId) === role) return [];
      if (role === 'member') keepAnOwner(state, userId);
      return [{ type: 'ProjectMemberAdded', data: { projectId, userId, role } }];
    }
    case 'RemoveProjectMember': {
      const { userId, unlessOwner } = command.data;
      const role = state.members.get(userId);
      if (role === undefined) return [];
      if (unlessOwner && role === 'owner') throw new ForbiddenError('canOwnProject');
      keepAnOwner(state, userId);
      return [{ type: 'ProjectMemberRemoved', data: { projectId, userId } }];
    }
    case 'OpenReferrals':
      if (state.takesReferrals) return [];
      assertSaysWhoIsLookedFor(state);
      return [{ type: 'ReferralsOpened', data: { projectId } }];
    case 'CloseReferrals':
      return state.takesReferrals ? [{ type: 'ReferralsClosed', data: { projectId } }] : [];
    case 'SetReferralApproval': {
      const { automatic } = command.data;
      if (state.acceptsReferrals === automatic) return [];
      return [{ type: 'ReferralApprovalSet', data: { projectId, automatic } }];
    }
    case 'OfferReferralReward': {
      if (isSameReward(state.reward, command.data)) return [];
      assertCanBecomeDue(state.stages);
      const { amount, currency, waitingDays } = command.data;
      const data = { projectId, amount, currency, waitingDays };
      return [{ type: 'ReferralRewardOffered', data }];
    }
    case 'WithdrawReferralReward':
      return state.reward === null
        ? []
        : [{ type: 'ReferralRewardWithdrawn', data: { projectId } }];
    case 'ArchiveProject':
      return [{ type: 'ProjectArchived', data: { projectId } }];
  }
}

function changeStages(
  { data }: Extract<Change, { type: 'ChangeProjectStages' }>,
  state: ExistingProject,
): ProjectEvent[] {
  const { projectId, stages, madeIds } = data;
  const unknown = stages.findIndex(({ id }) => !state.stageIds.has(id) && !madeIds.includes(id));
  if (unknown !== -1) {
    throw new InvalidFieldsError({ [`stages.${unknown}.id`]: 'The project has no such stage.' });
  }
  if (state.reward !== null) assertStaysDue(state.stages, stages);
  const isSame =
    stages.length === state.stages.length &&
    stages.every(({ id, title }, at) => {
      const before = state.stages[at];
      return before?.id === id && before.title === title;
    });
  if (isSame) return [];
  const titles = stages.map(({ title }) => title);
  return [
    {
      type: 'ProjectStagesChanged',
      data: {
        projectId,
        stages: stages.map(({ id }) => ({ id })),
        personal: { [state.workspaceId]: { titles } },
      },
    },
  ];
}

type Read = Omit<z.infer<typeof ReplaceJobDescription>, 'refined'> & {
  readonly workspaceId: string;
  readonly refined?: z.infer<typeof ReplaceJobDescription>['refined'] | undefined;
};

/** What a person wants over what was read; nothing where that is the same. */
function refinedOnTop(read: Read, query: QueryDocument): ProjectEvent[] {
  const { projectId, workspaceId, descriptionId, refined } = read;
  if (refined === undefined || isSameQuery(read.query, query)) return [];
  const { searchId } = refined;
  return [
    {
      type: 'SearchRefined',
      data: { projectId, searchId, descriptionId, personal: { [workspaceId]: { query } } },
    },
  ];
}

/** Colleagues are suggested people by the search, so there has to be one. */
function assertSaysWhoIsLookedFor({ query }: ExistingProject) {
  const read = QueryDocument.safeParse(query);
  if (read.success && asksSomething(read.data)) return;
  throw new RuleBrokenError(
    'description-not-filled',
    'Say who is looked for first: your colleagues are shown who of their own network fits.',
  );
}

/** A project always has an owner, so the last one can be neither removed nor made a mere member. */
function keepAnOwner(state: ExistingProject, leaving: string) {
  const others = [...state.members].some(([id, role]) => role === 'owner' && id !== leaving);
  if (state.members.get(leaving) === 'owner' && !others) {
    throw new RuleBrokenError('last-owner', 'Make somebody else an owner first.');
  }
}
