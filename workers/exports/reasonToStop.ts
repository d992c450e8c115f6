import { canExportList } from '../../domain/lists/policy.ts';
import { canChangeProject } from '../../domain/projects/policy.ts';
import type { WithWorkspaces } from '../../platform/postgres/tenancy.ts';
import type { Export } from '../../projections/exports/exports.ts';
import { getMembershipRole } from '../../projections/identity/memberships.ts';
import { getListAlone } from '../../projections/lists/listLists.ts';
import { getProjectsAlone } from '../../projections/projects/listProjects.ts';
import { reasonOfToken, type TokenDeps } from '../tokens/reasonOfToken.ts';

/** Why whoever asked for a file may not have it made any longer, as of now: an empty text where they may. */
export async function reasonToStop(
  deps: TokenDeps & { readonly reads: WithWorkspaces },
  { workspaceId, projectId, listId, requestedBy: userId }: Export,
  tokenId: string | undefined,
): Promise<string> {
  const ofToken = await reasonOfToken(deps, { workspaceId, userId, tokenId });
  if (ofToken !== '') return ofToken;
  return deps.reads([workspaceId], async (tx) => {
    const role = await getMembershipRole(tx, workspaceId, userId);
    if (role === undefined) return 'forbidden';
    const actor = { userId, workspaceId, role };
    if (listId !== null) {
      const list = await getListAlone(tx, workspaceId, listId);
      return list !== undefined && canExportList(actor, list) ? '' : 'forbidden';
    }
    const [project] = await getProjectsAlone(
      tx,
      workspaceId,
      projectId === null ? [] : [projectId],
    );
    return project !== undefined && canChangeProject(actor, project) ? '' : 'forbidden';
  });
}
