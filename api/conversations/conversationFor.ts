import { canReadConversations } from '../../domain/conversations/policy.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import {
  getConversation,
  type ListedConversation,
} from '../../projections/conversations/listConversations.ts';
import type { Session } from '../http/endpoint.ts';

/** A conversation, as policies see it. */
export function subjectOf({ memberIds }: Pick<ListedConversation, 'memberIds'>) {
  return { members: memberIds.map((userId) => ({ userId })) };
}

/**
 * The conversation, for those who work on its project.
 * @throws NotFoundError when there is none, or none that they may know of
 */
export async function conversationFor(
  tx: Transaction,
  session: Session,
  id: string,
): Promise<ListedConversation> {
  const found = await getConversation(tx, session.workspaceId, id);
  if (found === undefined || !canReadConversations(session, subjectOf(found))) {
    throw new NotFoundError('conversation', id);
  }
  return found;
}
