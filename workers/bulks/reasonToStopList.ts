import { canFillList, canReadList } from '../../domain/lists/policy.ts';
import type { WithWorkspaces } from '../../platform/postgres/tenancy.ts';
import type { ListBulk } from '../../projections/bulks/listBulks.ts';
import { getMembershipRole } from '../../projections/identity/memberships.ts';
import { getListAlone } from '../../projections/lists/listLists.ts';
import { assertNotHeld } from './heldWork.ts';

/**
 * Why whoever started a bulk of a list may not go on with it, as of now: an empty text where they may. They leave
 * the workspace while it is done, or a list is deleted or kept from them.
 * @throws WorkHeldError while nothing is worked on in the workspace
 */
export async function reasonToStopList(
  reads: WithWorkspaces,
  bulk: Pick<ListBulk, 'workspaceId' | 'listId' | 'fromListId' | 'startedBy'>,
): Promise<'' | 'forbidden' | 'list-deleted'> {
  const { workspaceId, listId, fromListId, startedBy: userId } = bulk;
  return reads([workspaceId], async (tx) => {
    await assertNotHeld(tx, workspaceId);
    const role = await getMembershipRole(tx, workspaceId, userId);
    const list = await getListAlone(tx, workspaceId, listId);
    if (role === undefined || list === undefined) return 'forbidden';
    if (!canFillList({ userId, role }, list)) return 'forbidden';
    if (list.deleted) return 'list-deleted';
    const from = fromListId === null ? list : await getListAlone(tx, workspaceId, fromListId);
    return from !== undefined && canReadList({ userId, role }, from) ? '' : 'forbidden';
  });
}
