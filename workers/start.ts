import { FlashNotice } from '../domain/contracts/flashNotice.ts';
import type { AppContext } from '../platform/context.ts';
import { identityStateOn } from '../platform/identity/identityState.ts';
import { personClaimsOn } from '../platform/identity/personClaims.ts';
import { errorFields } from '../platform/logger.ts';
import type { Mail } from '../platform/mail/port.ts';
import { commandProcessors } from '../platform/queues/commandProcessors.ts';
import { createQueues } from '../platform/queues/createQueues.ts';
import type { Queues } from '../platform/queues/port.ts';
import { Sweeper } from '../platform/queues/sweeper.ts';
import type { PositionWaiter } from '../platform/subscriptions/query/positionWaiter.ts';
import { ProcessRunner } from '../platform/subscriptions/runner/processRunner.ts';
import { people } from '../projections/people/people.ts';
import { records } from '../projections/people/records.ts';
import { readModels } from '../projections/registry.ts';
import type { Search } from '../projections/search/port.ts';
import { searchIsPast, searchSweep } from './privacy/searchSweep.ts';
import { databaseSweeps } from './privacy/sweeps.ts';
import { subscribersNotPast } from './privacy/subscribersNotPast.ts';
import { processes } from '../domain/processes.ts';
import { processorsOf, schedules, type ProcessorDeps } from './registry.ts';

/** How long a forgetting waits for the read models before it is tried again. */
const PATIENCE_MS = 30_000;

/**
 * Starts to follow the log for what has to be done, and to do it; stops with the process.
 * The search may run elsewhere: it is asked whether it has forgotten whom the log has.
 */
export async function startWorkers(
  app: AppContext,
  waiter: PositionWaiter,
  mail: Mail,
  search: Search,
): Promise<Queues> {
  const { pool, clock, logger, shutdown, config, store, codec, ids, databaseUrl } = app;
  const onError = (error: unknown) => logger.warn(errorFields(error), 'recovering');
  const processors = [
    ...processorsOf(processorDeps(app, waiter, mail, search)),
    ...commandProcessors(processes, app),
  ];
  const queues = await createQueues(
    config.redisUrl === undefined
      ? { kind: 'postgres', connectionString: databaseUrl }
      : { kind: 'redis', url: config.redisUrl },
    {
      processors,
      books: {
        pool,
        clock,
        onFailed: (failure) => logger.warn(failure, 'job failed'),
        onEnd: () => sweeper.noteEnd(),
      },
      onError,
      onBack: () => sweeper.makeAgain(),
    },
  );
  shutdown.add('work', 'queues', () => queues.close());
  const names = processors.map(({ name }) => name);
  const sweeper: Sweeper = new Sweeper({ pool, clock, queues, processors: names, onError });
  const runner = new ProcessRunner({
    pool,
    store,
    codec,
    clock,
    processes,
    connection: { connectionString: databaseUrl },
    owner: `workers-${ids.newId()}`,
    onDue: () => sweeper.wake(),
    onTrouble: (code, stuck) => logger.warn({ code, names: stuck }, 'processes in trouble'),
  });
  await queues.schedule(schedules);
  await queues.work();
  await sweeper.start();
  shutdown.add('work', 'sweeper', () => sweeper.stop());
  await runner.start();
  shutdown.add('work', 'processes', () => runner.stop());
  return queues;
}

function processorDeps(
  app: AppContext,
  waiter: PositionWaiter,
  mail: Mail,
  search: Search,
): ProcessorDeps {
  const { pool, clock, files, derivedKeys, fanOut, logger } = app;
  const parseNotice = (value: unknown) => FlashNotice.parse(value);
  const { claims, sessions, tokens, notices } = identityStateOn({
    pool,
    clock,
    derivedKeys,
    parseNotice,
  });
  const personClaims = personClaimsOn(pool, clock);
  const notPast = subscribersNotPast(pool);
  return {
    ...app,
    mail,
    tokens,
    notices,
    sessions,
    claims,
    waitForPeople: (position, withinMs) =>
      waiter.waitForPosition([people, records], position, withinMs),
    waitForAll: (position, withinMs) => waiter.waitForPosition(readModels, position, withinMs),
    reportProgress: (progress) => fanOut.publish(progress),
    behind: async (position) => {
      const names = await notPast(position);
      return (await searchIsPast(search, position)) ? names : [...names, 'search'];
    },
    patienceMs: PATIENCE_MS,
    sweeps: [
      searchSweep(search),
      ...databaseSweeps({ pool, files, claims, personClaims, sessions }),
    ],
    onWalKept: (segments) => logger.warn({ segments }, 'the server keeps old WAL'),
  };
}
