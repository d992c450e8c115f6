import type { Decider } from '../kernel/decider.ts';
import { InvalidFieldsError, NotFoundError, RuleBrokenError } from '../kernel/errors.ts';
import { unreachable } from '../kernel/unreachable.ts';
import { dayAfter, dayIn, instantOf } from '../kernel/zonedTime.ts';
import type { EndTokens, MakeToken, RevokeToken, TokenCommand } from './commands.ts';
import type { TokenEvent } from './events.ts';

/** The last day of a token is at most so many after today: a year. */
export const TOKEN_DAYS = 365;

/** So many tokens of a workspace are good at the same time. */
export const TOKENS_MAX = 50;

/** A token that is good until it ends. */
export interface Token {
  readonly makerId: string;
  readonly scopes: readonly string[];
  readonly endsAt: string;
}

/** The tokens of a workspace: those that were neither revoked nor ended with their maker, and the ids of the others. */
export interface WorkspaceTokens {
  readonly kept: ReadonlyMap<string, Token>;
  readonly gone: ReadonlySet<string>;
}

/** The instant from which a token is good no more whose last day is this, by the clocks of a zone. */
export function endOf(endsOn: string, zone: string): string {
  return new Date(instantOf({ date: dayAfter(endsOn), minute: 0 }, zone)).toISOString();
}

/** The last day on which a token is good, by the clocks of a zone. */
export function lastDayOf({ endsAt }: Pick<Token, 'endsAt'>, zone: string): string {
  return dayIn(zone, new Date(Date.parse(endsAt) - 1).toISOString());
}

/** Whether the days of a token are over. */
export function isPastEnd({ endsAt }: Pick<Token, 'endsAt'>, now: string): boolean {
  return endsAt <= now;
}

/** Why a token opens nothing: it was taken away, or ended with its maker; or its days are over. `null` while it is good. */
export function endOfToken(
  { kept }: WorkspaceTokens,
  tokenId: string,
  now: string,
): 'token-revoked' | 'token-expired' | null {
  const token = kept.get(tokenId);
  if (token === undefined) return 'token-revoked';
  return isPastEnd(token, now) ? 'token-expired' : null;
}

export const workspaceTokens: Decider<WorkspaceTokens, TokenCommand, TokenEvent> = {
  category: 'tokens',
  initialState: () => ({ kept: new Map(), gone: new Set() }),
  decide(command, state) {
    switch (command.type) {
      case 'MakeToken':
        return make(command, state);
      case 'RevokeToken':
        return revoke(command, state);
      case 'EndTokens':
        return end(command, state);
    }
    return unreachable(command);
  },
  evolve(state, event) {
    switch (event.type) {
      case 'TokenMade': {
        const { tokenId, makerId, scopes, endsAt } = event.data;
        return { ...state, kept: new Map(state.kept).set(tokenId, { makerId, scopes, endsAt }) };
      }
      case 'TokenRevoked':
        return without(state, [event.data.tokenId]);
      case 'TokensEnded':
        return without(state, event.data.tokenIds);
    }
    return unreachable(event);
  },
};

function make({ data, context }: MakeToken, state: WorkspaceTokens): TokenEvent[] {
  const { workspaceId, tokenId, makerId, name, scopes, endsOn, zone } = data;
  if (state.kept.has(tokenId) || state.gone.has(tokenId)) return [];
  const today = dayIn(zone, context.now);
  if (endsOn < today) throw new InvalidFieldsError({ endsOn: 'This day has passed.' });
  if (endsOn > dayAfter(today, TOKEN_DAYS)) {
    throw new InvalidFieldsError({ endsOn: 'A token is good for a year at most.' });
  }
  const good = [...state.kept.values()].filter((token) => context.now < token.endsAt);
  if (good.length >= TOKENS_MAX) {
    throw new RuleBrokenError(
      'too-many-tokens',
      `A workspace has ${TOKENS_MAX} tokens at most. Revoke one that is not needed any more.`,
    );
  }
  const endsAt = endOf(endsOn, zone);
  const plain = { workspaceId, makerId, tokenId, scopes: [...new Set(scopes)], endsAt };
  return [{ type: 'TokenMade', data: { ...plain, personal: { [makerId]: { name } } } }];
}

function revoke({ data: { workspaceId, tokenId } }: RevokeToken, state: WorkspaceTokens) {
  if (state.gone.has(tokenId)) return [];
  const token = state.kept.get(tokenId);
  if (token === undefined) throw new NotFoundError('token', tokenId);
  const { makerId } = token;
  return [{ type: 'TokenRevoked', data: { workspaceId, makerId, tokenId } }] satisfies TokenEvent[];
}

function end(
  { data: { workspaceId, makerId, ownerIds }, context }: EndTokens,
  { kept }: WorkspaceTokens,
): TokenEvent[] {
  const tokenIds = [...kept]
    .filter(([, token]) => token.makerId === makerId && context.now < token.endsAt)
    .map(([id]) => id);
  if (tokenIds.length === 0) return [];
  return [
    { type: 'TokensEnded', data: { workspaceId, makerId, tokenIds, ownerIds: [...ownerIds] } },
  ];
}

function without({ kept, gone }: WorkspaceTokens, tokenIds: readonly string[]): WorkspaceTokens {
  const left = new Map(kept);
  for (const id of tokenIds) left.delete(id);
  return { kept: left, gone: new Set([...gone, ...tokenIds]) };
}
