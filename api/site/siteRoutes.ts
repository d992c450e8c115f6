import type { Context, Middleware } from 'koa';
import Router from 'koa-router';
import { isAppPath } from '../../domain/contracts/routes.ts';
import { isNoWorkspacePart } from '../../domain/contracts/workspaceParts.ts';
import { meetingDays } from '../../domain/contracts/meetingTimes.ts';
import {
  goodLink,
  needsNoCode,
  signInDecider,
  SIGN_IN_LINK_LIFETIME_MS,
} from '../../domain/identity/signIn.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { sameToken } from '../../platform/identity/tokens.ts';
import type { Accounts } from '../../platform/mail/accounts/openAccounts.ts';
import type { DevelopmentInbox } from '../../platform/mail/developmentInbox.ts';
import { getWorkspaceName } from '../../projections/workspace/workspaces.ts';
import type { Session } from '../http/endpoint.ts';
import { isClosedTo } from '../http/standing.ts';
import { circlePages } from '../boards/circlePages.ts';
import { declarationPages } from '../declarations/declarationPages.ts';
import { introductionPages } from '../introductions/introductionPages.ts';
import { invitationPages } from '../invitations/invitationPages.ts';
import { homeOf } from '../identity/home.ts';
import { LinkCookie, readLinkCookie, writeLinkCookie } from '../identity/linkCookie.ts';
import { goTo, logOut } from '../identity/sessionRoutes.ts';
import type { VisitorDeps } from '../identity/visitorDeps.ts';
import { allowFramingByUs } from '../http/middleware/securityHeaders.ts';
import { mailGrantPage } from '../mailboxes/grantPage.ts';
import { signOnPages } from '../signOn/signOnPages.ts';
import { trackingPages } from '../tracking/trackingPages.ts';
import { unsubscribePage } from '../suppressions/unsubscribePage.ts';
import type { UnsubscribeDeps } from '../suppressions/unsubscribe.ts';
import { valuesOf } from '../trial/meetingRoutes.ts';
import { DEV_MAIL, developmentMailPages } from './developmentMail.ts';

/** How long a page that needs a session is remembered while its visitor signs in, in milliseconds. */
const NEXT_MS = 15 * 60 * 1000;

/** The pages: what GET and HEAD show, none of which changes anything but a log-out of one's own. */
export function sitePages(
  deps: UnsubscribeDeps & {
    readonly accounts: Accounts;
    readonly inbox: DevelopmentInbox | null;
  },
): readonly Middleware[] {
  const { browsers, cookies, inbox, pages } = deps;
  const router = new Router();

  for (const path of ['/login', '/start-signup']) {
    router.get(path, async (ctx) => {
      const session = sessionOf(ctx);
      if (session !== undefined) return goTo(ctx, homeOf(session));
      await pages.site(ctx);
    });
  }
  router.get('/schedule', async (ctx) => {
    allowFramingByUs(ctx);
    const embedded = ctx.query['embedded'] === '1';
    const values = valuesOf(ctx.query);
    const days = meetingDays(deps.app.clock.now());
    await pages.site(ctx, { kind: 'schedule', embedded, days, status: 'idle', values, errors: {} });
  });

  // Mail scanners follow links, and some press what they find: nothing is used up here. The
  // token moves into a cookie, so that no address bar, history or referrer keeps it.
  router.get('/sign-in/:userId{/:linkId{/:token}}', async (ctx) => {
    const link = LinkCookie.safeParse(ctx.params);
    ctx.set('Referrer-Policy', 'no-referrer');
    ctx.set('Cache-Control', 'no-store');
    if (link.success) {
      cookies.set(ctx, 'link', writeLinkCookie(link.data), SIGN_IN_LINK_LIFETIME_MS);
      return goTo(ctx, '/sign-in');
    }
    await browsers.leave(ctx, [{ type: 'PASSWORDLESS_ACCEPT_ERROR' }]);
    goTo(ctx, '/login');
  });
  router.get('/sign-in', async (ctx) => {
    ctx.set('Referrer-Policy', 'no-referrer');
    const needsCode = await isCodeNeeded(deps, ctx);
    if (needsCode === null) {
      await browsers.leave(ctx, [{ type: 'PASSWORDLESS_ACCEPT_ERROR' }]);
      return goTo(ctx, '/login');
    }
    const codeWrong = needsCode && ctx.query['code'] === 'wrong';
    await pages.site(ctx, { kind: 'signIn', needsCode, codeWrong });
  });

  router.get('/logout', async (ctx) => {
    // HEAD comes here too, and changes nothing.
    if (ctx.method === 'HEAD') return pages.site(ctx, { kind: 'logout' });
    const farewell = sessionOf(ctx) === undefined ? cookies.get(ctx, 'farewell') : undefined;
    if (farewell !== undefined) {
      cookies.clear(ctx, 'farewell');
      return pages.site(ctx, { kind: 'farewell', isErased: farewell === 'erased' });
    }
    // The session that a page was told of has ended already: the sign-in page says why. Another that has begun since goes on.
    const now = sessionOf(ctx);
    if ('expired' in ctx.query) return goTo(ctx, now === undefined ? '/login' : homeOf(now));
    const own = ['same-origin', 'same-site', 'none'].includes(ctx.get('Sec-Fetch-Site'));
    if (own || sessionOf(ctx) === undefined) return logOut(deps, ctx);
    await pages.site(ctx, { kind: 'logout' });
  });

  circlePages(router, deps);
  invitationPages(router, deps);
  introductionPages(router, deps);
  declarationPages(router, deps);
  unsubscribePage(router, deps);
  signOnPages(router, deps);
  mailGrantPage(router, deps);
  trackingPages(router, deps);

  if (inbox !== null) developmentMailPages(router, { inbox, pages });

  return [router.routes() as Middleware, appPages(deps), allOtherPages(deps)];
}

/** The app for who is signed in; others are led to `/login`, and back once they are. */
function appPages({ app, cookies, pages }: VisitorDeps): Middleware {
  return async (ctx, next) => {
    if (!isRead(ctx) || !isAppPath(ctx.path) || isNoWorkspacePart(ctx.path)) return next();
    const session = sessionOf(ctx);
    if (session !== undefined) {
      const because = shutBecause(session);
      if (because === null) return pages.app(ctx);
      const { endsAt } = session.standing;
      const workspaceName = await nameOf(app, session);
      await pages.site(ctx, { kind: 'shut', because, workspaceName, endsAt });
      ctx.status = 403;
      return;
    }
    cookies.set(ctx, 'next', Buffer.from(ctx.path + ctx.search).toString('base64url'), NEXT_MS);
    goTo(ctx, '/login');
  };
}

/** Why somebody is let no further than the door of their workspace; `null` where they are. */
function shutBecause(session: Session): 'suspended' | 'closed' | null {
  if (session.standing.isSuspended) return 'suspended';
  return isClosedTo(session) ? 'closed' : null;
}

async function nameOf({ reads }: VisitorDeps['app'], { workspaceId }: Session): Promise<string> {
  return (await reads([workspaceId], (tx) => getWorkspaceName(tx, workspaceId))) ?? '';
}

/** Pages that show the same to everybody; the site itself knows them, and which addresses are none. */
function allOtherPages({ pages }: VisitorDeps): Middleware {
  return async (ctx, next) => {
    const answered = ctx.body != null || ctx.status !== 404 || ctx.path.startsWith('/api/');
    if (!isRead(ctx) || answered) return next();
    if (ctx.path !== DEV_MAIL) return pages.site(ctx);
    // There is no inbox in production.
    await pages.site(ctx, { kind: 'error', status: 404, message: '404 Not Found' });
    ctx.status = 404;
  };
}

/** Whether the opened link needs the code in this browser; `null` when it is no good at all. */
async function isCodeNeeded(
  { app, browsers, cookies }: VisitorDeps,
  ctx: Context,
): Promise<boolean | null> {
  const link = readLinkCookie(cookies.get(ctx, 'link'));
  if (link === null) return null;
  const { userId, linkId, token } = link;
  if (!sameToken(token, app.identity.tokens.signIn(linkId))) return null;
  const state = await readState(app, signInDecider, userId);
  const now = app.clock.now().toISOString();
  const good = goodLink(state, linkId, now);
  return good === null ? null : !needsNoCode(good, browsers.known(ctx));
}

function isRead({ method }: Context): boolean {
  return method === 'GET' || method === 'HEAD';
}

function sessionOf(ctx: Context): Session | undefined {
  return ctx.state.session;
}
