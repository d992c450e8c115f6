import { STOPPED } from '../../domain/kernel/stopped.ts';
import { canFillList } from '../../domain/lists/policy.ts';
import { canChangeProject } from '../../domain/projects/policy.ts';
import { isBulkStopped, type Bulk } from '../../projections/bulks/bulks.ts';
import { getListAlone } from '../../projections/lists/listLists.ts';
import { getProjectsAlone } from '../../projections/projects/listProjects.ts';
import { reasonOfRights, type RightsDeps } from '../tokens/reasonOfRights.ts';
import { assertNotHeld } from './heldWork.ts';

/**
 * Why a bulk may not go on, as of now: an empty text where it may. Whoever started it stops it, or their rights end
 * while it is done, those of the API token by which it was begun too, a project is archived, and a list deleted.
 * @throws WorkHeldError while nothing is worked on in the workspace
 */
export function reasonToStop(
  deps: RightsDeps,
  { workspaceId, tokenId }: { readonly workspaceId: string; readonly tokenId?: string },
  {
    id,
    projectId,
    listId,
    startedBy: userId,
  }: Pick<Bulk, 'id' | 'projectId' | 'listId' | 'startedBy'>,
): Promise<string> {
  return reasonOfRights(deps, { workspaceId, userId, tokenId }, async (tx, role) => {
    await assertNotHeld(tx, workspaceId);
    if (await isBulkStopped(tx, workspaceId, id)) return STOPPED;
    const [project] = await getProjectsAlone(tx, workspaceId, [projectId]);
    if (role === undefined || project === undefined) return 'forbidden';
    if (!canChangeProject({ userId, workspaceId, role }, project)) return 'forbidden';
    if (project.status === 'archived') return 'project-archived';
    const list = listId === null ? undefined : await getListAlone(tx, workspaceId, listId);
    if (list?.deleted === true) return 'list-deleted';
    return list !== undefined && !canFillList({ userId, role }, list) ? 'forbidden' : '';
  });
}
