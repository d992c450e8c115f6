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
  // What it says by itself is said again by the rejection.
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.ping();
  } finally {
    redis.disconnect();
  }
}
