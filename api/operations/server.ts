import { createServer } from 'node:http';
import Koa from 'koa';
import { closeServer } from '../../platform/process/closeServer.ts';
import type { AppContext } from '../../platform/context.ts';
import { listenOn } from '../../platform/process/listenOn.ts';
import type { Metrics } from './metrics.ts';
import { health, type Readiness } from './health.ts';
import { measure } from './metricsRoute.ts';

/** Health and metrics of a process that runs no web server otherwise, on `PORT`. */
export async function serveOperations(
  { config, shutdown }: Pick<AppContext, 'config' | 'shutdown'>,
  readiness: readonly Readiness[],
  metrics: Metrics,
): Promise<void> {
  const app = new Koa();
  app.use(health(readiness));
  app.use(measure(metrics, config));
  const handle = app.callback();
  const server = createServer((request, response) => void handle(request, response));
  await listenOn(server, config);
  shutdown.add('intake', 'operations', () => closeServer(server));
}
