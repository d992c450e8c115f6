import { isShutOut } from '../../domain/workspace/workspaceState.ts';
import { shutOutAddress } from '../../platform/identity/shutOutAddress.ts';
import { listUsersByEmailHash } from '../../projections/identity/users.ts';
import { listLeavings } from '../../projections/workspace/listWorkspaceMembers.ts';
import type { IdentityContext } from './context.ts';

/**
 * Whether the workspace has taken out, or keeps out, who has this address: by the account of today, or by one
 * that they have closed since, erased or not. They are not once they were asked in again, at the instant `askedAt`.
 */
export async function isShutOutOf(
  app: Pick<IdentityContext, 'memberships' | 'reads' | 'hash' | 'identity'>,
  workspaceId: string,
  email: string,
  askedAt: string | null = null,
): Promise<boolean> {
  const { memberships, reads, hash, identity } = app;
  // Of who is erased it isn't known when they left; what they were invited by before is taken back by then.
  const kept = shutOutAddress(app, workspaceId, email);
  const isKept = (await identity.claims.ownerOf('shut-out-address', kept)) !== null;
  if (isKept && askedAt === null) return true;
  const state = await memberships.workspace(workspaceId);
  return reads([workspaceId], async (tx) => {
    const accounts = await listUsersByEmailHash(tx, hash('mail-address', email));
    const shutOut = accounts.map(({ id }) => id).filter((id) => isShutOut(state, id));
    if (shutOut.length === 0 || askedAt === null) return shutOut.length > 0;
    const leavings = await listLeavings(tx, workspaceId, shutOut);
    // Of who has only just left it is not known yet when that was.
    const isSince = (leftAt = '') => leftAt !== '' && Date.parse(leftAt) < Date.parse(askedAt);
    return shutOut.some((id) => !isSince(leavings.get(id)));
  });
}
