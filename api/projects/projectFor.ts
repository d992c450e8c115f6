import { NotFoundError } from '../../domain/kernel/errors.ts';
import { ProjectArchivedError } from '../../domain/projects/errors.ts';
import { canReadProject } from '../../domain/projects/policy.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import {
  getProjectsAlone,
  listProjects,
  type ProjectAlone,
  type ListedProject,
} from '../../projections/projects/listProjects.ts';
import type { Session } from '../http/endpoint.ts';

/**
 * The project, for somebody who may see it.
 * @throws NotFoundError when there is none, or none that they may know of
 */
export async function projectFor(
  tx: Transaction,
  session: Session,
  projectId: string,
): Promise<ProjectAlone> {
  const [project] = await getProjectsAlone(tx, session.workspaceId, [projectId]);
  if (project === undefined) throw new NotFoundError('project', projectId);
  return seenBy(session, project);
}

function seenBy(session: Session, project: ProjectAlone): ProjectAlone {
  if (!canReadProject(session, project)) throw new NotFoundError('project', project.id);
  return project;
}

/** Of the projects named, those that this user may see; of the others nothing is said. */
export async function readableProjects(
  tx: Transaction,
  session: Session,
  projectIds: Iterable<string>,
): Promise<ProjectAlone[]> {
  const projects = await getProjectsAlone(tx, session.workspaceId, [...new Set(projectIds)]);
  return projects.filter((project) => canReadProject(session, project));
}

/** The same as lists show them, in one go: for where there may be many. */
export async function listReadableProjects(
  tx: Transaction,
  session: Session,
  projectIds: Iterable<string>,
): Promise<readonly ListedProject[]> {
  const ids = [...new Set(projectIds)];
  if (ids.length === 0) return [];
  const wanted = { ids, offset: 0, limit: ids.length };
  const { rows } = await listProjects(tx, session.workspaceId, wanted);
  return rows.filter((project) => canReadProject(session, project));
}

/**
 * The project, for somebody who may see it, while anything in it may change.
 * @throws what `projectFor` throws
 * @throws ProjectArchivedError when nothing in it changes until it is reopened
 */
export async function openProjectFor(
  tx: Transaction,
  session: Session,
  projectId: string,
): Promise<ProjectAlone> {
  return openFor(session, await projectFor(tx, session, projectId));
}

/** The same of a project that was found. @throws what `openProjectFor` throws */
export function openFor(session: Session, found: ProjectAlone): ProjectAlone {
  const project = seenBy(session, found);
  if (project.status === 'archived') throw new ProjectArchivedError();
  return project;
}
