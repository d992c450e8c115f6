import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { DemoClock } from '../cli/demo/demoClock.ts';
import { demoState, type DemoState } from '../cli/demo/demoState.ts';
import { processIo } from '../cli/terminal/io.ts';
import { catalogue } from '../domain/catalogue.ts';
import { forgetting } from '../domain/privacy/forgottenSubject.ts';
import { processes } from '../domain/processes.ts';
import { serviceNames, type Config, type ServiceName } from '../platform/config.ts';
import { openContext, type AppContext, type ContextOptions } from '../platform/context.ts';
import { mailsWaitingOn } from '../platform/identity/mailsWaiting.ts';
import { errorFields } from '../platform/logger.ts';
import type { Mail } from '../platform/mail/port.ts';
import { developmentInbox } from '../platform/mail/developmentInbox.ts';
import { openAccounts, type Accounts } from '../platform/mail/accounts/openAccounts.ts';
import { Metrics } from './operations/metrics.ts';
import type { Queues } from '../platform/queues/port.ts';
import { leavePort } from '../platform/process/servedAddress.ts';
import { keepToLog } from '../platform/subscriptions/runner/followedLog.ts';
import type { Position } from '../platform/eventStore/port.ts';
import { watchLog } from '../platform/subscriptions/runner/watchLog.ts';
import { PositionWaiter } from '../platform/subscriptions/query/positionWaiter.ts';
import { prepareProcesses } from '../platform/subscriptions/runner/prepareProcesses.ts';
import { prepareTables } from '../platform/subscriptions/runner/projectionRunner.ts';
import { readModelSubscriber } from '../platform/subscriptions/model/readModelSubscriber.ts';
import { measureLag } from '../platform/subscriptions/runner/status.ts';
import { countInvited } from '../projections/invitations/countInvited.ts';
import { projects } from '../projections/projects/projects.ts';
import { referrals } from '../projections/referrals/referrals.ts';
import { readModels } from '../projections/registry.ts';
import type { Search } from '../projections/search/port.ts';
import { startSearch } from '../projections/search/start.ts';
import { startProjections } from '../projections/start.ts';
import { LiveSockets } from './live/sockets.ts';
import {
  diskHasRoom,
  eventStoreReachable,
  readModelsReady,
  redisReachable,
  searchReady,
} from './operations/readiness.ts';
import type { Readiness } from './operations/health.ts';
import { serveOperations } from './operations/server.ts';
import { judgeNow } from '../projections/pipeline/judgeNow.ts';
import { loadBuiltUi } from './site/builtUi.ts';
import { startApi, type ApiOptions } from './start.ts';

/** The demo is told a step at a time: longer than this no step waits for its read models. */
const CAUGHT_UP_WITHIN_MS = 30_000;

/** How long queues wait for the index of search, and how often they look, in milliseconds. */
const INDEXED_WITHIN_MS = 5_000;
const LOOK_MS = 25;

/** What a start was asked for. */
export interface Given {
  /** No demo. */
  readonly empty: boolean;
}

async function openMail({ smtpUrl = '', mailFrom }: Config): Promise<Mail> {
  const { smtpMail } = await import('../platform/mail/smtp.ts');
  return smtpMail({ url: smtpUrl, from: mailFrom });
}

/** True where the demo is made: all of it runs here, and nobody asked to begin with nothing. */
function isForDemo({ config }: AppContext, { empty }: Given): boolean {
  return !empty && serviceNames.every((name) => config.services.includes(name));
}

/** An interrupted telling of the demo goes on at its own time, before the workers go on with it. */
async function takeUpDemo(app: AppContext, clock: DemoClock, given: Given): Promise<DemoState> {
  const state = await demoState(app);
  if (state.status === 'interrupted' && isForDemo(app, given)) clock.reach(state.reached);
  return state;
}

/** Tells who sits at the terminal where it is, and how to sign in to the demo. */
async function greet(
  app: AppContext,
  state: DemoState,
  parts: { port: number; search: Search; waiter: PositionWaiter; clock: DemoClock; given: Given },
): Promise<void> {
  const { port, search, waiter, clock, given } = parts;
  const caughtUp = async (position: Position) => {
    if (await waiter.waitForPosition([projects, referrals], position, CAUGHT_UP_WITHIN_MS)) return;
    throw new Error('The read models are too far behind for the demo.');
  };
  const demo = { ...app, clock, search, judge: judgeNow(app, search), caughtUp };
  const { welcome } = await import('../cli/demo/welcome.ts');
  say(await welcome(demo, state, { port, empty: !isForDemo(app, given), io: processIo() }));
}

/** Every answer would be wrong from now on: it ends, and the next start says the same. */
async function endAtOnce({ logger, shutdown }: AppContext, error: Error): Promise<void> {
  process.stderr.write(`${error.message}\n`);
  logger.fatal(errorFields(error), 'the log is not what it was');
  process.exitCode = 1;
  await shutdown.run();
  process.exit(1);
}

/** Says something to whoever sits at the terminal. */
function say(words: string): void {
  process.stdout.write(`${words}\n`);
}

/**
 * Opens what the services stand on, and starts those that this process is to run. `searchThread` is
 * one that was started before the database was there.
 */
export async function startServices(
  options: Omit<ContextOptions, 'catalogue' | 'forgetting' | 'clock'>,
  given: Given,
  searchThread: Worker | undefined,
): Promise<void> {
  const clock = new DemoClock();
  const app = await openContext({ ...options, catalogue, forgetting, clock });
  await start(app, clock, given, searchThread);
}

async function start(
  app: AppContext,
  clock: DemoClock,
  given: Given,
  searchThread: Worker | undefined,
): Promise<void> {
  const { config, pool, listener, logger, shutdown } = app;
  const runs = (service: ServiceName) => config.services.includes(service);
  await keepToLog(pool, app.store);
  const watch = watchLog(app, (error) => void endAtOnce(app, error));
  shutdown.add('work', 'log watch', () => watch.stop());
  const [, , , demo] = await Promise.all([
    watch.start(),
    prepareProcesses(app, processes),
    prepareTables({ pool, models: readModels }),
    config.production ? undefined : takeUpDemo(app, clock, given),
  ]);
  const waiter = new PositionWaiter(pool, listener, (error) =>
    logger.warn(errorFields(error), 'recovering'),
  );
  const inbox = config.smtpUrl === undefined ? developmentInbox(app.clock) : null;
  const mail = inbox ?? (await openMail(config));
  shutdown.add('work', 'mail', () => mail.close());
  const accounts = await openAccounts(app, inbox);
  shutdown.add('work', 'mail of accounts', () => accounts.mail.close());
  let queues: Queues | undefined;
  let started = false;
  const metrics = new Metrics({
    lag: () =>
      measureLag(
        app,
        readModels.map((model) => readModelSubscriber(model)),
      ),
    queues: async () => (await queues?.figures()) ?? [],
    lateMails: () => mailsWaitingOn(pool).countLate(app.clock.now()),
    invited: () => app.operatorReads((tx) => countInvited(tx, app.clock.now())),
    sockets: () => sockets.size,
  });
  const sockets = new LiveSockets();
  const readiness: Readiness[] = [
    { name: 'start', ready: async () => started },
    eventStoreReachable(app),
    readModelsReady(app),
    ...diskHasRoom(config),
    ...redisReachable(config, { spared: runs('api') }),
  ];
  const needsSearch = runs('api') || runs('workers') || runs('search');
  const search = needsSearch ? await startSearch(app, searchThread) : undefined;
  if (search !== undefined && (runs('api') || runs('search'))) readiness.push(searchReady(search));

  // Pages are served while the others start: whoever asks whether all is ready is told when it is.
  const pages =
    runs('api') && search !== undefined
      ? startPages({ app, waiter, search, metrics, sockets, readiness, inbox, accounts })
      : undefined;
  const serving = all([pages, runs('projections') ? startProjections(app, waiter) : undefined]);
  const [[port]] = await all([
    serving.then((opened) => {
      // Requests wait for no queue: what they ask of one is written down until it is there.
      started = runs('api');
      return opened;
    }),
    runs('workers') && search !== undefined
      ? startWorkersAfter(
          runs('api') ? serving.then(() => indexed(search, shutdown.signal)) : serving,
          app,
          waiter,
          mail,
          search,
          accounts,
        ).then((opened) => (queues = opened))
      : undefined,
  ]);
  started = true;
  if (port === undefined || search === undefined) {
    await serveOperations(app, readiness, metrics);
  } else if (demo === undefined) {
    say(`Kith listens on port ${port}.`);
  } else {
    await greet(app, demo, { port, search, waiter, clock, given });
  }
}

/** Serves pages and the API; answers on which port. */
async function startPages(options: Omit<ApiOptions, 'ui'>): Promise<number> {
  const ui = await loadBuiltUi(join(import.meta.dirname, '..', 'ui'));
  const port = await startApi({ ...options, ui });
  await leavePort(options.app.config, port);
  return port;
}

/** Queues and all that works on them are loaded once people can be served: before, it would take them a processor. */
async function startWorkersAfter(
  serving: Promise<unknown>,
  ...parts: [AppContext, PositionWaiter, Mail, Search, Accounts]
): Promise<Queues> {
  await serving;
  const { startWorkers } = await import('../workers/start.ts');
  return startWorkers(...parts);
}

/** Resolves when search has its index, or when that takes too long, or all is to stop. */
async function indexed(search: Search, signal: AbortSignal): Promise<void> {
  for (let waited = 0; waited < INDEXED_WITHIN_MS && !signal.aborted; waited += LOOK_MS) {
    const ready = await searchReady(search)
      .ready()
      .catch(() => false);
    if (ready) return;
    await delay(LOOK_MS);
  }
}

/** Waits for all, also where one fails: what was opened by then has been told to the shutdown. */
async function all<A, B>(parts: readonly [A, B]): Promise<[Awaited<A>, Awaited<B>]> {
  const settled = await Promise.allSettled(parts);
  const failed = settled.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return Promise.all(parts);
}
