import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer } from '../platform/process/closeServer.ts';
import { listenOn } from '../platform/process/listenOn.ts';
import type { AppContext } from '../platform/context.ts';
import type { Accounts } from '../platform/mail/accounts/openAccounts.ts';
import type { DevelopmentInbox } from '../platform/mail/developmentInbox.ts';
import type { Metrics } from './operations/metrics.ts';
import { locked } from '../platform/postgres/tryLocked.ts';
import type { PositionWaiter } from '../platform/subscriptions/query/positionWaiter.ts';
import type { Search } from '../projections/search/port.ts';
import { createApp } from './http/app.ts';
import type { ApiContext } from './http/context.ts';
import { followEndings } from './live/endings.ts';
import { openGateway } from './live/gateway.ts';
import { Heard } from './live/heard.ts';
import { ownersOfLiveTokens } from './live/owners.ts';
import { relayAnnouncements } from './live/relay.ts';
import type { LiveSockets } from './live/sockets.ts';
import { isOwnOrigin } from './http/middleware/hosts.ts';
import { documentation } from './operations/documentation.ts';
import { health, type Readiness } from './operations/health.ts';
import { measure } from './operations/metricsRoute.ts';
import type { BuiltUi } from './site/builtUi.ts';
import { webParts } from './site/webParts.ts';

export interface ApiOptions {
  readonly app: AppContext;
  readonly waiter: PositionWaiter;
  readonly search: Search;
  readonly metrics: Metrics;
  readonly sockets: LiveSockets;
  readonly readiness: readonly Readiness[];
  readonly inbox: DevelopmentInbox | null;
  readonly accounts: Accounts;
  readonly ui: BuiltUi;
}

/** Starts the web server and the live socket; answers the port that it listens on. */
export async function startApi(options: ApiOptions): Promise<number> {
  const { app, waiter, search, metrics, sockets, readiness, ui, inbox, accounts } = options;
  const { config, logger, shutdown, listener, fanOut, foreground } = app;
  const oneAtATime = <T>(name: string, act: () => Promise<T>) => locked(app.pool, name, act);
  const apiContext = { ...app, visibility: visibilityOf(waiter), search, oneAtATime };
  const parts = webParts({ app: apiContext, ui, inbox, accounts, metrics });
  const { endpoints } = parts;
  const koa = createApp({
    app: apiContext,
    endpoints,
    outer: [
      (_ctx, next) => foreground.during(next),
      health(readiness),
      measure(metrics, config),
      ...parts.outer,
      documentation(endpoints, config),
    ],
    session: parts.session,
    pages: parts.pages,
  });
  const handle = koa.callback();
  const server = createServer((request, response) => void handle(request, response));
  const heard = new Heard();
  const gateway = openGateway(server, {
    sockets,
    heard,
    logger,
    isAllowedOrigin: (origin) => isOwnOrigin(config, origin),
    ownerOf: ownersOfLiveTokens(parts.identity),
  });
  const deafen = followEndings({ listener, sockets, sessions: parts.identity.sessions, logger });
  const stopRelay = relayAnnouncements({
    reads: app.reads,
    memberships: parts.memberships,
    fanOut,
    store: app.store,
    sockets,
    heard,
    logger,
  });
  await listenOn(server, config);
  shutdown.add('intake', 'web server', async () => {
    stopRelay();
    deafen();
    await gateway.close();
    await closeServer(server);
  });
  return (server.address() as AddressInfo).port;
}

function visibilityOf(waiter: PositionWaiter): ApiContext['visibility'] {
  return {
    waitFor: (models, position, withinMs) => waiter.waitForPosition(models, position, withinMs),
  };
}
