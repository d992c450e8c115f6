import { canExportList } from '../../domain/lists/policy.ts';
import { canChangeProject } from '../../domain/projects/policy.ts';
import type { Export } from '../../projections/exports/exports.ts';
import { getListAlone } from '../../projections/lists/listLists.ts';
import { getProjectsAlone } from '../../projections/projects/listProjects.ts';
import { reasonOfRights, type RightsDeps } from '../tokens/reasonOfRights.ts';

/** Why whoever asked for a file may not have it made any longer, as of now: an empty text where they may. */
export function reasonToStop(
  deps: RightsDeps,
  { workspaceId, projectId, listId, requestedBy: userId }: Export,
  tokenId: string | undefined,
): Promise<string> {
  return reasonOfRights(deps, { workspaceId, userId, tokenId }, async (tx, role) => {
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
