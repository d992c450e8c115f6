import compress from 'koa-compress';
import Koa, { type Middleware } from 'koa';
import type { ApiGround } from './dependencies.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { answerErrors } from './middleware/answerErrors.ts';
import { cors } from './middleware/cors.ts';
import { readAfter } from './middleware/readAfter.ts';
import { requestScope } from './middleware/requestScope.ts';
import { unanswered } from './middleware/unanswered.ts';
import { mount } from './mount.ts';

export interface AppOptions {
  readonly ground: ApiGround;
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
  const { ground } = options;
  const { ids, logger, config } = ground;
  const app = new Koa({ proxy: config.trustProxy });
  app.on('error', () => {
    // Every error has been answered and logged by `answerErrors`; Koa would print it with its stack.
  });
  app.use(requestScope({ ids, logger, git: config.git }));
  app.use(answerErrors({ logger, git: config.git }));
  app.use(cors(config));
  app.use(compress({ br: false }));
  for (const middleware of [...options.outer, ...options.session]) app.use(middleware);
  app.use(readAfter(ground.visibility));
  app.use(mount(options.endpoints, ground).routes());
  for (const middleware of options.pages) app.use(middleware);
  app.use(unanswered);
  return app;
}
