import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { z } from 'zod';
import { readConfig, type Config } from '../platform/config.ts';
import { openDatabase } from '../platform/context.ts';
import { assertCanListen } from '../platform/process/listenOn.ts';
import { createLogger, errorFields } from '../platform/logger.ts';
import { reachRedis } from '../platform/queues/redisSource.ts';
import { PATIENCE_MS } from '../platform/process/reach.ts';
import { Shutdown } from '../platform/process/shutdown.ts';
import { loadThread, threadData } from '../projections/search/threadSearch.ts';

const { values: given } = parseArgs({
  options: { services: { type: 'string' }, empty: { type: 'boolean', default: false } },
});

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
      const base = { config, logger, shutdown, patience: PATIENCE_MS, ...tell };
      const [database, { startServices }] = await openBesideLoading(base);
      const search = threadData(config);
      const searchThread = search === undefined ? undefined : loadThread(search);
      await startServices({ ...base, database }, given, searchThread);
    });
    collectSooner();
  } catch (error) {
    // Told to stop before it was up: that is no failure, and the signal's handler ends the process.
    if (shutdown.signal.aborted) return;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    logger.fatal(errorFields(error), 'could not start');
    await shutdown.run();
    process.exit(1);
  }
}

/**
 * Long imports leave much that is short-lived: it is collected after 40 % more, not after three
 * times as much, so that they never need more than some 100 MB above idle. A start goes without: it
 * would collect again and again, and Node compiles its own modules anew once a flag is set.
 */
function collectSooner(): void {
  setFlagsFromString('--heap-growing-percent=40');
}

/**
 * The database comes up while all else is loaded; not before its process runs, as loading would keep
 * it from being started.
 */
async function openBesideLoading(base: Parameters<typeof openDatabase>[0]) {
  let onSpawned = (): void => undefined;
  const spawned = new Promise<void>((resolve) => (onSpawned = resolve));
  const database = openDatabase({ ...base, onSpawned });
  await Promise.race([spawned, database]);
  return Promise.all([database, import('./services.ts')]);
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
