import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import type { Pool } from 'pg';
import { createQueues, type QueuesAt } from '../../../platform/queues/createQueues.ts';
import { jobIdOf } from '../../../platform/queues/jobId.ts';
import { ManualClock } from '../../support/clock.ts';
import { testId } from '../../support/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../support/postgres/testDatabase.ts';
import { failingProcessors } from '../../support/privacy/failingWork.ts';
import { markersIn, markersInDatabase } from '../../support/privacy/traces.ts';
import { startRedis, type RedisServer } from '../../support/redis/redisServer.ts';
import { startSmtpServer, type SmtpTestServer } from '../../support/smtp/smtpServer.ts';
import { requirement } from '../../support/suites/requirement.ts';
import { testPool } from '../../support/postgres/testPool.ts';

const marker = 'MARKER-in-a-failure@example.com';
const codes = ['TypeError', '23505', 'mail-refused'];
let database: TestDatabase;
let smtp: SmtpTestServer;
let pool: Pool;

beforeEach(async () => {
  database = await createTestDatabase();
  // Whoever looks for what is left behind looks into every table.
  pool = testPool(database.superuserUrl, 4);
  await pool.query('create table read_model.taken (address text primary key)');
  smtp = await startSmtpServer();
  smtp.refuse(marker, 550);
});

afterEach(async () => {
  await smtp.stop();
  await pool.end();
  await database.drop();
});

/** Works on one job of each kind until each has failed once; answers all that was logged. */
async function failOnce(at: QueuesAt, look: () => Promise<void>): Promise<string> {
  const failures: object[] = [];
  const trouble: unknown[] = [];
  const onError = (error: unknown) => void trouble.push(error);
  const processors = failingProcessors({ pool, smtpPort: smtp.port, marker });
  const onFailed = (failure: object) => void failures.push(failure);
  const books = { pool, clock: new ManualClock(), onFailed };
  const queues = await createQueues(at, { processors, books, onError, onBack: () => undefined });
  try {
    const payload = { id: testId(1) };
    const jobs = processors.map(({ name }, index) => ({
      jobId: jobIdOf(name, testId(index + 1), 0, 1),
      processor: name,
      payload,
    }));
    for (const { jobId, processor } of jobs) {
      await pool.query(
        `insert into reactions.due (job_id, processor, payload, due_at) values ($1, $2, $3, now())`,
        [jobId, processor, payload],
      );
    }
    await queues.add(jobs);
    await queues.work();
    // Delayed is where a job waits for its next try, with what the queue keeps of the failure.
    while ((await queues.figures())[0]?.delayed !== jobs.length) {
      await new Promise((next) => setImmediate(next));
    }
    await look();
  } finally {
    await queues.close();
  }
  expect(trouble).toEqual([]);
  return JSON.stringify(failures);
}

/** The row of reactions.due tells the code; nothing tells the marker. */
async function expectCodesOnly(): Promise<void> {
  const { rows } = await pool.query<{ last_error_code: string }>(
    'select last_error_code from reactions.due order by job_id',
  );
  expect(rows.map((row) => row.last_error_code)).toEqual(codes);
  expect(await markersInDatabase(pool, [marker])).toEqual([]);
}

describe('personal data in the middle of a failure', () => {
  test('is in no column of the queue on Postgres, nor in the log', async () => {
    const { connectionString } = database;
    const log = await failOnce({ kind: 'postgres', connectionString }, async () => {
      await expectCodesOnly();
      expect(await markersInDatabase(pool, [testId(1)])).toContainEqual(
        expect.stringMatching(/^bullmq\./),
      );
    });
    expect(markersIn(log, [marker])).toEqual([]);
    expect(log).toContain('mail-refused');
  }, 30_000);
});

requirement('redis-server').describe('personal data in the middle of a failure, on Redis', () => {
  let server: RedisServer;

  beforeEach(async () => {
    server = await startRedis();
  });

  afterEach(() => server.stop());

  test('is in no key of Redis, not in its dump, and not in its log', async () => {
    const log = await failOnce({ kind: 'redis', url: server.url }, async () => {
      await expectCodesOnly();
      const redis = new Redis(server.url);
      await redis.config('SET', 'rdbcompression', 'no');
      await redis.save();
      redis.disconnect();
      const dump = await readFile(join(server.folder, 'dump.rdb'));
      expect(markersIn(dump, [marker])).toEqual([]);
      expect(markersIn(dump, [testId(1)])).toEqual([testId(1)]);
      const own = await readFile(join(server.folder, 'redis.log'));
      expect(markersIn(own, [marker])).toEqual([]);
    });
    expect(markersIn(log, [marker])).toEqual([]);
  }, 30_000);
});
