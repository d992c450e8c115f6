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
  return projectOf(tx, session, { projectId }, { kind: 'project', id: projectId });
}

/**
 * The project of something that was found by an id of its own, for somebody who may see it. To others that thing
 * is not there, as if there were none: such an id can be made of ids that many know, so nothing may tell whether it is.
 * @throws NotFoundError of the thing
 */
export async function projectOf(
  tx: Transaction,
  session: Session,
  found: { readonly projectId: string },
  thing: { readonly kind: string; readonly id: string },
): Promise<ProjectAlone> {
  const [project] = await getProjectsAlone(tx, session.workspaceId, [found.projectId]);
  if (project === undefined || !canReadProject(session, project)) {
    throw new NotFoundError(thing.kind, thing.id);
  }
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
  return openOnly(await projectFor(tx, session, projectId));
}

/** A project in which anything may change. @throws ProjectArchivedError */
export function openOnly(project: ProjectAlone): ProjectAlone {
  if (project.status === 'archived') throw new ProjectArchivedError();
  return project;
}
