import { isFull, isShut, type WorkspaceState } from '../../domain/workspace/workspaceState.ts';
import { getUser } from '../../projections/identity/users.ts';
import { isClosedTo } from '../http/standing.ts';
import { mustSignOn, type SignOnSource } from '../signOn/signOnOf.ts';
import type { Account } from './accounts.ts';
import type { IdentityContext } from './context.ts';

type Place = SignOnSource & Pick<IdentityContext, 'reads'>;

/**
 * The workspace that a sign-in link of an account leads to: one that lets it in by a link. Where none does it is the
 * one that it came to first, which says why; `null` for an account of no workspace.
 */
export async function placeToEnter(app: Place, account: Account): Promise<string | null> {
  return (await placeByLink(app, account)) ?? account.workspaceId;
}

/**
 * The workspace that lets an account in by a link: the one that it came to first, or else another to which it belongs.
 * `null` where none does.
 */
export async function placeByLink(app: Place, account: Account): Promise<string | null> {
  const { userId, workspaceId: first } = account;
  if (first === null) return null;
  if (await letsIn(app, account, first)) return first;
  const user = await app.reads([first], (tx) => getUser(tx, userId));
  for (const { workspaceId } of user?.memberships ?? []) {
    if (workspaceId !== first && (await letsIn(app, account, workspaceId))) return workspaceId;
  }
  return null;
}

/** True of a workspace that is open to them, and not by its provider alone. */
async function letsIn(app: Place, account: Account, workspaceId: string): Promise<boolean> {
  const isOpen =
    (await isOpenTo(app, account.userId, workspaceId)) ||
    hasPlaceFor(account, await app.memberships.workspace(workspaceId));
  return isOpen && !(await mustSignOn(app, account, workspaceId));
}

/** True of a workspace to which they belong, and which is not shut for them. */
export async function isOpenTo(
  { memberships }: Pick<Place, 'memberships'>,
  userId: string,
  workspaceId: string,
): Promise<boolean> {
  const membership = await memberships.of(userId, workspaceId);
  return membership !== null && !membership.standing.isSuspended && !isClosedTo(membership);
}

/** True of the workspace to which an account belongs once its address is proved, which the link does. */
function hasPlaceFor({ userId, workspaceId, via }: Account, state: WorkspaceState): boolean {
  if (state === null || state.workspaceId !== workspaceId) return false;
  if (state.members.has(userId) || state.formerMembers.has(userId)) return false;
  if (state.hasEnded || isShut(state) || isFull(state)) return false;
  const isAsked = via === 'invitation' || via === 'operator';
  return isAsked || state.signUp === 'open' || (via === 'trial' && state.members.size === 0);
}
