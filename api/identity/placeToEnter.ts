import { isFull, isShut, type WorkspaceState } from '../../domain/workspace/workspaceState.ts';
import { getUser } from '../../projections/identity/users.ts';
import type { Account } from './accounts.ts';
import type { IdentityContext } from './context.ts';
import { shutFor } from './shutFor.ts';

type Place = Pick<IdentityContext, 'memberships' | 'reads'>;

/**
 * The workspace that a sign-in link of an account leads to: the one that it came to first, and where that does not
 * let it in another that does. Where none does it is the first, which says why; `null` for an account of no workspace.
 */
export async function placeToEnter(app: Place, account: Account): Promise<string | null> {
  const { userId, workspaceId: first } = account;
  if (first === null) return null;
  if (await letsIn(app, userId, first)) return first;
  if (hasPlaceFor(account, await app.memberships.workspace(first))) return first;
  const user = await app.reads([first], (tx) => getUser(tx, userId));
  for (const { workspaceId } of user?.memberships ?? []) {
    if (workspaceId !== first && (await letsIn(app, userId, workspaceId))) return workspaceId;
  }
  return first;
}

/** True of a workspace to which they belong, and which is open to them. */
async function letsIn({ memberships }: Place, userId: string, workspaceId: string) {
  const membership = await memberships.of(userId, workspaceId);
  if (membership === null || membership.standing.isSuspended) return false;
  return (await shutFor({ memberships }, userId, workspaceId)) === null;
}

/** True where an account belongs once its address is proved, which the link does. */
function hasPlaceFor({ userId, via }: Account, state: WorkspaceState): boolean {
  if (state === null || state.members.has(userId) || state.formerMembers.has(userId)) return false;
  if (state.hasEnded || isShut(state) || isFull(state)) return false;
  const isAsked = via === 'invitation' || via === 'operator';
  return isAsked || state.signUp === 'open' || (via === 'trial' && state.members.size === 0);
}
