import type { Middleware } from 'koa';
import type { Metrics } from './metrics.ts';

/** `/metrics` for scrapers inside the private network, and the time of every request for it. */
export function measure(metrics: Metrics): Middleware {
  return async (ctx, next) => {
    if (ctx.path === '/metrics' && (ctx.method === 'GET' || ctx.method === 'HEAD')) {
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
