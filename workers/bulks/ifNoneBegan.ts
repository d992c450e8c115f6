import type { WithWorkspaces } from '../../platform/postgres/tenancy.ts';
import { listBegunByOthers } from '../../projections/enrolments/listBegunByOthers.ts';
import type { Wish } from './wishes.ts';

/**
 * The wish, unless it makes somebody a suggestion again for whom a sequence goes on that a colleague began, which
 * would end by it. What was begun before the bulk is known, for its job has waited for that; what is begun while the
 * bulk is taken back is known as soon as it shows.
 */
export async function ifNoneBegan(
  reads: WithWorkspaces,
  { workspaceId, startedBy: userId }: { readonly workspaceId: string; readonly startedBy: string },
  wish: Wish,
): Promise<Wish> {
  if ('not' in wish || wish.command.type !== 'RestoreSuggestion') return wish;
  const { candidacyId } = wish.command.data;
  const asked = { candidacyId, userId };
  const begun = await reads([workspaceId], (tx) => listBegunByOthers(tx, workspaceId, asked));
  return begun.length === 0 ? wish : { not: 'sequence-begun' };
}
