import { ForbiddenError, NotFoundError } from '../../domain/kernel/errors.ts';
import { ProjectArchivedError } from '../../domain/projects/errors.ts';
import {
  canChangeProject,
  canReadProject,
  type ProjectActor,
  type ProjectSubject,
} from '../../domain/projects/policy.ts';
import { getProject, type Project } from '../../projections/projects/listProjects.ts';
import type { ApiContext } from '../http/context.ts';
import type { Session } from '../http/endpoint.ts';

/**
 * The project, for somebody who may do this with it.
 * @throws NotFoundError when there is none, or none that they may know of
 * @throws ForbiddenError when they may see it and not do this
 */
export async function projectFor(
  { reads }: Pick<ApiContext, 'reads'>,
  session: Session,
  projectId: string,
  may: (actor: ProjectActor, project: ProjectSubject) => boolean,
): Promise<Project> {
  const { workspaceId } = session;
  const project = await reads([workspaceId], (tx) => getProject(tx, workspaceId, projectId));
  if (project === undefined || !canReadProject(session, project)) {
    throw new NotFoundError('project', projectId);
  }
  if (!may(session, project)) throw new ForbiddenError(may.name);
  return project;
}

/** Of the projects named, those that this user may see; of the others nothing is said. */
export async function readableProjects(
  { reads }: Pick<ApiContext, 'reads'>,
  session: Session,
  projectIds: Iterable<string>,
): Promise<Project[]> {
  const { workspaceId } = session;
  const projects = await reads([workspaceId], (tx) =>
    Promise.all([...new Set(projectIds)].map((id) => getProject(tx, workspaceId, id))),
  );
  return projects.filter(
    (project): project is Project => project !== undefined && canReadProject(session, project),
  );
}

/**
 * The project, for somebody who may change it or decide on people in it.
 * @throws what `projectFor` throws
 * @throws ProjectArchivedError when nothing in it changes until it is reopened
 */
export async function openProjectFor(
  app: Pick<ApiContext, 'reads'>,
  session: Session,
  projectId: string,
): Promise<Project> {
  const project = await projectFor(app, session, projectId, canChangeProject);
  if (project.status === 'archived') throw new ProjectArchivedError();
  return project;
}
