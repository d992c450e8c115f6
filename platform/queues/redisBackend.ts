import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { HOLDING, type QueueBackend } from './backend.ts';

export interface RedisBackendOptions {
  readonly url: string;
  readonly onError: (error: unknown) => void;
  /** Hears that Redis is back after it was away: what it held may be lost. */
  readonly onBack: () => void;
}

/** BullMQ on Redis: queues share one connection, workers another, and each blocks on one of its own. */
export function redisBackend({ url, onError, onBack }: RedisBackendOptions): QueueBackend {
  // Who hands over is told at once that Redis is away: a transaction waits for the answer.
  const handing = new Redis(url, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    lazyConnect: true,
  });
  // Work waits for Redis to come back instead of failing after some tries.
  const working = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true });
  const both = [handing, working];
  for (const redis of both) redis.on('error', onError);
  return {
    async prepare() {
      for (const redis of both) await redis.connect();
      handing.on('ready', onBack);
    },
    queue: (name) => new Queue(name, { connection: handing }),
    worker: (name, work, concurrency) =>
      new Worker(name, work, { ...HOLDING, connection: working, concurrency }),
    async close() {
      for (const redis of both) redis.disconnect();
    },
  };
}
