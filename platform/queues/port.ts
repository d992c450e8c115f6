import type { DueJob } from './takeDue.ts';
import type { Schedule } from './processor.ts';

/** How many jobs of a queue are in which state. */
export interface QueueFigures {
  readonly queue: string;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
}

/** Work to be done outside of requests, on PostgreSQL or Redis alike. */
export interface Queues {
  /** Hands jobs over, in bulk. A job that is there already, by its id, stays as it is. */
  add(jobs: readonly DueJob[]): Promise<void>;
  /** Starts to work on the queues of all processors. */
  work(): Promise<void>;
  /** Makes the schedules be these: changed ones are replaced, others go. */
  schedule(schedules: readonly Schedule[]): Promise<void>;
  /** Makes those schedules again that have been lost since; what stands stays as it is. */
  restoreSchedules(): Promise<void>;
  /** The depth of every queue, for metrics. */
  figures(): Promise<readonly QueueFigures[]>;
  /** Takes no more work and waits for what is under way, at most so long. */
  close(graceMs?: number): Promise<void>;
}
