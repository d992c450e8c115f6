import { isKeptOut } from '../../domain/workspace/workspaceState.ts';
import { getUser, isMemberOf } from '../../projections/identity/users.ts';
import type { Account } from './accounts.ts';
import type { IdentityContext } from './context.ts';

/**
 * The workspace that a sign-in link of an account leads to: the one that it came to first, and where it is
 * kept out of that another to which it belongs. `null` for an account of no workspace.
 */
export async function placeToEnter(
  { memberships, reads }: Pick<IdentityContext, 'memberships' | 'reads'>,
  { userId, workspaceId }: Account,
): Promise<string | null> {
  if (workspaceId === null) return null;
  const state = await memberships.workspace(workspaceId);
  if (!isKeptOut(state, userId) && state?.hasEnded !== true) return workspaceId;
  const user = await reads([workspaceId], (tx) => getUser(tx, userId));
  const other = user?.memberships.find(
    (one) => one.workspaceId !== workspaceId && isMemberOf(user, one.workspaceId),
  );
  return other?.workspaceId ?? workspaceId;
}
