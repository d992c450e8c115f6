import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer } from '../platform/closeServer.ts';
import { listenOn } from '../platform/listenOn.ts';
import type { Ground } from '../platform/ground.ts';
import type { DevelopmentInbox } from '../platform/mail/developmentInbox.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { PositionWaiter } from '../platform/subscriptions/positionWaiter.ts';
import { readModels, readModelsOf } from '../projections/registry.ts';
import type { Search } from '../projections/search/port.ts';
import { createApp } from './app.ts';
import type { ApiGround } from './dependencies.ts';
import { endpointsOf } from './endpoints.ts';
import { followEndings } from './live/endings.ts';
import { openGateway } from './live/gateway.ts';
import { ownersOfLiveTokens } from './live/owners.ts';
import { relayAnnouncements } from './live/relay.ts';
import type { LiveSockets } from './live/sockets.ts';
import { isOwnOrigin } from './middleware/hosts.ts';
import { documentation } from './operations/documentation.ts';
import { health, type Readiness } from './operations/health.ts';
import { measure } from './operations/metricsRoute.ts';
import type { BuiltUi } from './site/builtUi.ts';
import { webParts } from './site/webParts.ts';

export interface ApiOptions {
  readonly ground: Ground;
  readonly waiter: PositionWaiter;
  readonly search: Search;
  readonly metrics: Metrics;
  readonly sockets: LiveSockets;
  readonly readiness: readonly Readiness[];
  readonly inbox: DevelopmentInbox | null;
  readonly ui: BuiltUi;
}

/** Starts the web server and the live socket; answers the port that it listens on. */
export async function startApi(options: ApiOptions): Promise<number> {
  const { ground, waiter, search, metrics, sockets, readiness, ui, inbox } = options;
  const { config, logger, shutdown, listener, fanOut, foreground } = ground;
  const apiGround: ApiGround = { ...ground, visibility: visibilityOf(waiter) };
  const parts = webParts({ ground: { ...ground, ...apiGround }, ui, inbox, metrics });
  const endpoints = [...parts.endpoints, ...endpointsOf({ ...apiGround, search })];
  const app = createApp({
    ground: apiGround,
    endpoints,
    outer: [
      (_ctx, next) => foreground.during(next),
      health(readiness),
      measure(metrics),
      ...parts.outer,
      documentation(endpoints, config),
    ],
    session: parts.session,
    pages: parts.pages,
  });
  const handle = app.callback();
  const server = createServer((request, response) => void handle(request, response));
  const gateway = openGateway(server, {
    sockets,
    logger,
    isAllowedOrigin: (origin) => isOwnOrigin(config, origin),
    ownerOf: ownersOfLiveTokens(parts.identity),
  });
  const deafen = followEndings({ listener, sockets, sessions: parts.identity.sessions, logger });
  const stopRelay = relayAnnouncements({
    reads: ground.reads,
    memberships: parts.memberships,
    fanOut,
    sockets,
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

function visibilityOf(waiter: PositionWaiter): ApiGround['visibility'] {
  return {
    waitFor: (categories, position, withinMs) =>
      waiter.waitForPosition(
        categories === 'all' ? readModels : readModelsOf(categories),
        position,
        withinMs,
      ),
  };
}
