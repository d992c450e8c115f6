import type { RowsChanged } from '../../domain/contracts/announcement.ts';
import { canReadProject } from '../../domain/projects/policy.ts';
import { getProject } from '../../projections/projects/listProjects.ts';
import type { ApiContext } from '../http/context.ts';
import type { Memberships } from '../identity/memberships.ts';

/** Who may hear what happens in a project: those who may read it. Nobody when there is no such project. */
export async function usersWhoMayReadProject(
  { reads, memberships }: Pick<ApiContext, 'reads'> & { readonly memberships: Memberships },
  workspaceId: RowsChanged['workspaceId'],
  projectId: string,
): Promise<readonly string[]> {
  const project = await reads([workspaceId], (tx) => getProject(tx, workspaceId, projectId));
  const workspace = await memberships.workspace(workspaceId);
  if (project === undefined || workspace === null) return [];
  return [...workspace.members].flatMap(([userId, role]) =>
    canReadProject({ userId, workspaceId, role }, project) ? [userId] : [],
  );
}
