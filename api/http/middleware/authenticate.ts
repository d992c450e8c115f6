import type { Middleware } from 'koa';
import { together } from '../../../platform/postgres/together.ts';
import type { Cookies } from '../cookies.ts';
import type { Session } from '../endpoint.ts';
import type { IdentityContext } from '../../identity/context.ts';

/**
 * Finds the session of the request's cookie, with what its user is in the workspace
 * right now. A cookie that opens nothing any more is taken back. Where a token has been shown,
 * cookies say nothing.
 */
export function authenticate(
  { identity, memberships }: Pick<IdentityContext, 'identity' | 'memberships'>,
  cookies: Cookies,
): Middleware {
  const { sessions } = identity;

  /** Both are asked now, and together where it is known of whom: neither waits for the other. */
  async function sessionOf(secret: string): Promise<Session | null> {
    const place = sessions.lastPlaceOf(secret);
    const [found, early] = await together([
      sessions.find(secret),
      place === undefined
        ? Promise.resolve(undefined)
        : memberships.of(place.userId, place.workspaceId),
    ]);
    if (found === null) return null;
    const { id: sessionId, userId, workspaceId, beganBy } = found;
    const member = early === undefined ? await memberships.of(userId, workspaceId) : early;
    return member && { sessionId, userId, workspaceId, beganBy, ...member };
  }

  return async (ctx, next) => {
    const shown: Session | undefined = ctx.state.session;
    const secret = shown === undefined ? cookies.get(ctx, 'session') : undefined;
    if (secret !== undefined) {
      const session = await sessionOf(secret);
      if (session === null) cookies.clear(ctx, 'session');
      else ctx.state.session = session;
    }
    await next();
  };
}
