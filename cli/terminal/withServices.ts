import { setTimeout as delay } from 'node:timers/promises';
import type { AppContext } from '../../platform/context.ts';
import { advancedKinds } from '../../platform/subscriptions/runner/status.ts';
import { CommandFailedError } from './exit.ts';
import type { Io } from './io.ts';
import { exitOf, spawnServer } from './server.ts';

const LOOK_EVERY_MS = 100;

/**
 * Does some work that counts on read models and workers. Where no server runs them on this
 * database, they run for as long as the work lasts, and end with it. They
 * run before it begins: a process that runs for the first time looks at nothing earlier.
 */
export async function withServices<T>(
  app: Pick<
    AppContext,
    'pool' | 'databaseUrl' | 'readerUrl' | 'superuserUrl' | 'config' | 'shutdown'
  >,
  io: Io,
  work: () => Promise<T>,
): Promise<T> {
  const missing = await missingServices(app);
  if (missing.length === 0) return work();
  io.say(`No server runs here: ${missing.join(' and ')} run until this is done.`);
  const { env } = process;
  // An erasure asks the search whether it has forgotten too; where none runs apart, one comes along.
  const search = missing.includes('workers') && app.config.searchUrl === undefined;
  const services = search ? [...missing, 'search'] : missing;
  const server = spawnServer(
    [`--services=${services.join(',')}`],
    {
      ...env,
      DATABASE_URL: app.databaseUrl,
      DATABASE_READER_URL: app.readerUrl,
      DATABASE_SUPERUSER_URL: app.superuserUrl,
      PORT: '0',
      KITH_SEARCH_PORT: '0',
      LOG_LEVEL: env['LOG_LEVEL'] ?? 'warn',
    },
    // Its standard output is none of the answer.
    ['ignore', 2, 2],
  );
  const ended = exitOf(server);
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  try {
    // What they stand on outlives them, also when the command is interrupted.
    app.shutdown.add('work', 'services', stop);
    return await Promise.race([running(app).then(work), ended.then(failed)]);
  } finally {
    await stop();
  }
}

async function missingServices({ pool }: Pick<AppContext, 'pool'>): Promise<readonly string[]> {
  const kinds = await advancedKinds(pool);
  return [
    ...(kinds.has('read-model') ? [] : ['projections']),
    ...(kinds.has('process') ? [] : ['workers']),
  ];
}

async function running(app: Pick<AppContext, 'pool'>): Promise<void> {
  while ((await missingServices(app)).length > 0) await delay(LOOK_EVERY_MS);
}

function failed(): never {
  throw new CommandFailedError('the services that this needs have ended before it was done');
}
