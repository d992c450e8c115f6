import type { Middleware } from 'koa';
import type { IdSource } from '../../../domain/kernel/ids.ts';
import type { Logger } from '../../../platform/logger.ts';

/**
 * Gives each request an id and logs its end: method, route, status and time, never the
 * address itself, whose parameters may name people.
 */
export function requestScope(deps: { ids: IdSource; logger: Logger; git: string }): Middleware {
  return async (ctx, next) => {
    const started = process.hrtime.bigint();
    ctx.state.requestId = deps.ids.newId();
    ctx.set('X-Request-Id', ctx.state.requestId);
    ctx.set('X-Server-Version', deps.git);
    await next();
    deps.logger.debug(
      {
        requestId: ctx.state.requestId,
        method: ctx.method,
        route: '_matchedRoute' in ctx ? ctx._matchedRoute : undefined,
        status: ctx.status,
        ms: Number(process.hrtime.bigint() - started) / 1e6,
      },
      'request',
    );
  };
}
