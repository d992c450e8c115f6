import type { WorkspaceRole } from '../identity/roles.ts';
import type { ProjectRole } from './events.ts';

/** Somebody signed in to a workspace, as policies see them. */
export interface ProjectActor {
  readonly userId: string;
  readonly workspaceId: string;
  readonly role: WorkspaceRole;
}

/** A project, as policies see it. */
export interface ProjectSubject {
  readonly workspaceId: string;
  readonly members: readonly { readonly userId: string; readonly role: ProjectRole }[];
}

const creators: readonly WorkspaceRole[] = ['owner', 'recruiter', 'hiringManager'];

/** Recruiters, hiring managers and the workspace's owners start projects. */
export function canCreateProject(actor: ProjectActor): boolean {
  return creators.includes(actor.role);
}

/** Members of the project and the workspace's owners see it with all its stages. */
export function canReadProject(actor: ProjectActor, project: ProjectSubject): boolean {
  return sameWorkspace(actor, project) && (actor.role === 'owner' || isMember(actor, project));
}

/** Members edit details, the search, and decide on people. */
export function canChangeProject(actor: ProjectActor, project: ProjectSubject): boolean {
  return canReadProject(actor, project);
}

/** Members bring in further members; they never make owners. */
export function canInviteProjectMember(actor: ProjectActor, project: ProjectSubject): boolean {
  return canReadProject(actor, project);
}

/** Only the project's owners, and the workspace's, archive it or change who owns it. */
export function canOwnProject(actor: ProjectActor, project: ProjectSubject): boolean {
  return (
    sameWorkspace(actor, project) &&
    (actor.role === 'owner' ||
      project.members.some(({ userId, role }) => userId === actor.userId && role === 'owner'))
  );
}

/** Whoever brought somebody in takes them out again, while they are a member like others: a slip is theirs to mend. */
export function canTakeBackProjectMember(
  actor: Pick<ProjectActor, 'userId'>,
  member: { readonly role: ProjectRole; readonly addedBy: string | null },
): boolean {
  return member.role === 'member' && member.addedBy === actor.userId;
}

function sameWorkspace(actor: ProjectActor, project: ProjectSubject) {
  return actor.workspaceId === project.workspaceId;
}

function isMember(actor: ProjectActor, project: ProjectSubject) {
  return project.members.some(({ userId }) => userId === actor.userId);
}
