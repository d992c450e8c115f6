import { z } from 'zod';
import { endOfToken, workspaceTokens } from '../../domain/tokens/workspaceTokens.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { presentRoleOf } from '../../domain/workspace/workspaceState.ts';
import type { Clock } from '../../platform/clock.ts';
import { readAggregate, type AggregateSource } from '../../platform/eventStore/aggregates.ts';

/** By which API token a job was begun, as its payload says it; absent where somebody began it in person. */
export const byToken = { tokenId: z.uuid().exactOptional() };

export interface TokenDeps extends AggregateSource {
  readonly clock: Clock;
}

/** Who began a job, and by which token. */
export interface BegunBy {
  readonly workspaceId: string;
  readonly userId: string;
  readonly tokenId?: string | undefined;
}

/**
 * Why a job that a program began may not go on, by the log as it is now: its token was revoked, has expired, or
 * its maker is kept out. An empty text where it may, or where somebody began it in person.
 */
export async function reasonOfToken(
  deps: TokenDeps,
  { workspaceId, userId, tokenId }: BegunBy,
): Promise<'' | 'token-revoked' | 'token-expired' | 'token-ended'> {
  if (tokenId === undefined) return '';
  const plain = { plain: true };
  const tokens = await readAggregate(deps, workspaceTokens, workspaceId, plain);
  const end = endOfToken(tokens.state, tokenId, deps.clock.now().toISOString());
  if (end !== null) return end;
  const { state } = await readAggregate(deps, workspaceDecider, workspaceId, plain);
  return presentRoleOf(state, userId) === null ? 'token-ended' : '';
}
