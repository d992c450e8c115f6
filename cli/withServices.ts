import type { Ground } from '../platform/ground.ts';
import { advancedKinds } from '../platform/subscriptions/status.ts';
import { CommandFailedError } from './exit.ts';
import type { Io } from './io.ts';
import { exitOf, spawnServer } from './server.ts';

/**
 * Does some work that counts on read models and workers. Where no server runs them on this
 * database, they run for as long as the work lasts, and end with it.
 */
export async function withServices<T>(
  ground: Pick<Ground, 'pool' | 'databaseUrl'>,
  io: Io,
  work: () => Promise<T>,
): Promise<T> {
  const kinds = await advancedKinds(ground.pool);
  const missing = [
    ...(kinds.has('read-model') ? [] : ['projections']),
    ...(kinds.has('process') ? [] : ['workers']),
  ];
  if (missing.length === 0) return work();
  io.say(`No server runs here: ${missing.join(' and ')} run until this is done.`);
  const { env } = process;
  const server = spawnServer(
    [`--services=${missing.join(',')}`],
    { ...env, DATABASE_URL: ground.databaseUrl, PORT: '0', LOG_LEVEL: env['LOG_LEVEL'] ?? 'warn' },
    // Its standard output is none of the answer.
    ['ignore', 2, 2],
  );
  const ended = exitOf(server);
  try {
    return await Promise.race([work(), ended.then(failed)]);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

function failed(): never {
  throw new CommandFailedError('the services that this needs have ended before it was done');
}
