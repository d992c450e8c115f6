import { NotFoundError } from '../../domain/kernel/errors.ts';
import { canReadList } from '../../domain/lists/policy.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import type { AsOf } from '../../platform/subscriptions/query/asOf.ts';
import { getList, type List } from '../../projections/lists/listLists.ts';
import type { Session } from '../http/endpoint.ts';

/**
 * The list, for somebody who may see it today.
 * @param how `evenDeleted` for who has it back, `asOf` for an earlier moment
 * @throws NotFoundError when there is none, or none that they may know of
 */
export async function listFor(
  tx: Transaction,
  session: Session,
  listId: string,
  { evenDeleted = false, asOf = null }: { evenDeleted?: boolean; asOf?: AsOf | null } = {},
): Promise<List> {
  const list = await getList(tx, session.workspaceId, listId, asOf);
  if (list === undefined || (list.deleted && !evenDeleted) || !canReadList(session, list)) {
    throw new NotFoundError('list', listId);
  }
  return list;
}
