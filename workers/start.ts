import { FlashNotice } from '../domain/contracts/flashNotice.ts';
import { processes } from '../domain/processes.ts';
import type { AppContext } from '../platform/context.ts';
import { identityStateOn } from '../platform/identity/identityState.ts';
import { errorFields } from '../platform/logger.ts';
import type { Accounts } from '../platform/mail/accounts/openAccounts.ts';
import type { Mail } from '../platform/mail/port.ts';
import { commandProcessors } from '../platform/queues/commandProcessors.ts';
import { createQueues } from '../platform/queues/createQueues.ts';
import type { Queues } from '../platform/queues/port.ts';
import type { AnyProcessor } from '../platform/queues/processor.ts';
import { Sweeper } from '../platform/queues/sweeper.ts';
import type { PositionWaiter } from '../platform/subscriptions/query/positionWaiter.ts';
import { ProcessRunner } from '../platform/subscriptions/runner/processRunner.ts';
import type { Search } from '../projections/search/port.ts';
import { capabilities } from './capabilities.ts';
import type { WorkersContext } from './capability.ts';

/** Starts to follow the log for what has to be done, and to do it; stops with the process. */
export async function startWorkers(
  app: AppContext,
  waiter: PositionWaiter,
  mail: Mail,
  search: Search,
  accounts: Accounts,
): Promise<Queues> {
  const { pool, clock, logger, shutdown, config, store, codec, ids, databaseUrl } = app;
  const onError = (error: unknown) => logger.warn(errorFields(error), 'recovering');
  const processors = processorsOf(contextOf(app, waiter, mail, search, accounts));
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
  // Whoever sends hears of it in time: a mail that is claimed is handed over and recorded first.
  shutdown.add('work', 'queues', (withinMs) => queues.close(withinMs));
  const sweeper: Sweeper = new Sweeper({ pool, clock, queues, processors, onError });
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
  await queues.schedule(capabilities.flatMap(({ schedules = [] }) => schedules));
  await queues.work();
  await sweeper.start();
  shutdown.add('work', 'sweeper', () => sweeper.stop());
  await runner.start();
  shutdown.add('work', 'processes', () => runner.stop());
  return queues;
}

/** Every processor there is: those of the capabilities, and those that give the processes' commands. */
function processorsOf(context: WorkersContext): readonly AnyProcessor[] {
  const sweeps = capabilities.flatMap((capability) => capability.sweeps?.(context) ?? []);
  const own = capabilities.flatMap((capability) => capability.processors ?? []);
  return [
    ...own.map((processorOf) => processorOf({ ...context, sweeps })),
    ...commandProcessors(processes, context),
  ];
}

function contextOf(
  app: AppContext,
  waiter: PositionWaiter,
  mail: Mail,
  search: Search,
  accounts: Accounts,
): WorkersContext {
  const { pool, clock, derivedKeys, fanOut } = app;
  const parseNotice = (value: unknown) => FlashNotice.parse(value);
  return {
    ...app,
    ...identityStateOn({ pool, clock, derivedKeys, parseNotice }),
    mail,
    accounts,
    search,
    waitFor: (models, position, withinMs) => waiter.waitForPosition(models, position, withinMs),
    reportProgress: (progress) => fanOut.publish(progress),
  };
}
