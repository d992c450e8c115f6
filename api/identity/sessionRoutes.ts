import type { Context } from 'koa';
import { z } from 'zod';
import { keepPersistent } from '../../domain/contracts/persistentParameters.ts';
import { isAppPath } from '../../domain/contracts/routes.ts';
import { SESSION_LIFETIME_MS } from '../../platform/identity/sessions.ts';
import { endpoint, type AnyEndpoint, type Session } from '../http/endpoint.ts';
import { visitorLimits } from '../http/middleware/rateLimit.ts';
import { readLinkCookie } from './linkCookie.ts';
import { useLink } from './useLink.ts';
import type { VisitorDeps } from './visitorDeps.ts';
import { shutNotices } from './shutFor.ts';

const SignInForm = z.object({
  /** Six digits, however they are spaced. */
  code: z
    .string()
    .transform((typed) => typed.replaceAll(/\D/g, ''))
    .transform((digits) => (digits === '' ? null : digits))
    .nullable()
    .catch(null)
    .default(null),
});

/** How sessions begin and end: only ever by a POST of our own page, but for a log-out that nobody else asked for. */
export function sessionEndpoints(deps: VisitorDeps): readonly AnyEndpoint[] {
  const { app, cookies, browsers, limits } = deps;
  return [
    endpoint({
      method: 'post',
      path: '/sign-in',
      summary: 'Use the sign-in link that this browser has opened (a form).',
      capability: 'identity',
      access: 'visitor',
      body: SignInForm,
      answer: null,
      status: 303,
      alsoStatuses: [200],
      async handle({ body, ctx, commandContext }) {
        await limits.count([[visitorLimits.signInPerIp, limits.ip(ctx)]]);
        const link = readLinkCookie(cookies.get(ctx, 'link'));
        const use =
          link === null
            ? ({ outcome: 'noGood' } as const)
            : await useLink(app, ctx, limits, {
                link,
                browserHash: browsers.known(ctx),
                code: body.code,
                context: commandContext(),
              });
        switch (use.outcome) {
          case 'signedIn':
            await beginWith(deps, ctx, use);
            cookies.clear(ctx, 'link');
            cookies.clear(ctx, 'next');
            return goTo(ctx, nextAddress(cookies.get(ctx, 'next'), use.home));
          case 'codeNeeded':
            return goTo(ctx, '/sign-in');
          case 'codeWrong':
            return goTo(ctx, '/sign-in?code=wrong');
          case 'waiting':
            cookies.clear(ctx, 'link');
            return deps.pages.site(ctx, { kind: 'waiting', email: use.email });
          case 'keptOut':
          case 'closed':
            cookies.clear(ctx, 'link');
            await browsers.leave(ctx, [shutNotices[use.outcome]]);
            return goTo(ctx, '/login');
          case 'noGood':
            cookies.clear(ctx, 'link');
            await browsers.leave(ctx, [{ type: 'PASSWORDLESS_ACCEPT_ERROR' }]);
            return goTo(ctx, '/login');
        }
      },
    }),
    endpoint({
      method: 'post',
      path: '/logout',
      summary: 'End the session (a form).',
      capability: 'identity',
      access: 'visitor',
      body: z.object({}),
      answer: null,
      status: 303,
      handle: ({ ctx }) => logOut(deps, ctx),
    }),
  ];
}

/** Ends the request's session, if there is one, and leads to `/login`. */
export async function logOut(deps: VisitorDeps, ctx: Context): Promise<void> {
  await endSession(deps, ctx);
  deps.cookies.clear(ctx, 'session');
  goTo(ctx, '/login');
}

/** Lets the browser go on with a session that has begun, in place of the one that it had. */
export async function beginWith(
  deps: VisitorDeps,
  ctx: Context,
  begun: { readonly secret: string; readonly emailHash: string },
): Promise<void> {
  await endSession(deps, ctx);
  deps.cookies.set(ctx, 'session', begun.secret, SESSION_LIFETIME_MS);
  deps.browsers.forget(ctx);
  deps.browsers.remember(ctx, begun.emailHash);
}

async function endSession({ app }: VisitorDeps, ctx: Context): Promise<void> {
  const session: Session | undefined = ctx.state.session;
  if (session === undefined) return;
  await app.identity.sessions.end(session.userId, session.sessionId, 'loggedOut');
}

/** Answers with the page to load next, which keeps the parameters that stay in every address. */
export function goTo(ctx: Context, address: string): void {
  ctx.redirect(keepPersistent(address, ctx.search));
  ctx.status = 303;
}

/** The page of the app that was asked for before signing in, and nothing else that a cookie may hold; else one's home. */
export function nextAddress(wanted: string | undefined, home: string): string {
  const address = Buffer.from(wanted ?? '', 'base64url').toString();
  return isAppPath(address.split('?', 1)[0] ?? '') ? address : home;
}
