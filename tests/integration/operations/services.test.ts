import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames } from '../../../platform/config.ts';
import type { ServiceName } from '../../../platform/config.ts';
import { freePort } from '../../support/product/freePort.ts';
import { until } from '../../../platform/postgres/embedded/until.ts';
import { resolveCompose } from '../../support/compose/composeFile.ts';
import { startComposed } from '../../support/compose/composedProcess.ts';
import type { ComposedProcess } from '../../support/compose/composedProcess.ts';
import { SECRETS } from '../../support/compose/secrets.ts';
import { startEventStoreDbServer } from '../../support/eventStoreDbServer/eventStoreDbServer.ts';
import type { EventStoreDbServer } from '../../support/eventStoreDbServer/eventStoreDbServer.ts';
import { createEmptyDatabase } from '../../support/postgres/testDatabase.ts';
import type { TestDatabase } from '../../support/postgres/testDatabase.ts';
import { startRedis } from '../../support/redis/redisServer.ts';
import type { RedisServer } from '../../support/redis/redisServer.ts';
import { startSmtpServer } from '../../support/smtp/smtpServer.ts';
import type { SmtpTestServer } from '../../support/smtp/smtpServer.ts';
import { requirement } from '../../support/suites/requirement.ts';

const LIMIT_MS = 60_000;

const METRICS_TOKEN = 'a-token-of-scrapers';

requirement('redis-server').describe('the services of docker-compose.yml, started here', () => {
  const parts = new Map<ServiceName, ComposedProcess>();
  let start: (name: ServiceName) => Promise<void>;
  let postgres: TestDatabase;
  let redis: RedisServer;
  let smtp: SmtpTestServer;
  let eventStore: EventStoreDbServer;
  let folder: string;

  beforeAll(async () => {
    [postgres, redis, smtp, eventStore] = await Promise.all([
      createEmptyDatabase(),
      startRedis(),
      startSmtpServer(),
      startEventStoreDbServer('23.10.8'),
    ]);
    folder = await mkdtemp(join(tmpdir(), 'kith-services-'));
    const searchPort = String(await freePort());
    const hosts = {
      postgres: postgres.connectionString,
      redis: redis.url,
      mail: `smtp://127.0.0.1:${smtp.port}`,
      eventstore: eventStore.url,
      search: `http://127.0.0.1:${searchPort}`,
    };
    const { services } = resolveCompose('docker-compose.yml', {
      ...SECRETS,
      KITH_ORIGIN: 'https://kith.example',
      KITH_METRICS_TOKEN: METRICS_TOKEN,
    });
    start = async (name) => {
      const own = {
        PORT: String(await freePort()),
        KITH_SEARCH_PORT: searchPort,
        KITH_DATA_DIR: join(folder, name),
      };
      parts.set(name, startComposed(services[name]!, hosts, own));
    };
    for (const name of serviceNames) if (name !== 'workers') await start(name);
  }, LIMIT_MS);

  afterAll(async () => {
    await Promise.all([...parts.values()].map((part) => part.stop()));
    await Promise.all([redis?.stop(), smtp?.stop(), eventStore?.stop(), postgres?.drop()]);
    await rm(folder, { recursive: true, force: true });
  }, LIMIT_MS);

  /** `well` as soon as the answer is 200; otherwise what became of the part and what it wrote. */
  async function outcomeOf(
    name: ServiceName,
    path: string,
    headers: Record<string, string> = {},
  ): Promise<string> {
    const part = parts.get(name)!;
    const outcome = await until(async () => {
      if (!part.running()) return 'has ended';
      const answer = await part.ask(path, { headers }).catch(() => undefined);
      return answer?.status === 200 ? 'well' : undefined;
    }, LIMIT_MS / 2);
    return outcome === 'well' ? outcome : `${outcome ?? 'does not answer'}: ${part.output()}`;
  }

  it(
    'given no workers have ever run, when a visitor asks for a trial, then it is in the log, and the mail goes out once they do',
    async () => {
      expect(await outcomeOf('api', '/health/ready')).toBe('well');
      const api = parts.get('api')!;
      const throughProxy = { Host: 'kith.example', 'X-Forwarded-Proto': 'https' };
      const page = await api.ask('/', { headers: throughProxy });
      expect(page.status).toBe(200);
      const csrf = /name="_csrf"[^>]*value="([^"]+)"/.exec(page.body)?.[1] ?? '';
      const cookies = (page.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]);
      const arriving = smtp.waitForMail('trials@kith.example');
      const answer = await api.ask('/request-trial', {
        method: 'POST',
        headers: {
          ...throughProxy,
          Origin: 'https://kith.example',
          Cookie: cookies.join('; '),
          'X-CSRF-Token': csrf,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({
          email: 'ada@analytical.example',
          name: 'Ada Lovelace',
          company: 'Analytical Engines',
          phone: '+44 20 7946 0000',
        }),
      });
      expect(answer).toMatchObject({ status: 200 });
      expect(eventStore.log.records.some(({ stream }) => stream.startsWith('trial'))).toBe(true);
      await start('workers');
      expect((await arriving).text).toContain('Ada Lovelace');
    },
    LIMIT_MS,
  );

  it.each(serviceNames)(
    'given the service %s, when asked as its health check does, then it lives, is ready and counts',
    async (name) => {
      expect(await outcomeOf(name, '/health/live')).toBe('well');
      expect(await outcomeOf(name, '/health/ready')).toBe('well');
      expect((await parts.get(name)!.ask('/metrics')).status).toBe(401);
      const shown = { Authorization: `Bearer ${METRICS_TOKEN}` };
      expect(await outcomeOf(name, '/metrics', shown)).toBe('well');
    },
    LIMIT_MS,
  );

  it(
    'given the event store is away, when each is asked whether it is ready, then it is not, and names it',
    async () => {
      eventStore.halt();
      for (const [name, part] of parts) {
        const answer = await until(async () => {
          const { status, body } = await part.ask('/health/ready');
          return status === 503 ? (JSON.parse(body) as { notReady: string[] }) : undefined;
        }, LIMIT_MS / 2);
        expect([name, answer?.notReady]).toEqual([name, ['event store']]);
      }
    },
    LIMIT_MS,
  );

  it(
    'given the end, when each gets a SIGTERM, then it stops in order',
    async () => {
      const codes = await Promise.all([...parts.values()].map((part) => part.stop()));
      expect(codes).toEqual(serviceNames.map(() => 0));
    },
    LIMIT_MS,
  );

  it(
    'given another log is put in the place of theirs, when one of them looks again, then it ends and says why',
    async () => {
      await eventStore.resume();
      await start('projections');
      expect(await outcomeOf('projections', '/health/ready')).toBe('well');
      eventStore.halt();
      eventStore = await startEventStoreDbServer('23.10.8', { at: eventStore.port });
      const part = parts.get('projections')!;
      const code = await until(() => (part.running() ? undefined : part.stop()), LIMIT_MS / 2);
      expect(code).toBe(1);
      expect(part.output()).toContain('EVENT_STORE_URL leads to another log');
    },
    LIMIT_MS,
  );
});
