import type { FlashNotice } from '../../domain/contracts/flashNotice.ts';
import { isKeptOut } from '../../domain/workspace/workspaceState.ts';
import type { IdentityContext } from './context.ts';

/** Why a workspace is shut for one of its own: they are kept out of it, or it is closed for good. */
export type Shut = 'keptOut' | 'closed';

/** What the login page says of it. */
export const shutNotices: Readonly<Record<Shut, FlashNotice>> = {
  keptOut: { type: 'MEMBERSHIP_SUSPENDED' },
  closed: { type: 'WORKSPACE_CLOSED' },
};

/**
 * Why somebody who belongs to a workspace is not signed in to it. One that is suspended, or that its owners can open
 * again, says so on its own page, where whoever comes no further may cancel their account.
 */
export async function shutFor(
  { memberships }: Pick<IdentityContext, 'memberships'>,
  userId: string,
  workspaceId: string,
): Promise<Shut | null> {
  const state = await memberships.workspace(workspaceId);
  if (state === null || !state.members.has(userId)) return null;
  if (isKeptOut(state, userId)) return 'keptOut';
  return state.hasEnded ? 'closed' : null;
}
