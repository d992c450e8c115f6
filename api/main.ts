import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { z } from 'zod';
import { DemoClock } from '../cli/demo/demoClock.ts';
import { demoState, type DemoState } from '../cli/demo/demoState.ts';
import { welcome } from '../cli/demo/welcome.ts';
import { processIo } from '../cli/terminal/io.ts';
import { catalogue } from '../domain/catalogue.ts';
import { forgetting } from '../domain/privacy/forgottenSubject.ts';
import { processes } from '../domain/processes.ts';
import { readConfig, serviceNames, type Config, type ServiceName } from '../platform/config.ts';
import { openContext, type AppContext } from '../platform/context.ts';
import { assertCanListen } from '../platform/process/listenOn.ts';
import { createLogger, errorFields } from '../platform/logger.ts';
import type { Mail } from '../platform/mail/port.ts';
import { developmentInbox } from '../platform/mail/developmentInbox.ts';
import { Metrics } from './operations/metrics.ts';
import type { Queues } from '../platform/queues/port.ts';
import { reachRedis } from '../platform/queues/redisSource.ts';
import { PATIENCE_MS } from '../platform/process/reach.ts';
import { leavePort } from '../platform/process/servedAddress.ts';
import { Shutdown } from '../platform/process/shutdown.ts';
import { keepToLog } from '../platform/subscriptions/runner/followedLog.ts';
import type { Position } from '../platform/eventStore/port.ts';
import { watchLog } from '../platform/subscriptions/runner/watchLog.ts';
import { PositionWaiter } from '../platform/subscriptions/query/positionWaiter.ts';
import { prepareProcesses } from '../platform/subscriptions/runner/prepareProcesses.ts';
import { prepareTables } from '../platform/subscriptions/runner/projectionRunner.ts';
import { readModelSubscriber } from '../platform/subscriptions/model/readModelSubscriber.ts';
import { measureLag } from '../platform/subscriptions/runner/status.ts';
import { projects } from '../projections/projects/projects.ts';
import { readModels } from '../projections/registry.ts';
import type { Search } from '../projections/search/port.ts';
import { startSearch } from '../projections/search/start.ts';
import { startProjections } from '../projections/start.ts';
import { startWorkers } from '../workers/start.ts';
import { LiveSockets } from './live/sockets.ts';
import {
  eventStoreReachable,
  readModelsReady,
  redisReachable,
  searchReady,
} from './operations/readiness.ts';
import { serveOperations } from './operations/server.ts';
import { judgeNow } from './pipeline/judgeNow.ts';
import { loadBuiltUi } from './site/builtUi.ts';
import { startApi } from './start.ts';

/** The demo is told a step at a time: longer than this no step waits for its read models. */
const CAUGHT_UP_WITHIN_MS = 30_000;

const { values: given } = parseArgs({
  options: { services: { type: 'string' }, empty: { type: 'boolean', default: false } },
});

// Long imports leave much that is short-lived: it is collected after 40 % more, not after
// three times as much, so that they never need more than some 100 MB above idle.
setFlagsFromString('--heap-growing-percent=40');

await main();

async function main(): Promise<void> {
  const config = configured();
  if (config === null) return;
  const logger = createLogger({
    level: config.logLevel,
    file: config.logFile,
    service: config.services.join('+'),
  });
  const shutdown = new Shutdown(logger);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void shutdown.run().then(() => process.exit(0)));
  }
  try {
    const tell = config.production ? {} : { tell: say };
    await shutdown.starting(async () => {
      await assertCanListen(config);
      if (config.redisUrl !== undefined) {
        const needed = config.services.includes('workers');
        const { signal } = shutdown;
        await reachRedis(config.redisUrl, { needed, pauses: PATIENCE_MS, logger, signal, ...tell });
      }
      const clock = new DemoClock();
      const base = { config, logger, shutdown, clock, patience: PATIENCE_MS, ...tell };
      await start(await openContext({ ...base, catalogue, forgetting }), clock);
    });
  } catch (error) {
    // Told to stop before it was up: that is no failure, and the signal's handler ends the process.
    if (shutdown.signal.aborted) return;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    logger.fatal(errorFields(error), 'could not start');
    await shutdown.run();
    process.exit(1);
  }
}

/** The sources that this was built from, as the build has written down; running from sources, none. */
function builtFrom(): string | undefined {
  const file = join(import.meta.dirname, '..', 'build.json');
  if (!existsSync(file)) return undefined;
  return z.object({ git: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).git;
}

/** Says something to whoever sits at the terminal. */
function say(words: string): void {
  process.stdout.write(`${words}\n`);
}

/** The configuration, or `null` after saying what is wrong with it. */
function configured(): Config | null {
  const { services } = given;
  try {
    return readConfig({
      ...process.env,
      KITH_GIT: process.env['KITH_GIT'] || builtFrom(),
      ...(services === undefined ? {} : { KITH_SERVICES: services }),
    });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
    return null;
  }
}

async function openMail({ smtpUrl = '', mailFrom }: Config): Promise<Mail> {
  const { smtpMail } = await import('../platform/mail/smtp.ts');
  return smtpMail({ url: smtpUrl, from: mailFrom });
}

/** True where the demo is made: all of it runs here, and nobody asked to begin with nothing. */
function isForDemo({ config }: AppContext): boolean {
  return !given.empty && serviceNames.every((name) => config.services.includes(name));
}

/** An interrupted telling of the demo goes on at its own time, before the workers go on with it. */
async function takeUpDemo(app: AppContext, clock: DemoClock): Promise<DemoState> {
  const state = await demoState(app);
  if (state.status === 'interrupted' && isForDemo(app)) clock.reach(state.reached);
  return state;
}

/** Tells who sits at the terminal where it is, and how to sign in to the demo. */
async function greet(
  app: AppContext,
  state: DemoState,
  parts: { port: number; search: Search; waiter: PositionWaiter; clock: DemoClock },
): Promise<void> {
  const { port, search, waiter, clock } = parts;
  const caughtUp = async (position: Position) => {
    if (await waiter.waitForPosition([projects], position, CAUGHT_UP_WITHIN_MS)) return;
    throw new Error('The read model of projects is too far behind for the demo.');
  };
  const demo = { ...app, clock, search, judge: judgeNow(app, search), caughtUp };
  say(await welcome(demo, state, { port, empty: !isForDemo(app), io: processIo() }));
}

/** Every answer would be wrong from now on: it ends, and the next start says the same. */
async function endAtOnce({ logger, shutdown }: AppContext, error: Error): Promise<void> {
  process.stderr.write(`${error.message}\n`);
  logger.fatal(errorFields(error), 'the log is not what it was');
  process.exitCode = 1;
  await shutdown.run();
  process.exit(1);
}

/** Starts the services that this process is to run, in the order in which they need each other. */
async function start(app: AppContext, clock: DemoClock): Promise<void> {
  const { config, pool, listener, logger, shutdown } = app;
  const runs = (service: ServiceName) => config.services.includes(service);
  await keepToLog(pool, app.store);
  const watch = watchLog(app, (error) => void endAtOnce(app, error));
  await watch.start();
  shutdown.add('work', 'log watch', () => watch.stop());
  await prepareProcesses(app, processes);
  await prepareTables({ pool, models: readModels });
  const waiter = new PositionWaiter(pool, listener, (error) =>
    logger.warn(errorFields(error), 'recovering'),
  );
  const inbox = config.smtpUrl === undefined ? developmentInbox(app.clock) : null;
  const mail = inbox ?? (await openMail(config));
  shutdown.add('work', 'mail', () => mail.close());
  const sockets = new LiveSockets();
  let queues: Queues | undefined;
  const metrics = new Metrics({
    lag: () =>
      measureLag(
        app,
        readModels.map((model) => readModelSubscriber(model)),
      ),
    queues: async () => (await queues?.figures()) ?? [],
    sockets: () => sockets.size,
  });
  const readiness = [
    eventStoreReachable(app),
    readModelsReady(app),
    ...redisReachable(config, { spared: runs('api') }),
  ];
  const demo = config.production ? undefined : await takeUpDemo(app, clock);
  if (runs('projections')) await startProjections(app, waiter);
  const needsSearch = runs('api') || runs('workers') || runs('search');
  const search = needsSearch ? await startSearch(app) : undefined;
  if (search !== undefined && (runs('api') || runs('search'))) readiness.push(searchReady(search));
  if (runs('workers') && search !== undefined) {
    queues = await startWorkers(app, waiter, mail, search);
  }
  if (runs('api') && search !== undefined) {
    const ui = await loadBuiltUi(join(import.meta.dirname, '..', 'ui'));
    const parts = { app, waiter, search, metrics, sockets, readiness, inbox, ui };
    const port = await startApi(parts);
    await leavePort(config, port);
    if (demo === undefined) say(`Kith listens on port ${port}.`);
    else await greet(app, demo, { port, search, waiter, clock });
    return;
  }
  await serveOperations(app, readiness, metrics);
}
