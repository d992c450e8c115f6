import { Redis } from 'ioredis';

const TIMEOUT_MS = 5_000;

/** Asks Redis for an answer, once, within the milliseconds. @throws what keeps it from answering */
export async function pingRedis(url: string, withinMs = TIMEOUT_MS): Promise<void> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: withinMs,
    commandTimeout: withinMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // The rejection of `connect` only says that there is no connection.
  let reason: Error | undefined;
  redis.on('error', (error) => (reason ??= error));
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    throw reason ?? error;
  } finally {
    redis.disconnect();
  }
}
