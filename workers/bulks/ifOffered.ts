import { offeredWords } from '../../domain/contracts/words.ts';
import type { WithWorkspaces } from '../../platform/postgres/tenancy.ts';
import { getWords } from '../../projections/workspace/settings.ts';
import type { Wish } from './wishes.ts';

/**
 * The wish, unless it judges somebody for a reason that the workspace offers no longer. That is asked as of
 * now: the reason may have been taken out since the bulk was asked for, or since what an undo does again.
 */
export async function ifOffered(
  reads: WithWorkspaces,
  workspaceId: string,
  wish: Wish,
): Promise<Wish> {
  if ('not' in wish || !('reason' in wish.command.data)) return wish;
  const { reason } = wish.command.data;
  const { words } = await reads([workspaceId], (tx) => getWords(tx, workspaceId));
  const isOffered = offeredWords('skipReasons', words).some(({ id }) => id === reason);
  return isOffered ? wish : { not: 'reason-not-offered' };
}
