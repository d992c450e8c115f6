import type { Pool } from 'pg';
import type { Transaction } from '../postgres/transaction.ts';

/** Work on its way into `reactions.due`. */
export interface DueWork {
  readonly jobId: string;
  readonly processor: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** By which it can be cancelled, unique among processes. */
  readonly key: string | null;
  /** Whose turn it takes; `null` for what concerns no workspace. */
  readonly workspaceId: string | null;
  /** ISO 8601 instant. */
  readonly dueAt: string;
}

/** Writes work down as due, in the transaction of the process that asked for it. */
export async function insertDue(tx: Transaction, due: readonly DueWork[]): Promise<void> {
  await tx.query(
    `insert into reactions.due (job_id, processor, payload, key, workspace_id, due_at)
     select given.job_id, given.processor, given.payload::jsonb, given.key, given.workspace_id,
       given.due_at
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::uuid[], $6::timestamptz[])
       as given(job_id, processor, payload, key, workspace_id, due_at)
     on conflict (job_id) do nothing`,
    [
      due.map(({ jobId }) => jobId),
      due.map(({ processor }) => processor),
      due.map(({ payload }) => JSON.stringify(payload)),
      due.map(({ key }) => key),
      due.map(({ workspaceId }) => workspaceId),
      due.map(({ dueAt }) => dueAt),
    ],
  );
}

/** Settles what is not done and has one of the keys: nobody begins it any more. What runs just now ends as it does. */
export async function cancelDue(
  tx: Transaction,
  keys: readonly string[],
  at: string,
): Promise<void> {
  await tx.query(
    `update reactions.due set done_at = $2, cancelled = true
     where key = any($1) and done_at is null`,
    [keys, at],
  );
}

/** How a job that is about to run stands in the books. */
export interface Standing {
  /** True when the work has been done or given up before. */
  readonly settled: boolean;
  /** Which try this is, counted over restarts and lost queues; 0 for work that comes by the clock. */
  readonly tries: number;
}

/** Counts a try. */
export async function beginTry(pool: Pool, jobId: string): Promise<Standing> {
  const result = await pool.query<Standing>(
    `update reactions.due
     set tries = tries + case when done_at is null and given_up_at is null then 1 else 0 end
     where job_id = $1
     returning done_at is not null or given_up_at is not null as settled, tries`,
    [jobId],
  );
  return result.rows[0] ?? { settled: false, tries: 0 };
}

/** The work is done: nothing makes the job again. */
export async function markDone(pool: Pool, jobId: string, now: Date): Promise<void> {
  await pool.query(
    'update reactions.due set done_at = $2, last_error_code = null where job_id = $1',
    [jobId, now],
  );
}

/**
 * A part of the work is done, and the rest is due then, as if it had never been tried: the sweeper hands it over again, behind
 * what else its workspace waits for.
 */
export async function putBack(pool: Pool, jobId: string, dueAt: Date): Promise<void> {
  await pool.query(
    `update reactions.due
     set due_at = $2, enqueued_at = null, tries = 0, last_error_code = null
     where job_id = $1 and done_at is null and given_up_at is null`,
    [jobId, dueAt],
  );
}

/** The work failed this time. */
export async function markFailed(pool: Pool, jobId: string, code: string): Promise<void> {
  await pool.query('update reactions.due set last_error_code = $2 where job_id = $1', [
    jobId,
    code,
  ]);
}

/** The work is given up, until somebody asks for it again. */
export async function markGivenUp(
  pool: Pool,
  jobId: string,
  code: string,
  now: Date,
): Promise<void> {
  await pool.query(
    'update reactions.due set given_up_at = $3, last_error_code = $2 where job_id = $1',
    [jobId, code, now],
  );
}

/** What has become of work; `open` also for what is not due yet, or was never asked for. */
export async function outcomeOf(pool: Pool, jobId: string): Promise<'done' | 'given-up' | 'open'> {
  const { rows } = await pool.query<{ done: boolean; givenUp: boolean }>(
    `select done_at is not null as done, given_up_at is not null as "givenUp"
     from reactions.due where job_id = $1`,
    [jobId],
  );
  const [row] = rows;
  if (row?.done) return 'done';
  return row?.givenUp ? 'given-up' : 'open';
}

/** A reaction that was given up: ids and codes only. */
interface GivenUp {
  readonly jobId: string;
  readonly processor: string;
  readonly code: string | null;
  readonly tries: number;
  readonly givenUpAt: Date;
}

/** What was given up, the longest ago first. */
export async function listGivenUp(pool: Pool): Promise<readonly GivenUp[]> {
  const result = await pool.query<GivenUp>(
    `select job_id as "jobId", processor, last_error_code as code, tries,
       given_up_at as "givenUpAt"
     from reactions.due where given_up_at is not null and done_at is null
     order by given_up_at, job_id`,
  );
  return result.rows;
}

/** Which of what was given up: some jobs, all of a processor, or everything. */
export type Which =
  { readonly jobIds: readonly string[] } | { readonly processor: string } | 'everything';

/** Makes what was given up due again, as if it had never been tried. Answers the job ids. */
export async function retryGivenUp(pool: Pool, which: Which): Promise<readonly string[]> {
  const jobIds = which !== 'everything' && 'jobIds' in which ? which.jobIds : null;
  const processor = which !== 'everything' && 'processor' in which ? which.processor : null;
  const result = await pool.query<{ id: string }>(
    `update reactions.due set given_up_at = null, enqueued_at = null, tries = 0
     where given_up_at is not null and done_at is null
       and ($1::text[] is null or job_id = any($1)) and ($2::text is null or processor = $2)
     returning job_id as id`,
    [jobIds, processor],
  );
  return result.rows.map(({ id }) => id).sort();
}

/** Forgets work that was done before the instant; the checkpoint keeps it from coming again. */
export async function forgetDone(pool: Pool, before: Date): Promise<number> {
  const result = await pool.query('delete from reactions.due where done_at < $1', [before]);
  return result.rowCount ?? 0;
}

/** How much is due and not done, and how much was given up. */
export async function countDue(pool: Pool): Promise<{ waiting: number; givenUp: number }> {
  const result = await pool.query<{ waiting: number; givenUp: number }>(
    `select count(*) filter (where given_up_at is null)::int as waiting,
       count(*) filter (where given_up_at is not null)::int as "givenUp"
     from reactions.due where done_at is null`,
  );
  return result.rows[0] ?? { waiting: 0, givenUp: 0 };
}
