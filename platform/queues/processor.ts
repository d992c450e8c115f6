import type { z } from 'zod';

/** What a processor is told beside its payload. */
export interface JobContext {
  /** The same for every attempt: what outside services can tell a retry by. */
  readonly jobId: string;
  /** 1 for the first. */
  readonly attempt: number;
  /** Aborted when the process can't wait any longer for the job to end: it is tried again elsewhere. */
  readonly signal: AbortSignal;
  /** How far the work is, from 0 to 1. */
  readonly reportProgress: (fraction: number) => Promise<void>;
}

/** What a run answers that has done a part: what is left is due so much later, behind what others wait for. */
export interface GoesOn {
  readonly goesOnAfterMs: number;
}

/**
 * The same as soon as may be: not before the queue itself is done with the part, as it keeps no second one under its id. Where that takes
 * longer, what was handed over in vain is handed over once more a minute later, as what a queue has lost.
 */
export const GOES_ON: GoesOn = { goesOnAfterMs: 2_000 };

/**
 * A kind of work that is done outside of requests. It may run more than once for one job,
 * so a second run must change nothing. Payloads hold ids and codes only.
 */
export interface Processor<Payload> {
  /** `<capability>/<verbNoun>`. */
  readonly name: string;
  /** Plural kebab noun, by kind of work: the jobs of a queue share its workers. */
  readonly queue: string;
  readonly payload: z.ZodType<Payload>;
  /** How often it is tried before it is given up. */
  readonly attempts: number;
  /** The pause before the second attempt; each later one is twice as long. */
  readonly backoffMs: number;
  /** True where it is done in a workspace whose work is held, too: it ends somebody's access, or erases them. */
  readonly evenHeld?: boolean;
  /** How many jobs of its queue one process works on at a time; the largest of a queue's processors counts. */
  readonly concurrency: number;
  /**
   * How many of its jobs that nobody has begun may lie in the queue, of each workspace: few, where one lasts long, so that those of
   * others are not behind all of them. As many as the sweeper has room for, unless said.
   */
  readonly room?: number;
  /** Does it, or a part of it: then it answers when it goes on, and is due again. A part is no try, whatever came before it. */
  run(payload: Payload, context: JobContext): Promise<void | GoesOn>;
  /** Hears, once, that a job is given up: the moment to tell whoever waits for it. */
  exhausted?(payload: Payload, code: string): Promise<void>;
}

/** Any processor, for registries. */
export interface AnyProcessor extends Omit<Processor<unknown>, 'payload' | 'run' | 'exhausted'> {
  readonly payload: z.ZodType;
  run(payload: unknown, context: JobContext): Promise<void | GoesOn>;
  exhausted?(payload: unknown, code: string): Promise<void>;
}

/** Checks a processor's types against each other and gives it the registry's type. */
export function defineProcessor<Payload>(processor: Processor<Payload>): AnyProcessor {
  return processor;
}

/** Work that comes by the clock. */
export interface Schedule {
  /** Kebab case, unique for ever: a changed time under the same id replaces the old one. */
  readonly id: string;
  readonly processor: string;
  readonly payload: Readonly<Record<string, string | number | boolean | null>>;
  /** Every so many milliseconds, or a cron pattern with its time zone. */
  readonly when: { readonly everyMs: number } | { readonly cron: string; readonly zone: string };
}
