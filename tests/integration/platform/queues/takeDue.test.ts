import type { Pool } from 'pg';
import { beginTry, cancelDue, insertDue, type DueWork } from '../../../../platform/queues/due.ts';
import { holdWork, putBackIfHeld } from '../../../../platform/queues/heldWork.ts';
import { takeDue, type Taking } from '../../../../platform/queues/takeDue.ts';
import { inTransaction, type Transaction } from '../../../../platform/postgres/transaction.ts';
import { testId } from '../../../support/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/postgres/testDatabase.ts';
import { testPool } from '../../../support/postgres/testPool.ts';

const now = new Date('2026-11-03T09:30:00.000Z');
const [busy, quiet] = [testId(1), testId(2)];

let database: TestDatabase;
let pool: Pool;
beforeEach(async () => {
  database = await createTestDatabase();
  pool = testPool(database.connectionString);
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

/** Due so many minutes ago. */
const work = (jobId: string, workspaceId: string | null, minutes: number): DueWork => ({
  jobId,
  processor: 'letters/writeLetter',
  payload: {},
  key: null,
  workspaceId,
  dueAt: new Date(now.getTime() - minutes * 60_000).toISOString(),
});

const due = (...works: DueWork[]) => inTransaction(pool, (tx) => insertDue(tx, works));

const taking: Taking = {
  now,
  handedBefore: new Date(now.getTime() - 60_000),
  processors: ['letters/writeLetter', 'letters/sendLetter'],
  evenHeld: ['letters/sendLetter'],
  limit: 10,
  rooms: [3, 3],
};

const take = async (over: Partial<Taking> = {}) => {
  const taken = await inTransaction(pool, (tx) => takeDue(tx, { ...taking, ...over }));
  return taken.map(({ jobId }) => jobId);
};

describe('taking what is due', () => {
  test('given one workspace has much and others little, each has its turn, the oldest first', async () => {
    await due(
      ...[5, 9, 7, 8].map((minutes) => work(`busy-${minutes}`, busy, minutes)),
      work('quiet-1', quiet, 1),
      work('nobody-2', null, 2),
      work('nobody-3', null, 3),
    );
    expect(await take()).toEqual(['busy-9', 'nobody-3', 'quiet-1', 'busy-8', 'nobody-2', 'busy-7']);
  });

  test('given a processor keeps room for less than another, then less of each workspace is handed over', async () => {
    await due(...[5, 9, 7].map((minutes) => work(`busy-${minutes}`, busy, minutes)));
    expect(await take({ rooms: [1, 3] })).toEqual(['busy-9']);
    expect(await take({ rooms: [1, 3] })).toEqual([]);
    await beginTry(pool, 'busy-9');
    expect(await take({ rooms: [1, 3] })).toEqual(['busy-7']);
  });

  test('given a workspace has filled its room in the queue, its next waits until one is begun; others do not', async () => {
    await due(...[9, 8, 7, 6, 5].map((minutes) => work(`busy-${minutes}`, busy, minutes)));
    expect(await take()).toEqual(['busy-9', 'busy-8', 'busy-7']);
    await due(work('quiet-1', quiet, 1));
    expect(await take()).toEqual(['quiet-1']);
    await due({ ...work('mail', busy, 1), processor: 'letters/sendLetter' });
    expect(await take()).toEqual(['mail']);
    await beginTry(pool, 'busy-8');
    expect(await take()).toEqual(['busy-6']);
  });

  test('given work was handed over long ago and is not done, it is taken again', async () => {
    await due(work('lost', busy, 9));
    await take();
    expect(await take()).toEqual([]);
    const later = new Date(now.getTime() + 60_001);
    const handedBefore = new Date(later.getTime() - 60_000);
    expect(await take({ now: later, handedBefore })).toEqual(['lost']);
  });

  test('given it is due later, of a processor that is not there, or cancelled, it is left', async () => {
    await due(
      work('later', busy, -1),
      { ...work('foreign', busy, 1), processor: 'letters/burnLetter' },
      { ...work('cancelled', busy, 1), key: 'nests/eggs 7' },
    );
    await inTransaction(pool, (tx) => cancelDue(tx, ['nests/eggs 7'], now.toISOString()));
    expect(await take()).toEqual([]);
    expect(await beginTry(pool, 'cancelled')).toMatchObject({ settled: true });
  });

  test('given 200,000 have been handed over and more are due later, taking reads few rows, with statistics and without', async () => {
    await pool.query(
      `insert into reactions.due (job_id, processor, payload, workspace_id, due_at, enqueued_at)
       select 'work-' || n, 'letters/writeLetter', '{}',
         ('00000000-0000-7000-8000-' || lpad(to_hex(n % 20), 12, '0'))::uuid,
         case when n > 200000 then $1::timestamptz + interval '1 day' else $1 end,
         case when n <= 200000 then $1::timestamptz end
       from generate_series(1, 220000) n`,
      [now],
    );
    for (const statistics of ['select', 'analyze reactions.due']) {
      await pool.query(statistics);
      await due(work(`new after ${statistics}`, testId(99), 1));
      const { taken, read } = await inTransaction(pool, async (tx) => {
        const before = await rowsRead(tx);
        const jobs = await takeDue(tx, { ...taking, limit: 500, rooms: [100, 100] });
        return {
          taken: jobs.map(({ jobId }) => jobId),
          read: (await rowsRead(tx)) - before,
        };
      });
      expect(taken).toEqual([`new after ${statistics}`]);
      // Of each of the 21 turns at most its room in hand, and a few to find the next.
      expect(read).toBeLessThan(21 * 100 + 100);
    }
  }, 30_000);
});

/** How many rows this connection has read, which may count those of transactions a moment ago. */
async function rowsRead(tx: Transaction): Promise<number> {
  const [counted] = await tx.query<{ read: number }>(
    `select (seq_tup_read + idx_tup_fetch)::int as read
     from pg_stat_xact_user_tables where relid = 'reactions.due'::regclass`,
  );
  return counted?.read ?? 0;
}

describe('taking what is due where the work of a workspace is held', () => {
  const hold = (isHeld: boolean) => inTransaction(pool, (tx) => holdWork(tx, busy, isHeld));

  test('given it is, then its work waits, but for what is done all the same, and others have their turn', async () => {
    const letting = { ...work('let-out', busy, 1), processor: 'letters/sendLetter' };
    await due(work('held', busy, 3), work('free', quiet, 2), letting, work('nobody', null, 1));
    await hold(true);
    await hold(true);
    expect((await take()).toSorted()).toEqual(['free', 'let-out', 'nobody']);
    expect(await take()).toEqual([]);
    await hold(false);
    expect(await take()).toEqual(['held']);
  });

  test('given the queue had it already, then it is put back, and not taken again until it goes on', async () => {
    await due(work('on-its-way', busy, 1));
    expect(await take()).toEqual(['on-its-way']);
    expect(await putBackIfHeld(pool, 'on-its-way')).toBe(false);
    await hold(true);
    expect(await putBackIfHeld(pool, 'on-its-way')).toBe(true);
    expect(await putBackIfHeld(pool, 'never-there')).toBe(false);
    const muchLater = { handedBefore: new Date(now.getTime() + 60_000) };
    expect(await take(muchLater)).toEqual([]);
    await hold(false);
    expect(await take()).toEqual(['on-its-way']);
  });
});
