import compress from 'koa-compress';
import Koa, { type Middleware } from 'koa';
import type { ApiContext } from './context.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { answerErrors } from './middleware/answerErrors.ts';
import { cors } from './middleware/cors.ts';
import { paths } from './middleware/paths.ts';
import { requestScope } from './middleware/requestScope.ts';
import { unanswered } from './middleware/unanswered.ts';
import { mount } from './mount.ts';

export interface AppOptions {
  readonly app: ApiContext;
  readonly endpoints: readonly AnyEndpoint[];
  /** Before everything that knows a session: host names, headers, static files, health. */
  readonly outer: readonly Middleware[];
  /** Finds the session and checks against forged requests. */
  readonly session: readonly Middleware[];
  /** After the API: pages. */
  readonly pages: readonly Middleware[];
}

/** The web server's middleware in its order, outermost first. */
export function createApp(options: AppOptions): Koa {
  const { app } = options;
  const { ids, logger, config } = app;
  const { trustedProxies } = config;
  // What stands further left in X-Forwarded-For is whatever the client chose to write there.
  const koa = new Koa({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies });
  koa.on('error', () => {
    // Every error has been answered and logged by `answerErrors`; Koa would print it with its stack.
  });
  koa.use(requestScope({ ids, logger, git: config.git }));
  koa.use(answerErrors({ logger, git: config.git }));
  koa.use(paths);
  koa.use(cors(config));
  koa.use(compress({ br: false }));
  for (const middleware of [...options.outer, ...options.session]) koa.use(middleware);
  koa.use(mount(options.endpoints, app));
  for (const middleware of options.pages) koa.use(middleware);
  koa.use(unanswered);
  return koa;
}
