import { canOpenNetworkUpload } from '../../domain/network/policy.ts';
import type { Import } from '../../domain/people/import.ts';
import { canImportPeople } from '../../domain/people/policy.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { presentRoleOf } from '../../domain/workspace/workspaceState.ts';
import { readAggregate } from '../../platform/eventStore/aggregates.ts';
import { reasonOfToken, type TokenDeps } from '../tokens/reasonOfToken.ts';

/**
 * Why whoever began an import may bring nobody in any more, by the log as it is now: an empty text where they may. What
 * an operator began goes on.
 */
export async function reasonToStop(
  deps: TokenDeps,
  { workspaceId, tokenId }: { readonly workspaceId: string; readonly tokenId?: string },
  begun: Import,
): Promise<string> {
  const userId = begun.status === 'absent' ? null : begun.requestedBy;
  if (begun.status === 'absent' || userId === null) return '';
  const ofToken = await reasonOfToken(deps, { workspaceId, userId, tokenId });
  if (ofToken !== '') return ofToken;
  const { state } = await readAggregate(deps, workspaceDecider, workspaceId, { plain: true });
  const role = presentRoleOf(state, userId);
  if (role === null) return 'forbidden';
  const isTheirNetwork = begun.ownerId !== null;
  return (isTheirNetwork ? canOpenNetworkUpload : canImportPeople)({ role }) ? '' : 'forbidden';
}
