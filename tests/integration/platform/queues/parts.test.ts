import type { Pool } from 'pg';
import { z } from 'zod';
import { createQueues } from '../../../../platform/queues/createQueues.ts';
import { insertDue, type DueWork } from '../../../../platform/queues/due.ts';
import type { Queues } from '../../../../platform/queues/port.ts';
import { defineProcessor, GOES_ON } from '../../../../platform/queues/processor.ts';
import { Sweeper } from '../../../../platform/queues/sweeper.ts';
import { inTransaction } from '../../../../platform/postgres/transaction.ts';
import { ManualClock } from '../../../support/clock.ts';
import { testId } from '../../../support/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/postgres/testDatabase.ts';
import { testPool } from '../../../support/postgres/testPool.ts';

const PARTS = 12;

describe('work that is done part by part', () => {
  let database: TestDatabase;
  let pool: Pool;
  let queues: Queues;
  const clock = new ManualClock();
  const done: { readonly n: number; readonly attempt: number }[] = [];

  /** Two long jobs of one workspace, and a short one of another: worked on one at a time. */
  const processor = defineProcessor<{ n: number }>({
    name: 'letters/writeLetters',
    queue: 'letters',
    payload: z.object({ n: z.int() }),
    attempts: 3,
    backoffMs: 1,
    concurrency: 1,
    room: 1,
    async run({ n }, { attempt }) {
      done.push({ n, attempt });
      const parts = done.filter((one) => one.n === n).length;
      return n < 3 && parts < PARTS ? GOES_ON : undefined;
    },
  });

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = testPool(database.connectionString);
    queues = await createQueues(
      { kind: 'postgres', connectionString: database.connectionString },
      {
        processors: [processor],
        books: { pool, clock, onFailed: () => undefined },
        onError: () => undefined,
        onBack: () => undefined,
      },
    );
  });
  afterAll(async () => {
    await queues.close(2_000);
    await pool.end();
    await database.drop();
  });

  const isOpen = async () =>
    (await pool.query('select from reactions.due where done_at is null')).rowCount !== 0;

  it('then that of another workspace has its turn between two parts, and no part counts as a try', async () => {
    const work = (n: number, workspaceId: string): DueWork => ({
      jobId: `letters-writeLetters-${n}`,
      processor: processor.name,
      payload: { n },
      key: null,
      workspaceId,
      dueAt: clock.now().toISOString(),
    });
    const [busy, quiet] = [testId(1), testId(2)];
    await inTransaction(pool, (tx) =>
      insertDue(tx, [work(1, busy), work(2, busy), work(3, quiet)]),
    );
    const processors = [processor];
    const sweeper = new Sweeper({ pool, clock, queues, processors, onError: () => undefined });
    await sweeper.sweep();
    await queues.work();
    while (await isOpen()) {
      // What was swept while its queue had it still is handed over once more a minute later.
      clock.advance(10_000);
      await sweeper.sweep();
    }

    expect(done.map(({ n }) => n).indexOf(3)).toBe(1);
    expect(done).toHaveLength(2 * PARTS + 1);
    // Both of the busy one go on by turns.
    expect(new Set(done.slice(2, 6).map(({ n }) => n))).toEqual(new Set([1, 2]));
    expect(new Set(done.map(({ attempt }) => attempt))).toEqual(new Set([1]));
  });
});
