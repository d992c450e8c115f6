import type { Context } from 'koa';
import type Router from 'koa-router';
import { isShut } from '../../domain/workspace/workspaceState.ts';
import type { Tracked } from '../../platform/identity/trackingToken.ts';
import { errorFields } from '../../platform/logger.ts';
import { RateLimitedError, visitorLimits } from '../http/middleware/rateLimit.ts';
import type { VisitorDeps } from '../identity/visitorDeps.ts';
import { recordSeen } from './recordSeen.ts';

/** One pixel that shows nothing. */
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/**
 * The picture of a mail, and its links. Whatever becomes of what they tell, the picture is shown and the link leads on: to
 * the address that stands in the token under our own signature, and nowhere else.
 */
export function trackingPages(
  router: Router,
  deps: Pick<VisitorDeps, 'app' | 'limits' | 'pages'>,
): void {
  const { app, limits, pages } = deps;

  const tell = async (ctx: Context, tracked: Tracked) => {
    try {
      await limits.count([[visitorLimits.trackedPerMail, app.hash('name', tracked.mailId)]]);
      await recordSeen(app, tracked, {
        method: ctx.method,
        userAgent: ctx.get('User-Agent'),
        purpose: `${ctx.get('Sec-Purpose')} ${ctx.get('Purpose')}`,
      });
    } catch (error) {
      if (!(error instanceof RateLimitedError)) {
        app.logger.warn(errorFields(error), 'opening not recorded');
      }
    }
  };
  const unkept = (ctx: Context) => {
    ctx.set('Referrer-Policy', 'no-referrer');
    ctx.set('Cache-Control', 'no-store');
  };

  router.get('/o/:token', async (ctx) => {
    unkept(ctx);
    const tracked = app.identity.tokens.readTracking(ctx.params['token'] ?? '');
    // What is none of ours looks the same.
    if (tracked?.link === null) await tell(ctx, tracked);
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    ctx.type = 'image/gif';
    ctx.body = PICTURE;
  });

  router.get('/l/:token', async (ctx) => {
    unkept(ctx);
    const tracked = app.identity.tokens.readTracking(ctx.params['token'] ?? '');
    // Nobody is to lead through our address for ever: a workspace that is shut leads nowhere.
    const workspace =
      tracked === null ? null : await app.memberships.workspace(tracked.workspaceId);
    if (tracked === null || tracked.link === null || workspace === null || isShut(workspace)) {
      await pages.site(ctx, { kind: 'error', status: 404, message: '404 Not Found' });
      ctx.status = 404;
      return;
    }
    await tell(ctx, tracked);
    ctx.redirect(tracked.link.url);
    ctx.status = 302;
  });
}
