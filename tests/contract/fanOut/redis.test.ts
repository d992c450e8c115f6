import { Redis } from 'ioredis';
import { redisFanOut } from '../../../platform/fanOut/redis.ts';
import type { FanOut } from '../../../platform/fanOut/port.ts';
import { startRedis, type RedisServer } from '../../support/redis/redisServer.ts';
import { requirement } from '../../support/suites/requirement.ts';
import { fanOutContract } from './contract.ts';

requirement('redis-server').describe('with a Redis of our own', () => {
  let server: RedisServer;
  let redis: Redis;
  let fanOut: FanOut;
  const breakLines = async (type: 'pubsub' | 'normal') => {
    await redis.call('client', 'kill', 'type', type, 'skipme', 'yes');
  };
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
    breakLines: () => breakLines('pubsub'),
  });

  it('given a server that refuses subscribing after a lost line, when it allows it again, then that was told and messages come', async () => {
    const errors: unknown[] = [];
    const refused = new Promise<void>((resolve) => {
      const onError = (error: unknown) => {
        errors.push(String(error));
        if (/NOPERM/.test(String(error))) resolve();
      };
      fanOut = redisFanOut({ url: server.url, onError });
    });
    const heard = () =>
      new Promise<void>((resolve) => {
        const stop = fanOut.hear({ onMessages: () => undefined, onGap: () => (stop(), resolve()) });
      });
    await heard();
    await redis.call('acl', 'setuser', 'default', '-subscribe');
    await breakLines('pubsub');
    await refused;
    await redis.call('acl', 'setuser', 'default', '+subscribe');
    const back = heard();
    await breakLines('normal');

    await back;
    expect(errors).toContainEqual(expect.stringContaining('NOPERM'));
    await fanOut.close();
  });
});
