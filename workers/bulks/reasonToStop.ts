import { canChangeProject } from '../../domain/projects/policy.ts';
import type { WithWorkspaces } from '../../platform/postgres/tenancy.ts';
import type { Bulk } from '../../projections/bulks/bulks.ts';
import { getMembershipRole } from '../../projections/identity/memberships.ts';
import { getProjectsAlone } from '../../projections/projects/listProjects.ts';

/**
 * Why whoever started a bulk may not go on with it, as of now: an empty text where they may. Rights end
 * while it is done, and a project is archived.
 */
export async function reasonToStop(
  reads: WithWorkspaces,
  workspaceId: string,
  { projectId, startedBy: userId }: Pick<Bulk, 'projectId' | 'startedBy'>,
): Promise<'' | 'forbidden' | 'project-archived'> {
  return reads([workspaceId], async (tx) => {
    const role = await getMembershipRole(tx, workspaceId, userId);
    const [project] = await getProjectsAlone(tx, workspaceId, [projectId]);
    if (role === undefined || project === undefined) return 'forbidden';
    if (!canChangeProject({ userId, workspaceId, role }, project)) return 'forbidden';
    return project.status === 'archived' ? 'project-archived' : '';
  });
}
