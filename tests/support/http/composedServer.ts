import { randomUUID } from 'node:crypto';
import type { BuiltUi } from '../../../api/site/builtUi.ts';
import {
  eventStoreReachable,
  readModelsReady,
  redisReachable,
  searchReady,
} from '../../../api/operations/readiness.ts';
import { startApi } from '../../../api/start.ts';
import { catalogue } from '../../../domain/catalogue.ts';
import { FlashNotice } from '../../../domain/contracts/flashNotice.ts';
import { forgetting } from '../../../domain/privacy/forgottenSubject.ts';
import { readConfig } from '../../../platform/config.ts';
import { PostgresFiles } from '../../../platform/files/postgresFiles.ts';
import type { Position } from '../../../platform/eventStore/port.ts';
import { openContext, type AppContext } from '../../../platform/context.ts';
import { identityStateOn } from '../../../platform/identity/identityState.ts';
import { mailsWaitingOn } from '../../../platform/identity/mailsWaiting.ts';
import { createLogger } from '../../../platform/logger.ts';
import { openAccounts } from '../../../platform/mail/accounts/openAccounts.ts';
import { developmentInbox } from '../../../platform/mail/developmentInbox.ts';
import type { Mail } from '../../../platform/mail/port.ts';
import { Metrics } from '../../../api/operations/metrics.ts';
import { until } from '../../../platform/postgres/embedded/until.ts';
import { Shutdown } from '../../../platform/process/shutdown.ts';
import type { AnyReadModel } from '../../../platform/subscriptions/model/readModel.ts';
import { PositionWaiter } from '../../../platform/subscriptions/query/positionWaiter.ts';
import { prepareTables } from '../../../platform/subscriptions/runner/projectionRunner.ts';
import { countInvited } from '../../../projections/invitations/countInvited.ts';
import { readModels } from '../../../projections/registry.ts';
import { openLocalSearch } from '../../../projections/search/openLocalSearch.ts';
import { startProjections } from '../../../projections/start.ts';
import { startWorkers } from '../../../workers/start.ts';
import { ShiftedClock } from '../clock.ts';
import { CountedSockets } from './countedSockets.ts';
import { createProductDatabase } from '../postgres/productDatabase.ts';
import { MASTER_KEY } from './testSite.ts';

/** Only a test that hangs takes this long. */
const PATIENCE_MS = 20_000;

export interface ComposedOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Of another server: both then are processes of one installation. Absent: a database of its own. */
  readonly databaseUrl?: string;
  /** `web` runs neither projections nor workers: the other server's do. `noWorkers` leaves jobs to the test. */
  readonly parts?: 'all' | 'noWorkers' | 'web';
  /** What projections and workers stand on instead: for faults of a port. */
  readonly behind?: (app: AppContext) => AppContext;
  /** Where mails go instead of the inbox. */
  readonly mail?: Mail;
}

/** The whole product in this process over a real database, but for the built pages. */
export async function startComposedServer(options: ComposedOptions = {}) {
  const database = options.databaseUrl === undefined ? await createProductDatabase() : null;
  const databaseUrl = options.databaseUrl ?? database?.socketUrl ?? '';
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    ...(database === null ? {} : database.env),
    KITH_MASTER_KEY: MASTER_KEY,
    ...options.env,
  });
  const logger = createLogger({ level: 'silent', service: 'test' });
  const shutdown = new Shutdown(logger);
  const app = await openContext({ config, logger, shutdown, catalogue, forgetting });
  const { pool, listener, ids, keyring, derivedKeys } = app;
  await prepareTables({ pool, models: readModels });
  const troubles: unknown[] = [];
  const onError = (error: unknown) => void troubles.push(error);
  const waiter = new PositionWaiter(pool, listener, onError);
  const inbox = developmentInbox(app.clock);
  // What the web server takes for now is the test's to say; what works in the background is not.
  const clock = new ShiftedClock();
  const accounts = await openAccounts({ ...app, clock }, inbox);
  shutdown.add('work', 'mail of accounts', () => accounts.mail.close());
  const search = await openLocalSearch(
    { databaseUrl, eventStoreUrl: config.eventStoreUrl },
    onError,
  );
  shutdown.add('work', 'search', () => search.close());
  const { parts = 'all', behind = (it: AppContext) => it, mail = inbox } = options;
  if (parts !== 'web') await startProjections(behind(app), waiter);
  const queues =
    parts === 'all' ? await startWorkers(behind(app), waiter, mail, search, accounts) : undefined;
  const sockets = new CountedSockets();
  const metrics = new Metrics({
    lag: async () => [],
    queues: async () => (await queues?.figures()) ?? [],
    lateMails: () => mailsWaitingOn(pool).countLate(clock.now()),
    invited: () => app.operatorReads((tx) => countInvited(tx, clock.now())),
    sockets: () => sockets.size,
  });
  const files = new PostgresFiles({ pool, clock, ids, keyring, keys: derivedKeys });
  const readiness = [
    eventStoreReachable(behind(app)),
    readModelsReady(app),
    searchReady(search),
    ...redisReachable(config, { spared: true }),
  ];
  const web = { ...app, clock, files };
  const port = await startApi({
    app: web,
    waiter,
    search,
    metrics,
    sockets,
    readiness,
    inbox,
    accounts,
    ui: plainUi,
  });
  const parseNotice = (value: unknown) => FlashNotice.parse(value);
  const identity = identityStateOn({ pool, clock, derivedKeys, parseNotice });

  const server = {
    ...app,
    databaseUrl,
    clock,
    inbox,
    accounts,
    identity,
    sockets,
    search,
    troubles,
    origin: `http://127.0.0.1:${port}`,
    /** Asks again until it holds. */
    async until<T>(ask: () => Promise<T | undefined | false> | T | undefined | false): Promise<T> {
      const answer = await until(ask, PATIENCE_MS);
      if (answer === undefined) throw new Error('It did not come about.');
      return answer;
    },
    /** True once these read models have reached the position. */
    waitFor: (models: readonly AnyReadModel[], position: Position, withinMs: number) =>
      waiter.waitForPosition(models, position, withinMs),
    /** Until read models and search have taken in what is in the log now. */
    async settled(): Promise<void> {
      const head = await app.store.head();
      await server.until(() => waiter.waitForPosition(readModels, head, PATIENCE_MS));
      await server.until(async () => (await search.status()).position >= head);
    },
    async stop(): Promise<void> {
      await shutdown.run(30_000);
      await database?.drop();
    },
  };
  await server.until(async () => (await fetch(`${server.origin}/health/ready`)).ok);
  return server;
}
export type ComposedServer = Awaited<ReturnType<typeof startComposedServer>>;

/** Pages of nothing but their initial data, for what is asked here does not depend on them. */
const plainUi: BuiltUi = {
  async render(asked) {
    const data = await asked.data();
    const text = JSON.stringify(data).replaceAll('<', '\\u003c');
    return {
      status: data.page.kind === 'error' ? data.page.status : 200,
      html: `<script type="application/json" id="initial-data">${text}</script>`,
    };
  },
  assets: { scripts: [], styles: [], fonts: [], chunks: {} },
  appPage: '<head></head><script type="application/json" id="initial-data"></script>',
  folder: `/nowhere/${randomUUID()}`,
};
