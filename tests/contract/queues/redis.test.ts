import { Redis } from 'ioredis';
import { startRedis, type RedisServer } from '../../support/redis/redisServer.ts';
import { requirement } from '../../support/suites/requirement.ts';
import { queuesContract } from './contract.ts';

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

  queuesContract('Redis', {
    at: () => ({ kind: 'redis', url: server.url }),
    async lose() {
      await redis.flushall();
    },
  });
});
