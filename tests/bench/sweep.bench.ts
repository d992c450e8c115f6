import type { Pool } from 'pg';
import { systemClock } from '../../platform/clock.ts';
import { migrate } from '../../platform/migrations.ts';
import { openPool } from '../../platform/postgres/pool.ts';
import { inTransaction } from '../../platform/postgres/transaction.ts';
import { insertDue } from '../../platform/queues/due.ts';
import { Sweeper } from '../../platform/queues/sweeper.ts';
import type { Bench, BenchContext } from './bench.ts';
import { median } from './support/statistics.ts';

const HANDED_OVER = 200_000;
/** So many reactions become due before each sweep, of as many workspaces. */
const DUE = 10;
const SWEEPS = 100;
const PROCESSOR = 'letters/writeLetter';

/** A sweep of what is due, with much that was handed to the queue and isn't done, against with none. */
export const bench: Bench = {
  name: 'sweep',
  async run(context) {
    const [none, much] = [await open(context, 'sweep_none'), await open(context, 'sweep_much')];
    try {
      await handOver(much.pool);
      const ratios: number[] = [];
      const times: number[] = [];
      for (let round = 1; round <= context.rounds; round++) {
        const [without, beside]: [number[], number[]] = [[], []];
        for (let sweep = 0; sweep < SWEEPS; sweep++) {
          without.push(await swept(none));
          beside.push(await swept(much));
        }
        times.push(median(beside));
        ratios.push(times.at(-1)! / median(without));
        context.say(
          `round ${round}: ${times.at(-1)!.toFixed(1)} ms, ${ratios.at(-1)!.toFixed(2)} of none`,
        );
      }
      const beside = `${HANDED_OVER} handed over`;
      return [
        { metric: `sweep with ${beside}`, value: median(times), unit: 'ms', goal: null },
        {
          metric: `sweep with ${beside}, of with none`,
          value: median(ratios),
          unit: 'times',
          goal: { below: 1.5 },
        },
      ];
    } finally {
      await Promise.all([none.pool.end(), much.pool.end()]);
    }
  },
};

interface Reactions {
  readonly pool: Pool;
  readonly sweeper: Sweeper;
}

async function open({ cluster, say }: BenchContext, name: string): Promise<Reactions> {
  const onError = (error: unknown) => say(String(error));
  const pool = openPool({ connectionString: await cluster.ensureDatabase(name), onError });
  await migrate(pool);
  // A queue that takes everything at once: what it costs is not the books'.
  const queues = { add: async () => undefined, restoreSchedules: async () => undefined };
  const sweeper = new Sweeper({
    pool,
    clock: systemClock,
    queues,
    processors: [{ name: PROCESSOR }],
    onError,
  });
  return { pool, sweeper };
}

/** Lies in the queue, begun by nobody: a thousand of each of two hundred workspaces. */
async function handOver(pool: Pool): Promise<void> {
  await pool.query(
    `insert into reactions.due (job_id, processor, payload, workspace_id, due_at, enqueued_at)
     select 'handed-' || i, $1, '{}', ('00000000-0000-4000-8000-' || lpad((i % 200)::text, 12, '0'))::uuid,
       now(), now() + interval '1 day'
     from generate_series(1, $2::int) i`,
    [PROCESSOR, HANDED_OVER],
  );
  await pool.query('vacuum analyze reactions.due');
}

/** Milliseconds of one sweep that hands over what has just become due; it is done right after. */
async function swept({ pool, sweeper }: Reactions): Promise<number> {
  const jobIds = Array.from({ length: DUE }, () => crypto.randomUUID());
  const dueAt = systemClock.now().toISOString();
  const due = jobIds.map((jobId) => ({
    jobId,
    processor: PROCESSOR,
    payload: {},
    key: null,
    workspaceId: crypto.randomUUID(),
    dueAt,
  }));
  await inTransaction(pool, (tx) => insertDue(tx, due));
  const start = performance.now();
  const count = await sweeper.sweep();
  const took = performance.now() - start;
  if (count !== DUE) throw new Error(`${count} were handed over, ${DUE} were due.`);
  await pool.query('update reactions.due set done_at = now() where job_id = any($1)', [jobIds]);
  return took;
}
