import type { Pool } from 'pg';
import { z } from 'zod';
import { createQueues, type QueuesAt } from '../../../platform/queues/createQueues.ts';
import { insertDue, type DueWork } from '../../../platform/queues/due.ts';
import { GiveUpError } from '../../../platform/queues/errors.ts';
import type { Queues } from '../../../platform/queues/port.ts';
import {
  defineProcessor,
  GOES_ON,
  type AnyProcessor,
  type GoesOn,
  type JobContext,
} from '../../../platform/queues/processor.ts';
import { Sweeper } from '../../../platform/queues/sweeper.ts';
import { inTransaction } from '../../../platform/postgres/transaction.ts';
import { ManualClock } from '../../support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../support/postgres/testDatabase.ts';
import { testPool } from '../../support/postgres/testPool.ts';
import { happenings, until } from './happenings.ts';

export interface QueuesWorld {
  at(database: TestDatabase): QueuesAt;
  /** Loses everything that the queue holds. */
  lose(pool: Pool): Promise<void>;
}

const MARKER = 'Zoë Überall <zoe@example.org>';

export function queuesContract(name: string, world: QueuesWorld): void {
  describe(`queues on ${name}`, () => {
    let database: TestDatabase;
    let pool: Pool;
    let clock: ManualClock;
    const open: Queues[] = [];
    const ran = () => happenings<{ readonly payload: unknown; readonly attempt: number }>();

    beforeEach(async () => {
      database = await createTestDatabase();
      pool = testPool(database.connectionString);
      clock = new ManualClock();
      await world.lose(pool);
    });
    afterEach(async () => {
      for (const queues of open.splice(0)) await queues.close(2_000);
      await pool.end();
      await database.drop();
    });

    const failures: string[] = [];
    async function queuesOf(processors: readonly AnyProcessor[]): Promise<Queues> {
      failures.length = 0;
      const queues = await createQueues(world.at(database), {
        processors,
        books: {
          pool,
          clock,
          onFailed: ({ code, givenUp }) => failures.push(`${code} ${givenUp}`),
        },
        onError: () => undefined,
        onBack: () => undefined,
      });
      open.push(queues);
      return queues;
    }

    const writing = (
      run: (payload: { n: number }, context: JobContext) => Promise<void | GoesOn>,
      more: Pick<AnyProcessor, 'exhausted'> = {},
    ) =>
      defineProcessor<{ n: number }>({
        name: 'letters/writeLetter',
        queue: 'letters',
        payload: z.object({ n: z.int() }),
        attempts: 3,
        backoffMs: 1,
        concurrency: 4,
        run,
        ...more,
      });

    const job = (n: number) => ({
      jobId: `letters-writeLetter-${n}`,
      processor: 'letters/writeLetter',
      payload: { n },
    });

    const work = (n: number, more: Partial<DueWork> = {}): DueWork => ({
      ...job(n),
      key: null,
      workspaceId: null,
      dueAt: clock.now().toISOString(),
      ...more,
    });

    const due = (...ns: number[]) =>
      inTransaction(pool, (tx) =>
        insertDue(
          tx,
          ns.map((n) => work(n)),
        ),
      );

    const books = async () => {
      const result = await pool.query<Record<string, unknown>>(
        `select job_id, done_at is not null as done, given_up_at is not null as given_up, tries,
           last_error_code as code from reactions.due order by job_id`,
      );
      return result.rows;
    };

    const sweeperOf = (queues: Queues) =>
      new Sweeper({
        pool,
        clock,
        queues,
        processors: [{ name: 'letters/writeLetter' }],
        onError: () => undefined,
      });

    const settled = (count: number) =>
      until(async () => {
        const over = (await books()).filter((row) => row['done'] || row['given_up']);
        return over.length >= count;
      });

    test('given jobs are handed over in bulk, each is done once with its payload', async () => {
      const { happen, times } = ran();
      const queues = await queuesOf([
        writing(async (payload, { attempt }) => happen({ payload, attempt })),
      ]);
      await queues.add([1, 2, 3].map(job));
      await queues.work();
      const done = await times(3);
      expect(new Set(done.map(({ payload }) => (payload as { n: number }).n))).toEqual(
        new Set([1, 2, 3]),
      );
      expect(done).toHaveLength(3);
      expect(done.every(({ attempt }) => attempt === 1)).toBe(true);
    });

    test('given a job is handed over twice, it waits once', async () => {
      const queues = await queuesOf([writing(async () => undefined)]);
      await queues.add([job(1)]);
      await queues.add([job(1)]);
      expect(await queues.figures()).toEqual([
        { queue: 'letters', waiting: 1, active: 0, delayed: 0 },
      ]);
    });

    test('given a job fails, it is tried again until it succeeds', async () => {
      const { happen, times } = ran();
      const queues = await queuesOf([
        writing(async (payload, { attempt }) => {
          happen({ payload, attempt });
          if (attempt < 3) throw Object.assign(new Error(MARKER), { code: 'too-early' });
        }),
      ]);
      await due(1);
      await sweeperOf(queues).sweep();
      await queues.work();
      expect((await times(3)).map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
      await settled(1);
      expect(await books()).toMatchObject([{ done: true, tries: 3, code: null }]);
      expect(failures).toEqual(['too-early false', 'too-early false']);
    });

    test('given a job fails to the end, it is given up with its code, and somebody hears of it', async () => {
      const given = happenings<string>();
      const queues = await queuesOf([
        writing(
          async () => {
            throw new TypeError(MARKER);
          },
          { exhausted: async (_payload, code) => given.happen(code) },
        ),
      ]);
      await due(1);
      const sweeper = sweeperOf(queues);
      await sweeper.sweep();
      await queues.work();
      expect(await given.times(1)).toEqual(['TypeError']);
      await settled(1);
      expect(await books()).toMatchObject([{ given_up: true, tries: 3, code: 'TypeError' }]);
      clock.advance(3_600_000);
      expect(await sweeper.sweep({ all: true })).toBe(0);
    });

    test('given whoever is to hear that a job is given up can not, the job is made again until they have', async () => {
      const told = happenings<string>();
      const queues = await queuesOf([
        writing(
          async () => {
            throw new GiveUpError('address-refused');
          },
          {
            exhausted: async (_, code) => {
              told.happen(code);
              if (told.happened.length === 1) throw new TypeError(MARKER);
            },
          },
        ),
      ]);
      await due(1);
      const sweeper = sweeperOf(queues);
      await sweeper.sweep();
      await queues.work();
      await told.times(1);
      expect(await books()).toMatchObject([{ given_up: false }]);
      while ((await told.times(1)).length < 2) {
        clock.advance(60_001);
        await sweeper.sweep();
        await new Promise((resolve) => setImmediate(resolve));
      }
      await settled(1);
      expect(await books()).toMatchObject([{ given_up: true, code: 'address-refused' }]);
      expect(told.happened).toEqual(['address-refused', 'address-refused']);
      expect(failures.join()).not.toContain('Zoë');
    });

    test('given a job goes on, it is done part by part, each when it is due, and no part is a try', async () => {
      const { happen, times, happened } = ran();
      const queues = await queuesOf([
        writing(async (payload, { attempt }) => {
          happen({ payload, attempt });
          return happened.length < 5 ? GOES_ON : undefined;
        }),
      ]);
      await due(1);
      const sweeper = sweeperOf(queues);
      await sweeper.sweep();
      await queues.work();
      for (let nth = 1; nth < 5; nth += 1) {
        await times(nth);
        // As soon as it is put back, and the queue may have it still.
        await until(async () => (await books()).every(({ tries }) => tries === 0));
        expect(await sweeper.sweep()).toBe(0);
        await until(async () => (await queues.figures()).every(({ active }) => active === 0));
        clock.advance(GOES_ON.goesOnAfterMs);
        expect(await sweeper.sweep()).toBe(1);
      }
      await settled(1);
      expect(happened.map(({ attempt }) => attempt)).toEqual([1, 1, 1, 1, 1]);
      expect(await books()).toMatchObject([{ done: true, given_up: false, tries: 1, code: null }]);
      expect(failures).toEqual([]);
    });

    test('given another try is no use, none is made; nor for a payload that is none', async () => {
      const queues = await queuesOf([
        writing(async () => {
          throw new GiveUpError('address-refused');
        }),
      ]);
      await due(1);
      await inTransaction(pool, (tx) => insertDue(tx, [work(2, { payload: { n: 'x' } })]));
      await sweeperOf(queues).sweep();
      await queues.work();
      await settled(2);
      expect(await books()).toMatchObject([
        { given_up: true, tries: 1, code: 'address-refused' },
        { given_up: true, tries: 1, code: 'invalid-payload' },
      ]);
    });

    test('given the queue is lost, what was not done is made again, what was done is not', async () => {
      const first = ran();
      const queues = await queuesOf([
        writing(async (payload, { attempt }) => first.happen({ payload, attempt })),
      ]);
      await due(1);
      const sweeper = sweeperOf(queues);
      await sweeper.sweep();
      await queues.work();
      await first.times(1);
      await settled(1);
      await queues.close();
      open.splice(0);

      const { happen, times, happened } = ran();
      const again = await queuesOf([
        writing(async (payload, { attempt }) => happen({ payload, attempt })),
      ]);
      await due(2);
      await sweeperOf(again).sweep();
      await world.lose(pool);
      clock.advance(60_001);
      expect(await sweeperOf(again).sweep()).toBe(1);
      await again.work();
      await times(1);
      await settled(2);
      expect(happened.map(({ payload }) => payload)).toEqual([{ n: 2 }]);
    });

    test('given a job is delivered after it was done, nothing happens', async () => {
      const { happen, times, happened } = ran();
      const queues = await queuesOf([
        writing(async (payload, { attempt }) => happen({ payload, attempt })),
      ]);
      await due(1);
      await pool.query('update reactions.due set done_at = now()');
      await queues.add([job(1), job(2)]);
      await queues.work();
      await times(1);
      expect(happened.map(({ payload }) => payload)).toEqual([{ n: 2 }]);
    });

    test('what is due later is not handed over before', async () => {
      const queues = await queuesOf([writing(async () => undefined)]);
      const dueAt = new Date(clock.now().getTime() + 5_000).toISOString();
      await inTransaction(pool, (tx) => insertDue(tx, [work(1, { dueAt })]));
      expect(await sweeperOf(queues).sweep()).toBe(0);
      clock.advance(5_000);
      expect(await sweeperOf(queues).sweep()).toBe(1);
    });

    test('work by the clock comes, and what is no longer wanted goes', async () => {
      const { happen, times } = ran();
      const queues = await queuesOf([
        writing(async (payload, { attempt }) => happen({ payload, attempt })),
      ]);
      const schedule = {
        id: 'write-often',
        processor: 'letters/writeLetter',
        payload: { n: 7 },
        when: { everyMs: 20 },
      };
      await queues.schedule([schedule]);
      await queues.work();
      expect((await times(2)).map(({ payload }) => payload)).toContainEqual({ n: 7 });
      await queues.schedule([]);
      await queues.schedule([{ ...schedule, when: { cron: '0 3 * * *', zone: 'Europe/Berlin' } }]);
      const [figures] = await queues.figures();
      expect(figures).toMatchObject({ queue: 'letters', delayed: 1 });
    });

    test('given the queue is lost, work by the clock comes again', async () => {
      const { happen, times } = ran();
      const queues = await queuesOf([
        writing(async (payload, { attempt }) => happen({ payload, attempt })),
      ]);
      await queues.schedule([
        {
          id: 'write-often',
          processor: 'letters/writeLetter',
          payload: { n: 7 },
          when: { everyMs: 20 },
        },
      ]);
      const sweeper = sweeperOf(queues);
      await world.lose(pool);
      clock.advance(60_000);
      await sweeper.start();
      await queues.work();
      await times(2);
      await sweeper.stop();
    });

    test('given a job is under way at shutdown, it is waited for', async () => {
      let finish: () => void = () => undefined;
      const { happen, times, happened } = ran();
      const queues = await queuesOf([
        writing(async (payload, { attempt }) => {
          happen({ payload, attempt });
          await new Promise<void>((resolve) => (finish = resolve));
          happen({ payload: 'ended', attempt });
        }),
      ]);
      await due(1);
      await sweeperOf(queues).sweep();
      await queues.work();
      await times(1);
      const closed = queues.close(5_000);
      open.splice(0);
      finish();
      await closed;
      expect(happened).toHaveLength(2);
      expect(await books()).toMatchObject([{ done: true }]);
    });

    test('given a job does not end at shutdown, it hears the last call', async () => {
      const { happen, times, happened } = ran();
      const queues = await queuesOf([
        writing(async (payload, { attempt, signal }) => {
          happen({ payload, attempt });
          await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
          throw new Error('interrupted');
        }),
      ]);
      await due(1);
      await sweeperOf(queues).sweep();
      await queues.work();
      await times(1);
      await queues.close(1_050);
      open.splice(0);
      expect(happened).toHaveLength(1);
      expect(await books()).toMatchObject([{ done: false, given_up: false }]);
    });
  });
}
