import { Redis } from 'ioredis';
import { existsSync } from 'node:fs';
import { isFree } from '../../../platform/postgres/embedded/port.ts';
import { startRedis } from '../../support/redis/redisServer.ts';
import { requirement } from '../../support/suites/requirement.ts';

requirement('redis-server').describe('a Redis for tests', () => {
  test('keeps what is written until it stops, and leaves nothing behind', async () => {
    const server = await startRedis();
    const client = new Redis(server.url, { lazyConnect: true, retryStrategy: () => null });
    try {
      await client.connect();
      await client.set('colour', 'teal');
      expect(await client.get('colour')).toBe('teal');
    } finally {
      client.disconnect();
      await server.stop();
    }
    expect(existsSync(server.folder)).toBe(false);
    expect(await isFree(server.port)).toBe(true);
  });

  test('two of them share nothing', async () => {
    const servers = await Promise.all([startRedis(), startRedis()]);
    try {
      expect(new Set(servers.map(({ port }) => port)).size).toBe(2);
      expect(new Set(servers.map(({ folder }) => folder)).size).toBe(2);
      expect(servers.every(({ folder }) => existsSync(folder))).toBe(true);
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  });
});
