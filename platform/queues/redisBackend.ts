import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { QueueBackend } from './backend.ts';

export interface RedisBackendOptions {
  readonly url: string;
  readonly onError: (error: unknown) => void;
}

/** BullMQ on Redis: queues share one connection, each worker blocks on one of its own. */
export function redisBackend({ url, onError }: RedisBackendOptions): QueueBackend {
  // Work waits for Redis to come back instead of failing after some tries.
  const redis = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true });
  redis.on('error', onError);
  return {
    prepare: () => redis.connect(),
    queue: (name) => new Queue(name, { connection: redis }),
    worker: (name, work, concurrency) =>
      new Worker(name, work, { connection: redis, concurrency, autorun: false }),
    async close() {
      redis.disconnect();
    },
  };
}
