import type { Middleware } from 'koa';
import type { Config } from '../../platform/config.ts';
import { showsBearer } from '../../platform/process/bearer.ts';
import type { Metrics } from './metrics.ts';

/**
 * `/metrics` for scrapers that show the configured token, and the time of every other request. In
 * production without a token nobody reads them; in development everybody does.
 */
export function measure(
  metrics: Metrics,
  { production, metricsToken }: Pick<Config, 'production' | 'metricsToken'>,
): Middleware {
  const isOpen = !production && metricsToken === undefined;
  return async (ctx, next) => {
    const asksForMetrics = ctx.path === '/metrics' && ['GET', 'HEAD'].includes(ctx.method);
    if (asksForMetrics && (isOpen || metricsToken !== undefined)) {
      if (!isOpen && !showsBearer(ctx.get('Authorization'), metricsToken ?? '')) {
        ctx.status = 401;
        ctx.set('WWW-Authenticate', 'Bearer');
        return;
      }
      const { type, body } = await metrics.text();
      ctx.type = type;
      ctx.body = body;
      return;
    }
    const started = process.hrtime.bigint();
    try {
      await next();
    } finally {
      const seconds = Number(process.hrtime.bigint() - started) / 1e9;
      const route = '_matchedRoute' in ctx ? String(ctx._matchedRoute) : 'page';
      metrics.request(ctx.method, route, ctx.status, seconds);
    }
  };
}
