import { catalogue } from '../../domain/catalogue.ts';
import { forgetting } from '../../domain/privacy/forgottenSubject.ts';
import { processes } from '../../domain/processes.ts';
import { readConfig } from '../../platform/config.ts';
import { openContext, type AppContext } from '../../platform/context.ts';
import { createLogger } from '../../platform/logger.ts';
import { Shutdown } from '../../platform/process/shutdown.ts';
import { keepToLog } from '../../platform/subscriptions/runner/followedLog.ts';
import { prepareProcesses } from '../../platform/subscriptions/runner/prepareProcesses.ts';
import { stoppedAfter } from './stoppedAfter.ts';

/** Does some work on an opened context, and closes it whatever comes of the work, a signal included. */
export type WithContext = <T>(work: (app: AppContext) => Promise<T>) => Promise<T>;

/** Follows the log as every start does: refuses another one, and gives new processes their place. */
async function keptToLog(app: AppContext): Promise<void> {
  await keepToLog(app.pool, app.store);
  await prepareProcesses(app, processes);
}

/**
 * Opens what an environment names: the same database and keys as the server's, which may be
 * running meanwhile. Standard output stays the answer's; of the log only warnings are shown.
 */
export function contextOf(
  env: Readonly<Record<string, string | undefined>>,
  ready: (app: AppContext) => Promise<void> = keptToLog,
): WithContext {
  return async (work) => {
    const config = readConfig(env);
    const logger = createLogger({ level: 'warn', service: 'cli' });
    const shutdown = new Shutdown(logger);
    return stoppedAfter(shutdown, async () => {
      const opened = await shutdown.starting(async () => {
        const app = await openContext({ config, logger, shutdown, catalogue, forgetting });
        await ready(app);
        return app;
      });
      return work(opened);
    });
  };
}
