import type { Middleware } from 'koa';

/** One thing that has to be right before requests are taken. */
export interface Readiness {
  readonly name: string;
  readonly ready: () => Promise<boolean>;
}

/** Checks all, and says which are not ready. A check that fails counts as not ready. */
async function readinessOf(
  checks: readonly Readiness[],
): Promise<{ readonly ready: boolean; readonly notReady: readonly string[] }> {
  const results = await Promise.all(
    checks.map(async ({ name, ready }) => {
      try {
        return (await ready()) ? [] : [name];
      } catch {
        // Why it failed is logged where it happens; here it counts that it isn't ready.
        return [name];
      }
    }),
  );
  const notReady = results.flat();
  return { ready: notReady.length === 0, notReady };
}

/** `/health/live`: the process runs. `/health/ready`: it can answer, and if not, what it waits for. */
export function health(checks: readonly Readiness[]): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    if (ctx.path === '/health/live') {
      ctx.body = { live: true };
    } else if (ctx.path === '/health/ready') {
      const state = await readinessOf(checks);
      ctx.status = state.ready ? 200 : 503;
      if (!state.ready) ctx.set('Retry-After', '1');
      ctx.body = state;
    } else {
      return next();
    }
    ctx.set('Cache-Control', 'no-store');
  };
}
