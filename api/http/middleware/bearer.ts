import type { Context, Middleware } from 'koa';
import { API_TOKEN_PREFIX } from '../../../platform/identity/apiTokens.ts';
import type { TokenSessions } from '../../tokens/tokenSessions.ts';
import { BadTokenError, TokenNotTakenError } from '../tokenErrors.ts';

/**
 * Lets a program in that shows a token: `Authorization: Bearer kith_…`. Then cookies say nothing, and
 * no page's token against forged requests is asked for, because no browser sends this by itself.
 * Only calls of the API take one.
 */
export function bearer(sessions: TokenSessions): Middleware {
  return async (ctx, next) => {
    const secret = secretOf(ctx);
    if (secret !== null && ctx.path.startsWith('/api/')) {
      try {
        ctx.state.session = await sessions.begin(secret);
      } catch (error) {
        // After RFC 6750; a token that calls too often, or while the log is away, is none the worse.
        if (error instanceof BadTokenError) {
          ctx.set('WWW-Authenticate', 'Bearer error="invalid_token"');
        }
        throw error;
      }
    } else if (secret?.startsWith(API_TOKEN_PREFIX) === true) {
      throw new TokenNotTakenError();
    }
    await next();
  };
}

function secretOf(ctx: Context): string | null {
  return /^Bearer +(\S+) *$/i.exec(ctx.get('Authorization'))?.[1] ?? null;
}
