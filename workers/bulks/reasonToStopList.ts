import { STOPPED } from '../../domain/kernel/stopped.ts';
import { canFillList, canReadList } from '../../domain/lists/policy.ts';
import { isListBulkStopped, type ListBulk } from '../../projections/bulks/listBulks.ts';
import { getListAlone } from '../../projections/lists/listLists.ts';
import { reasonOfRights, type RightsDeps } from '../tokens/reasonOfRights.ts';
import { assertNotHeld } from './heldWork.ts';

/**
 * Why a bulk of a list may not go on, as of now: an empty text where it may. Whoever started it stops it, or leaves
 * the workspace while it is done, or the API token by which they began it ends, or a list is deleted or kept from them.
 * @throws WorkHeldError while nothing is worked on in the workspace
 */
export function reasonToStopList(
  deps: RightsDeps,
  bulk: Pick<ListBulk, 'id' | 'workspaceId' | 'listId' | 'fromListId' | 'startedBy'>,
  tokenId: string | undefined,
): Promise<string> {
  const { id, workspaceId, listId, fromListId, startedBy: userId } = bulk;
  return reasonOfRights(deps, { workspaceId, userId, tokenId }, async (tx, role) => {
    await assertNotHeld(tx, workspaceId);
    if (await isListBulkStopped(tx, workspaceId, id)) return STOPPED;
    const list = await getListAlone(tx, workspaceId, listId);
    if (role === undefined || list === undefined) return 'forbidden';
    if (!canFillList({ userId, role }, list)) return 'forbidden';
    if (list.deleted) return 'list-deleted';
    const from = fromListId === null ? list : await getListAlone(tx, workspaceId, fromListId);
    return from !== undefined && canReadList({ userId, role }, from) ? '' : 'forbidden';
  });
}
