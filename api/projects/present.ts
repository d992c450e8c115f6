import { ERASED } from '../../domain/contracts/erased.ts';
import type {
  ProjectResource,
  ProjectStage,
  ProjectSummary,
} from '../../domain/contracts/projects.ts';
import {
  canChangeProject,
  canOwnProject,
  canTakeBackProjectMember,
} from '../../domain/projects/policy.ts';
import type { Member } from '../../projections/identity/memberships.ts';
import type {
  ListedProject,
  Project,
  ProjectAlone,
} from '../../projections/projects/listProjects.ts';
import { queryOf } from '../../projections/projects/queryOf.ts';
import type { ProjectMember } from '../../projections/projects/projects.ts';
import { isOffered } from '../http/asked.ts';
import type { Session } from '../http/endpoint.ts';

/** A project as lists show it. */
export function presentSummary(project: ListedProject): ProjectSummary {
  const { id, status, ownerId, memberCount, prospectCount, createdAt } = project;
  const { changedAt, changedBy, jobType, role, location, jobUrl, takesReferrals } = project;
  const { acceptsReferrals, reward } = project;
  return {
    id,
    status,
    jobType,
    role,
    location,
    jobUrl,
    takesReferrals,
    acceptsReferrals,
    reward,
    ownerId,
    memberCount,
    prospectCount,
    stages: presentStages(project, project.stageCounts),
    createdAt,
    changedAt,
    changedBy,
    changedByName: changedBy === null ? null : (project.changedByName ?? ERASED),
    name: project.name ?? ERASED,
    ownerName: project.ownerName ?? ERASED,
  };
}

/** The stages that a project has, and those it had in which somebody stands still, with how many do. */
export function presentStages(
  { stages }: Pick<ListedProject, 'stages'>,
  counts: Readonly<Record<string, number>>,
): ProjectStage[] {
  return stages
    .map(({ id, title, isTakenOut }) => ({ id, title, count: counts[id] ?? 0, isTakenOut }))
    .filter(({ count, isTakenOut }) => count > 0 || !isTakenOut);
}

/** A whole project, for somebody who may read it; an earlier one with what they may do `today`. */
export function presentProject(
  project: Project,
  session: Session,
  members: readonly Member[],
  today: ProjectAlone = project,
): ProjectResource {
  const names = new Map(members.map(({ userId, name }) => [userId, name]));
  const mayOwn = canOwnProject(session, today);
  const taken = today.members.filter(
    (member) => mayOwn || canTakeBackProjectMember(session, member),
  );
  const removable = new Set(taken.map(({ userId }) => userId));
  return {
    ...presentSummary(project),
    jobDescription: project.jobDescription ?? ERASED,
    query: queryOf(project),
    job: { read: project.jobRead, said: project.jobSaid },
    members: project.members.toSorted(ownersFirst).map(({ userId, role }) => ({
      userId,
      role,
      name: names.get(userId) ?? ERASED,
      mayRemove: isOffered(session, removable.has(userId)),
    })),
    hasOfferedReward: project.hasOfferedReward,
    may: {
      change: isOffered(session, canChangeProject(session, today)),
      own: isOffered(session, mayOwn),
    },
    revision: project.revision,
  };
}

/** Of equal role in the order in which they came. */
function ownersFirst(one: ProjectMember, other: ProjectMember): number {
  return Number(other.role === 'owner') - Number(one.role === 'owner');
}
