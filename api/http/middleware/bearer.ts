import type { Context, Middleware } from 'koa';
import { API_TOKEN_PREFIX } from '../../../platform/identity/apiTokens.ts';
import type { TokenSessions } from '../../tokens/tokenSessions.ts';
import { TokenNotTakenError } from '../tokenErrors.ts';

/**
 * Lets a program in that shows a token: `Authorization: Bearer kith_…`. Then cookies say nothing, and
 * no page's token against forged requests is asked for, because no browser sends this by itself.
 * Only calls of the API take one.
 */
export function bearer(sessions: TokenSessions): Middleware {
  return async (ctx, next) => {
    const secret = secretOf(ctx);
    if (secret !== null && ctx.path.startsWith('/api/')) {
      // Of no use once the answer is a session; in any other it says what went wrong, after RFC 6750.
      ctx.set('WWW-Authenticate', 'Bearer error="invalid_token"');
      ctx.state.session = await sessions.begin(secret);
      ctx.remove('WWW-Authenticate');
    } else if (secret?.startsWith(API_TOKEN_PREFIX) === true) {
      throw new TokenNotTakenError();
    }
    await next();
  };
}

function secretOf(ctx: Context): string | null {
  return /^Bearer +(\S+) *$/i.exec(ctx.get('Authorization'))?.[1] ?? null;
}
