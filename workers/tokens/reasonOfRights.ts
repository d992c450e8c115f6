import type { WorkspaceRole } from '../../domain/identity/roles.ts';
import type { WithWorkspaces } from '../../platform/postgres/tenancy.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { getMembershipRole } from '../../projections/identity/memberships.ts';
import { reasonOfToken, type BegunBy, type TokenDeps } from './reasonOfToken.ts';

/** What it is asked of whether somebody may go on. */
export interface RightsDeps extends TokenDeps {
  readonly reads: WithWorkspaces;
}

/**
 * Why a job may not go on, as of now: an empty text where it may. What ends the API token by which it was begun, or
 * else what `judge` says of whoever began it, who has no role where they have left.
 */
export async function reasonOfRights(
  deps: RightsDeps,
  begun: BegunBy,
  judge: (tx: Transaction, role: WorkspaceRole | undefined) => Promise<string>,
): Promise<string> {
  const ofToken = await reasonOfToken(deps, begun);
  if (ofToken !== '') return ofToken;
  const { workspaceId, userId } = begun;
  return deps.reads([workspaceId], async (tx) =>
    judge(tx, await getMembershipRole(tx, workspaceId, userId)),
  );
}
