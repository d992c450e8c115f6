import type { Middleware } from 'koa';
import { KithError } from '../../../domain/kernel/errors.ts';
import type { Config } from '../../../platform/config.ts';

type Hosts = Pick<Config, 'origin' | 'allowedHosts' | 'production'>;

/** The request was made for a host that is not served here (HTTP 421). */
class MisdirectedRequestError extends KithError {
  constructor() {
    super('misdirected-request', 'This host is not served here.');
  }
}

/** Which host names are served: the origin's, those configured, and in development this machine. */
function servedHosts({ production, origin, allowedHosts }: Hosts): (hostname: string) => boolean {
  const local = production ? [] : ['localhost', '127.0.0.1', '[::1]', '::1'];
  const served = new Set([new URL(origin).hostname, ...allowedHosts, ...local]);
  return (hostname) => served.has(hostname.toLowerCase());
}

/** True for the origins of our own pages; in production with the scheme and the port of the configured one. */
export function isOwnOrigin(config: Hosts, origin: string | undefined): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const { hostname, protocol, port } = new URL(origin);
  const own = new URL(config.origin);
  if (config.production && (protocol !== own.protocol || port !== own.port)) return false;
  return servedHosts(config)(hostname);
}

/** Answers requests for served hosts only: another name never gets to see anybody's pages. */
export function hosts(config: Hosts): Middleware {
  const isServed = servedHosts(config);
  return async (ctx, next) => {
    if (!isServed(ctx.hostname)) throw new MisdirectedRequestError();
    await next();
  };
}
