import { userDecider } from '../../domain/identity/user.ts';
import { isPastEnd, type Token, workspaceTokens } from '../../domain/tokens/workspaceTokens.ts';
import { readAggregate } from '../../platform/eventStore/aggregates.ts';
import { getUser } from '../../projections/identity/users.ts';
import { getToken } from '../../projections/tokens/listTokens.ts';
import type { Session } from '../http/endpoint.ts';
import { tokenLimit, type Limiter } from '../http/middleware/rateLimit.ts';
import { BadTokenError } from '../http/tokenErrors.ts';
import type { IdentityContext } from '../identity/context.ts';
import { orFromModel } from '../identity/orFromModel.ts';

/** What programs that show a token are let in by. */
export interface TokenSessions {
  /**
   * The session of one request: in the name of the token's maker, with the role that they have right now.
   * @throws BadTokenError for what is no token, or good no more · RateLimitedError
   */
  begin(secret: string): Promise<Session>;
}

/** Asks the log itself whether a token is good, so that one is revoked at once, everywhere. */
export function tokenSessionsOn(app: IdentityContext, limits: Limiter): TokenSessions {
  const { apiTokens } = app.identity;
  const plain = { plain: true };

  const standing = (workspaceId: string, tokenId: string) =>
    orFromModel<Token | 'revoked' | 'unknown'>(
      async () => {
        const { state } = await readAggregate(app, workspaceTokens, workspaceId, plain);
        return state.kept.get(tokenId) ?? (state.gone.has(tokenId) ? 'revoked' : 'unknown');
      },
      async () => {
        const found = await app.reads([workspaceId], (tx) => getToken(tx, workspaceId, tokenId));
        if (found === undefined) return 'unknown';
        return found.goneAt === null ? found : 'revoked';
      },
    );

  const isOpen = (userId: string, workspaceId: string) =>
    orFromModel(
      async () => (await readAggregate(app, userDecider, userId, plain)).state?.status === 'open',
      async () => (await app.reads([workspaceId], (tx) => getUser(tx, userId)))?.status === 'open',
    );

  return {
    async begin(secret) {
      const known = await apiTokens.find(secret);
      if (known === null) throw new BadTokenError('token-unknown');
      const { tokenId, workspaceId } = known;
      const token = await standing(workspaceId, tokenId);
      if (token === 'revoked') throw new BadTokenError('token-revoked');
      if (token === 'unknown') throw new BadTokenError('token-unknown');
      const { makerId: userId, scopes } = token;
      if (isPastEnd(token, app.clock.now().toISOString())) throw new BadTokenError('token-expired');
      await limits.count([[tokenLimit, tokenId]]);
      const member = await app.memberships.of(userId, workspaceId);
      if (member === null || !(await isOpen(userId, workspaceId))) {
        throw new BadTokenError('token-ended');
      }
      await apiTokens.noteUse(known);
      const shown = { id: tokenId, scopes };
      return { sessionId: tokenId, userId, workspaceId, ...member, token: shown };
    },
  };
}
