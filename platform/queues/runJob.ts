import { UnrecoverableError } from 'bullmq';
import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import { codeOf } from '../process/codeOf.ts';
import { beginTry, markDone, markFailed, markGivenUp, putBack } from './due.ts';
import { GiveUpError } from './errors.ts';
import { putBackIfHeld } from './heldWork.ts';
import type { AnyProcessor } from './processor.ts';

/** A job as the queue hands it over. */
export interface JobAtHand {
  readonly jobId: string;
  readonly attempt: number;
  readonly data: unknown;
  readonly signal: AbortSignal;
  readonly reportProgress: (fraction: number) => Promise<void>;
}

export interface JobBooks {
  readonly pool: Pool;
  readonly clock: Clock;
  /** Hears of every failed try: codes and ids only. */
  readonly onFailed: (failure: {
    readonly processor: string;
    readonly jobId: string;
    readonly attempt: number;
    readonly code: string;
    readonly givenUp: boolean;
  }) => void;
  /** Hears of every try that came to an end, whatever came of it. */
  readonly onEnd?: () => void;
}

/** How many times over a job may use up its attempts, counting those that never came to an end. */
const LIVES = 3;

/**
 * The one way in which work is done: the books say whether there is anything to do, and
 * what came of it. An error leaves as its code, for a queue keeps messages and stack
 * traces where they might be read for long, and both may quote personal data.
 */
export async function runJob(
  books: JobBooks,
  processor: AnyProcessor,
  job: JobAtHand,
): Promise<void> {
  try {
    await tryJob(books, processor, job);
  } finally {
    books.onEnd?.();
  }
}

async function tryJob(
  { pool, clock, onFailed }: JobBooks,
  processor: AnyProcessor,
  job: JobAtHand,
): Promise<void> {
  const { jobId, attempt, signal } = job;
  // A place in the queue that is given up: the sweeper hands it over again once the workspace goes on.
  if (processor.evenHeld !== true && (await putBackIfHeld(pool, jobId))) return;
  const { settled, tries } = await beginTry(pool, jobId);
  if (settled) return;
  try {
    // Attempts are lost with the process; what keeps ending it is stopped by the books.
    if (tries > processor.attempts * LIVES) throw new GiveUpError('never-ended');
    const payload = processor.payload.safeParse(job.data);
    if (!payload.success) throw new GiveUpError('invalid-payload');
    const { reportProgress } = job;
    const answer = await processor.run(payload.data, { jobId, attempt, signal, reportProgress });
    if (answer !== undefined) {
      const dueAt = new Date(clock.now().getTime() + answer.goesOnAfterMs);
      return await putBack(pool, jobId, dueAt);
    }
  } catch (error) {
    const code = codeOf(error);
    const givenUp = error instanceof GiveUpError || attempt >= processor.attempts;
    onFailed({ processor: processor.name, jobId, attempt, code, givenUp });
    if (!givenUp) {
      await markFailed(pool, jobId, code);
      throw codeAlone(new Error(code));
    }
    await tellExhausted(processor, job, code);
    await markGivenUp(pool, jobId, code, clock.now());
    throw codeAlone(new UnrecoverableError(code));
  }
  await markDone(pool, jobId, clock.now());
}

/** Before the books say that it is given up: if this fails, the job is made again and it is told then. */
async function tellExhausted(
  processor: AnyProcessor,
  { data }: JobAtHand,
  code: string,
): Promise<void> {
  const payload = processor.payload.safeParse(data);
  if (processor.exhausted === undefined || !payload.success) return;
  try {
    await processor.exhausted(payload.data, code);
  } catch (error) {
    throw codeAlone(new Error(codeOf(error)));
  }
}

function codeAlone<E extends Error>(error: E): E {
  error.stack = `${error.name}: ${error.message}`;
  return error;
}
