import type { Context, Middleware } from 'koa';
import { KithError } from '../../../domain/kernel/errors.ts';
import type { Config } from '../../../platform/config.ts';
import { sameToken, type Tokens } from '../../../platform/identity/tokens.ts';
import type { Session } from '../endpoint.ts';
import { takeBody } from '../body.ts';
import { UnauthenticatedError } from '../errors.ts';
import type { Browsers } from '../../identity/browser.ts';

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The request was not sent by a page of ours, or by one from another session (HTTP 403). */
export class ForgedRequestError extends KithError {
  constructor() {
    super('forged-request', 'This page is out of date. Load it again and retry.');
  }
}

/** A page of ours has sent the request, with a token that holds no longer, or for what is open there no longer (HTTP 403). */
export class OutdatedPageError extends ForgedRequestError {}

/**
 * Lets only our own pages change anything: the browser must not say that another site sent
 * the request (Sec-Fetch-Site, Origin), and the token of the session, or of the browser where
 * nobody is signed in, must come along in `X-CSRF-Token` or in a form's `_csrf`. An API token is
 * sent by no browser of itself: with it there is nothing to forge; nor is there where the address is the proof.
 * Where nobody is signed in, what needs a session says so, and not that a page is out of date.
 */
export function csrf(deps: {
  readonly browsers: Browsers;
  readonly tokens: Tokens;
  /** Where our pages are, and other origins that may send requests too, token and all. */
  readonly config: Pick<Config, 'origin' | 'production' | 'corsOrigins'>;
  /** True for requests whose address alone proves what may be done by them. */
  readonly isFromAnywhere: (ctx: Context) => boolean;
  /** True for requests that nothing comes of without a session. */
  readonly needsSession: (ctx: Context) => boolean;
}): Middleware {
  return async (ctx, next) => {
    if (harmless.has(ctx.method) || isByToken(ctx) || deps.isFromAnywhere(ctx)) return next();
    // No page is at fault where somebody is let in no more, and a program that left its token out has none.
    if (ctx.state.session === undefined && deps.needsSession(ctx)) {
      ctx.set('Cache-Control', 'private, no-store');
      throw new UnauthenticatedError();
    }
    if (!comesFromOurPages(ctx, deps.config)) throw new ForgedRequestError();
    if (ctx.get('X-CSRF-Token') === '' && ctx.is('urlencoded')) {
      await takeBody(ctx, ctx.state.session === undefined ? 'visitor' : 'user');
    }
    const expected = expectedToken(ctx, deps);
    if (expected === null || !sameToken(givenToken(ctx), expected)) throw new OutdatedPageError();
    await next();
  };
}

function isByToken(ctx: Context): boolean {
  const session: Session | undefined = ctx.state.session;
  return session?.token !== undefined;
}

function comesFromOurPages(
  ctx: Context,
  {
    origin: configured,
    production,
    corsOrigins,
  }: Pick<Config, 'origin' | 'production' | 'corsOrigins'>,
): boolean {
  if (corsOrigins.includes(ctx.get('Origin'))) return true;
  const site = ctx.get('Sec-Fetch-Site');
  if (site !== '' && site !== 'same-origin') return false;
  const origin = ctx.get('Origin');
  if (origin === '') return true;
  // Pages without a referrer send `null`; then the browser's own word must stand in for it.
  if (origin === 'null') return site === 'same-origin';
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  // A page without TLS may have been put in by anybody on the way; the proxy that ends TLS hides which it was.
  const isTrusted = !production || protocol === new URL(configured).protocol;
  return isTrusted && host === ctx.host;
}

function expectedToken(
  ctx: Context,
  { browsers, tokens }: { browsers: Browsers; tokens: Tokens },
): string | null {
  const session: Session | undefined = ctx.state.session;
  if (session !== undefined) return tokens.csrf({ sessionId: session.sessionId });
  const browserHash = browsers.known(ctx);
  return browserHash === null ? null : tokens.csrf({ browserHash });
}

function givenToken(ctx: Context): string {
  const header = ctx.get('X-CSRF-Token');
  if (header !== '') return header;
  const body: unknown = ctx.request.body;
  if (typeof body !== 'object' || body === null || !('_csrf' in body)) return '';
  return typeof body._csrf === 'string' ? body._csrf : '';
}
