import { startRedis, type RedisServer } from '../../../support/redis/redisServer.ts';
import { requirement } from '../../../support/suites/requirement.ts';
import { liveSuite } from './suite.ts';

requirement('redis-server').describe('with a Redis of our own', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  liveSuite('Redis', () => ({ REDIS_URL: redis.url }));
});
