import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Context, Middleware } from 'koa';
import helmet from 'koa-helmet';

const DAY_SECONDS = 24 * 60 * 60;

const nonces = new WeakMap<object, string>();

/** The nonce of this answer's inline scripts and styles. */
export function nonceOf({ res }: Pick<Context, 'res'>): string {
  const nonce = nonces.get(res) ?? randomBytes(16).toString('base64');
  nonces.set(res, nonce);
  return nonce;
}

/**
 * The headers that tell browsers what our pages may do. Scripts and styles come from here or
 * carry the nonce; nobody frames us, and we frame nothing but the scheduling page. What a program
 * asks of the API is no page, and may do nothing; a browser that is led there may be told why not.
 */
export function securityHeaders(options: {
  readonly production: boolean;
  /** What may be framed: the scheduling widget's origin, or `'self'` for our own page. */
  readonly framed: readonly string[];
  /** Hosts that the live socket may be at, besides ours. */
  readonly liveHosts: readonly string[];
  /** Origins that pictures may come from, besides ours. */
  readonly pictured: readonly string[];
}): Middleware {
  const { production, framed, liveHosts, pictured } = options;
  const scheme = production ? 'wss' : 'ws';
  const everywhere = {
    strictTransportSecurity: production
      ? { maxAge: 365 * DAY_SECONDS, includeSubDomains: true }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  } as const;
  const ofPages = helmet({
    ...everywhere,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        frameSrc: framed.length === 0 ? ["'none'"] : [...framed],
        scriptSrc: ["'self'", withNonce],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", withNonce],
        // Attributes of elements: positions and sizes that scripts set.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...pictured],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...liveHosts.map((host) => `${scheme}://${host}`)],
        ...(production ? { upgradeInsecureRequests: [] } : {}),
      },
    },
  });
  const ofAnswers = helmet({
    ...everywhere,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
  });
  return (ctx, next) => (isForProgram(ctx) ? ofAnswers : ofPages)(ctx, next);
}

function isForProgram(ctx: Context): boolean {
  return ctx.path.startsWith('/api/') && !ctx.get('Accept').includes('text/html');
}

/** Lets a page of ours stand in a frame on another page of ours, and nowhere else. */
export function allowFramingByUs(ctx: Context): void {
  const policy = ctx.response.get('Content-Security-Policy');
  ctx.set(
    'Content-Security-Policy',
    policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  );
  ctx.set('X-Frame-Options', 'SAMEORIGIN');
}

/** A script of somebody else, and the origins that it may send what it measures to. */
export interface Measuring {
  readonly script: string;
  readonly reportsTo: readonly string[];
}

/** Lets a page load that script, besides ours, and the script report. */
export function allowScriptsOf(ctx: Context, { script, reportsTo }: Measuring): void {
  const policy = ctx.response.get('Content-Security-Policy');
  const more: Readonly<Record<string, readonly string[]>> = {
    'script-src': [new URL(script).origin],
    'connect-src': reportsTo,
    'img-src': reportsTo,
  };
  const directives = policy.split(';').map((directive) => {
    const [name = ''] = directive.trim().split(' ', 1);
    return [directive, ...(more[name] ?? [])].join(' ');
  });
  ctx.set('Content-Security-Policy', directives.join(';'));
}

function withNonce(_request: unknown, res: ServerResponse): string {
  return `'nonce-${nonceOf({ res })}'`;
}
