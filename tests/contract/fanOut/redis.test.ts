import { Redis } from 'ioredis';
import { redisFanOut } from '../../../platform/fanOut/redis.ts';
import { startRedis, type RedisServer } from '../../support/redis/redisServer.ts';
import { requirement } from '../../support/suites/requirement.ts';
import { fanOutContract } from './contract.ts';

requirement('redis-server').describe('with a Redis of our own', () => {
  let server: RedisServer;
  let redis: Redis;
  beforeAll(async () => {
    server = await startRedis();
    redis = new Redis(server.url);
  });
  afterAll(async () => {
    redis.disconnect();
    await server.stop();
  });

  fanOutContract('Redis', {
    async open() {
      const fanOut = redisFanOut({ url: server.url, onError: () => undefined });
      // Subscribing has begun; until it is done messages would pass by.
      const heard = new Promise<void>((resolve) => {
        const stop = fanOut.hear({
          onMessages: () => (stop(), resolve()),
          onGap: () => undefined,
        });
      });
      const knocking = setInterval(() => fanOut.publish({ at: 'knock' }), 10);
      await heard;
      clearInterval(knocking);
      return fanOut;
    },
    async breakLines() {
      await redis.call('client', 'kill', 'type', 'pubsub');
    },
  });
});
