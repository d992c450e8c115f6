import type { TokenCommand } from '../../../domain/tokens/commands.ts';
import { workspaceTokens } from '../../../domain/tokens/workspaceTokens.ts';
import type { Company } from './company.ts';
import type { Product, Told } from './product.ts';

/** Two tokens for the API are made: one is revoked, the other ends as if its maker had left. */
export async function tokensComeAndGo(
  product: Product,
  { workspaceId, userId, by }: Company,
): Promise<void> {
  const give = (command: Told<TokenCommand>) =>
    product.give(workspaceTokens, workspaceId, command, by);
  const endsOn = new Date(product.clock.now().getTime() + 30 * 86_400_000)
    .toISOString()
    .slice(0, 10);
  const make = async (name: string) => {
    const tokenId = product.ids.newId();
    const scopes = ['people:read', 'pipeline:write'] as const;
    const data = { workspaceId, tokenId, makerId: userId, name, scopes, endsOn, zone: 'UTC' };
    await give({ type: 'MakeToken', data });
    return tokenId;
  };
  const tokenId = await make('Nightly sync');
  await make('Board on the wall');
  await give({ type: 'RevokeToken', data: { workspaceId, tokenId } });
  await give({ type: 'EndTokens', data: { workspaceId, makerId: userId, ownerIds: [userId] } });
}
