import type { JobsOptions } from 'bullmq';

/** What is used of a BullMQ job. */
export interface JobFromQueue {
  readonly id?: string | undefined;
  readonly name: string;
  readonly data: unknown;
  readonly attemptsMade: number;
  updateProgress(progress: number): Promise<void>;
}

export type Work = (job: JobFromQueue) => Promise<void>;

interface JobTemplate {
  readonly name: string;
  readonly data: unknown;
  readonly opts: JobsOptions;
}

export type Repeat = { readonly every: number } | { readonly pattern: string; readonly tz: string };

/** What is used of a BullMQ queue, whatever it keeps its jobs in. */
export interface JobQueue {
  on(event: 'error', listener: (error: Error) => void): unknown;
  addBulk(jobs: JobTemplate[]): Promise<unknown>;
  upsertJobScheduler(id: string, repeat: Repeat, template: JobTemplate): Promise<unknown>;
  getJobSchedulers(): Promise<{ readonly key: string }[]>;
  removeJobScheduler(id: string): Promise<unknown>;
  getJobCounts(...states: ('waiting' | 'active' | 'delayed')[]): Promise<Record<string, number>>;
  close(): Promise<void>;
}

/**
 * How workers hold their jobs. A job whose worker died, or could not say that it ended, is taken
 * up by another within some fifteen seconds, however often: the books stop what never ends.
 */
export const HOLDING = {
  autorun: false,
  lockDuration: 10_000,
  stalledInterval: 5_000,
  maxStalledCount: 100,
} as const;

/** What is used of a BullMQ worker. */
export interface JobWorker {
  on(event: 'error', listener: (error: Error) => void): unknown;
  waitUntilReady(): Promise<unknown>;
  run(): Promise<void>;
  /** Waits for the jobs under way; with `force` it doesn't. */
  close(force?: boolean): Promise<void>;
}

/** Where BullMQ keeps its jobs. */
export interface QueueBackend {
  /** Makes what it needs. */
  prepare(): Promise<void>;
  queue(name: string): JobQueue;
  worker(name: string, work: Work, concurrency: number): JobWorker;
  /** After all queues and workers. */
  close(): Promise<void>;
}
