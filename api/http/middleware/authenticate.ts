import type { Middleware } from 'koa';
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
  return async (ctx, next) => {
    const shown: Session | undefined = ctx.state.session;
    const secret = shown === undefined ? cookies.get(ctx, 'session') : undefined;
    if (secret !== undefined) {
      const found = await identity.sessions.find(secret);
      const member = found && (await memberships.of(found.userId, found.workspaceId));
      if (found !== null && member !== null) {
        const { id: sessionId, userId, workspaceId, beganBy } = found;
        const session: Session = { sessionId, userId, workspaceId, beganBy, ...member };
        ctx.state.session = session;
      } else {
        cookies.clear(ctx, 'session');
      }
    }
    await next();
  };
}
