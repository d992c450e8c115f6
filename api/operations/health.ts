import type { Middleware } from 'koa';

/** One thing that has to be right before requests are taken. */
export interface Readiness {
  readonly name: string;
  readonly ready: () => Promise<boolean>;
  /** Requests are taken without it all the same: it is only told. */
  readonly spared?: boolean;
}

interface ReadinessState {
  readonly ready: boolean;
  readonly notReady: readonly string[];
  /** What is away though requests are taken: some of what follows from them comes later. */
  readonly away: readonly string[];
}

/** Checks all, and says which are not ready. A check that fails counts as not ready. */
async function readinessOf(checks: readonly Readiness[]): Promise<ReadinessState> {
  const results = await Promise.all(
    checks.map(async (check) => {
      try {
        return (await check.ready()) ? [] : [check];
      } catch {
        // Why it failed is logged where it happens; here it counts that it isn't ready.
        return [check];
      }
    }),
  );
  const missing = results.flat();
  const namesOf = (spared: boolean) =>
    missing.filter((one) => (one.spared ?? false) === spared).map(({ name }) => name);
  const notReady = namesOf(false);
  return { ready: notReady.length === 0, notReady, away: namesOf(true) };
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
