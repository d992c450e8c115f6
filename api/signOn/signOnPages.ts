import type { Context } from 'koa';
import type Router from 'koa-router';
import type { FlashNotice } from '../../domain/contracts/flashNotice.ts';
import { keepPersistent } from '../../domain/contracts/persistentParameters.ts';
import { SIGN_ON_CALLBACK, type SignOnFailure } from '../../domain/contracts/signOn.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { errorFields } from '../../platform/logger.ts';
import type { SignOnRequest } from '../../platform/identity/signOnRequests.ts';
import { NotVouchedError, ProviderError } from '../../platform/signOn/port.ts';
import { RateLimitedError, visitorLimits } from '../http/middleware/rateLimit.ts';
import { beginWith, nextAddress } from '../identity/sessionRoutes.ts';
import { shutNotices } from '../identity/shutFor.ts';
import type { VisitorDeps } from '../identity/visitorDeps.ts';
import type { SignOnKept } from './kept.ts';
import { offerSignOn } from './offerSignOn.ts';
import { signOnOfWorkspace } from './signOnOf.ts';
import { signOn } from './signOn.ts';

type Request = SignOnRequest<SignOnKept>;

/** The way to a workspace's provider, and back. What goes wrong is said on the login page, in words. */
export function signOnPages(router: Router, deps: VisitorDeps): void {
  const { app, browsers, cookies, limits } = deps;

  /** Back to the login page, with another try where it is known whose sign-on it was. */
  const failed = async (ctx: Context, reason: SignOnFailure, request: Request | null) => {
    const notices: FlashNotice[] = [{ type: 'SIGN_ON_ERROR', reason }];
    // Who has tried too often is offered nothing that is kept for them.
    const mayAgain = request !== null && reason !== 'tooOften';
    const again = mayAgain ? await signOnOfWorkspace(app, request.workspaceId) : null;
    if (request) notices.push({ type: 'EMAIL', email: request.kept.email });
    if (request && again) {
      const { email, search } = request.kept;
      notices.push(await offerSignOn(deps, ctx, email, again, search));
    }
    await browsers.leave(ctx, notices);
    lead(ctx, keepPersistent('/login', request?.kept.search ?? ''));
  };

  /** Limits hold here too; what a provider got wrong is told by code. */
  const guarded = async (ctx: Context, request: Request | null, act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      if (error instanceof RateLimitedError) return failed(ctx, 'tooOften', request);
      if (!(error instanceof ProviderError) && !(error instanceof NotVouchedError)) throw error;
      app.logger.warn({ ...errorFields(error), ...error.data }, 'sign-on failed');
      await failed(ctx, failureOf(error), request);
    }
  };

  // Both change something, which nobody asks for who wants the head of a page alone.
  router.get('/login/sign-on/:id', async (ctx, next) => {
    if (ctx.path === SIGN_ON_CALLBACK) return next();
    unkept(ctx);
    if (ctx.method === 'HEAD') return lead(ctx, '/login');
    const browserHash = browsers.known(ctx);
    const id = Id.safeParse(ctx.params['id']).data;
    const request =
      id === undefined || browserHash === null ? null : await app.signOns.offered(browserHash, id);
    if (request === null || browserHash === null) return failed(ctx, 'expired', null);
    await guarded(ctx, request, async () => {
      await limits.count([[visitorLimits.signOnPerIp, limits.ip(ctx)]]);
      const of = await signOnOfWorkspace(app, request.workspaceId);
      if (of === null) return failed(ctx, 'expired', request);
      const { issuer, clientId } = of.settings;
      const { address, secrets } = await app.providers.begin(of.settings, request.kept.email);
      const kept = { ...request.kept, sent: { issuer, clientId, ...secrets } };
      await app.signOns.sent(browserHash, { ...request, kept }, secrets.state);
      lead(ctx, address);
    });
  });

  router.get(SIGN_ON_CALLBACK, async (ctx) => {
    unkept(ctx);
    if (ctx.method === 'HEAD') return lead(ctx, '/login');
    const answer = new URLSearchParams(ctx.search);
    const state = answer.get('state');
    // A state of another browser, one used before or made up leads no further: nothing is asked of anybody.
    const request = state === null ? null : await app.signOns.take(browsers.known(ctx), state);
    const sent = request?.kept.sent ?? null;
    if (request === null || sent === null) return failed(ctx, 'expired', null);
    await guarded(ctx, request, async () => {
      await limits.count([[visitorLimits.signOnPerIp, limits.ip(ctx)]]);
      const of = await signOnOfWorkspace(app, request.workspaceId);
      // Whom the browser was sent to is who is asked, and nobody who has come in their place meanwhile.
      const isSame = of?.settings.issuer === sent.issuer && of.settings.clientId === sent.clientId;
      if (of === null || !isSame) return failed(ctx, 'expired', request);
      const vouched = await app.providers.finish(of.settings, sent, answer);
      const done = await signOn(app, ctx, request.id, of, vouched);
      if (typeof done === 'string') return failed(ctx, done, request);
      if ('shut' in done) {
        await browsers.leave(ctx, [shutNotices[done.shut]]);
        return lead(ctx, '/login');
      }
      await beginWith(deps, ctx, done);
      cookies.clear(ctx, 'next');
      const next = nextAddress(cookies.get(ctx, 'next'), done.home);
      lead(ctx, keepPersistent(next, request.kept.search));
    });
  });
}

function failureOf(error: ProviderError | NotVouchedError): SignOnFailure {
  if (error instanceof NotVouchedError) return error.reason;
  return error.problem === 'unreachable' ? 'unreachable' : 'notReady';
}

function lead(ctx: Context, address: string): void {
  ctx.redirect(address);
  ctx.status = 303;
}

/** Codes and states stand in these addresses: no cache and no other site may have them. */
function unkept(ctx: Context): void {
  ctx.set('Referrer-Policy', 'no-referrer');
  ctx.set('Cache-Control', 'no-store');
}
