import { STOPPED } from '../../domain/kernel/stopped.ts';
import { canExportList } from '../../domain/lists/policy.ts';
import { canChangeProject } from '../../domain/projects/policy.ts';
import { isExportRunning, type Export } from '../../projections/exports/exports.ts';
import { getListAlone } from '../../projections/lists/listLists.ts';
import { getProjectsAlone } from '../../projections/projects/listProjects.ts';
import { reasonOfRights, type RightsDeps } from '../tokens/reasonOfRights.ts';

/**
 * Why a file is not to be made any longer, as of now: an empty text where it is. Whoever asked for it stops it, or may
 * not have it any more.
 */
export function reasonToStop(
  deps: RightsDeps,
  { id, workspaceId, projectId, listId, requestedBy: userId }: Export,
  tokenId: string | undefined,
): Promise<string> {
  return reasonOfRights(deps, { workspaceId, userId, tokenId }, async (tx, role) => {
    if (role === undefined) return 'forbidden';
    if (!(await isExportRunning(tx, workspaceId, id))) return STOPPED;
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
