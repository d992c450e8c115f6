import type { JobsOptions } from 'bullmq';
import type { JobFromQueue, JobQueue, JobWorker, QueueBackend } from './backend.ts';
import type { DueJob } from './takeDue.ts';
import { UnknownProcessorError } from './errors.ts';
import type { QueueFigures, Queues } from './port.ts';
import type { AnyProcessor, Schedule } from './processor.ts';
import { runJob, type JobBooks } from './runJob.ts';

export interface BullmqQueuesOptions {
  readonly backend: QueueBackend;
  readonly processors: readonly AnyProcessor[];
  readonly books: JobBooks;
  readonly onError: (error: unknown) => void;
}

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** How long before the end of the grace a job is told that it can't go on. */
const LAST_CALL_MS = 2_000;

/** Queues over BullMQ; where it keeps its jobs is the backend's business. */
export class BullmqQueues implements Queues {
  readonly #options: BullmqQueuesOptions;
  readonly #processors: ReadonlyMap<string, AnyProcessor>;
  readonly #queues = new Map<string, JobQueue>();
  readonly #workers: JobWorker[] = [];
  readonly #stopping = new AbortController();
  #schedules: readonly Schedule[] = [];

  /** @throws RangeError when two processors have one name, or a queue is not named in kebab case */
  constructor(options: BullmqQueuesOptions) {
    this.#options = options;
    this.#processors = new Map(options.processors.map((one) => [one.name, one]));
    if (this.#processors.size < options.processors.length) {
      throw new RangeError('Two processors have one name.');
    }
    for (const { queue } of options.processors) {
      if (!NAME.test(queue)) throw new RangeError(`A queue is named in kebab case: ${queue}.`);
      if (this.#queues.has(queue)) continue;
      const made = options.backend.queue(queue);
      made.on('error', options.onError);
      this.#queues.set(queue, made);
    }
  }

  async add(jobs: readonly DueJob[]): Promise<void> {
    const byQueue = new Map<string, DueJob[]>();
    for (const job of jobs) {
      const { queue } = this.#processorOf(job.processor);
      byQueue.set(queue, [...(byQueue.get(queue) ?? []), job]);
    }
    for (const [queue, its] of byQueue) {
      await this.#queueOf(queue).addBulk(
        its.map(({ jobId, processor, payload }) => ({
          name: processor,
          data: payload,
          opts: { ...this.#optionsOf(processor), jobId },
        })),
      );
    }
  }

  async work(): Promise<void> {
    await Promise.all([...this.#queues.keys()].map((name) => this.#workOn(name)));
  }

  async #workOn(name: string): Promise<void> {
    const its = this.#options.processors.filter(({ queue }) => queue === name);
    const concurrency = Math.max(...its.map((one) => one.concurrency));
    const worker = this.#options.backend.worker(name, (job) => this.#run(job), concurrency);
    worker.on('error', this.#options.onError);
    this.#workers.push(worker);
    await worker.waitUntilReady();
    worker.run().catch(this.#options.onError);
  }

  async schedule(schedules: readonly Schedule[]): Promise<void> {
    this.#schedules = schedules;
    for (const schedule of schedules) await this.#scheduleOne(schedule);
    for (const [name, queue] of this.#queues) {
      for (const { key } of await queue.getJobSchedulers()) {
        const wanted = schedules.some(
          ({ id, processor }) => id === key && this.#processorOf(processor).queue === name,
        );
        if (!wanted) await queue.removeJobScheduler(key);
      }
    }
  }

  async restoreSchedules(): Promise<void> {
    for (const [name, queue] of this.#queues) {
      const wanted = this.#schedules.filter(
        ({ processor }) => this.#processorOf(processor).queue === name,
      );
      if (wanted.length === 0) continue;
      const standing = new Set((await queue.getJobSchedulers()).map(({ key }) => key));
      for (const schedule of wanted) {
        if (!standing.has(schedule.id)) await this.#scheduleOne(schedule);
      }
    }
  }

  async #scheduleOne({ id, processor, payload, when }: Schedule): Promise<void> {
    const { queue } = this.#processorOf(processor);
    const repeat =
      'everyMs' in when ? { every: when.everyMs } : { pattern: when.cron, tz: when.zone };
    const template = { name: processor, data: payload, opts: this.#optionsOf(processor) };
    await this.#queueOf(queue).upsertJobScheduler(id, repeat, template);
  }

  async figures(): Promise<readonly QueueFigures[]> {
    return Promise.all(
      [...this.#queues].map(async ([name, queue]) => {
        const counts = await queue.getJobCounts('waiting', 'active', 'delayed');
        const { waiting = 0, active = 0, delayed = 0 } = counts;
        return { queue: name, waiting, active, delayed };
      }),
    );
  }

  async close(graceMs = 10_000): Promise<void> {
    const lastCall = setTimeout(() => this.#stopping.abort(), Math.max(0, graceMs - LAST_CALL_MS));
    const idle = Promise.all(this.#workers.map((worker) => worker.close())).then(() => true);
    let tooLong: NodeJS.Timeout | undefined;
    const waited = new Promise<boolean>((resolve) => {
      tooLong = setTimeout(resolve, graceMs, false);
    });
    const ended = await Promise.race([idle, waited]);
    clearTimeout(lastCall);
    clearTimeout(tooLong);
    // What is still running loses its lock and is taken up by another worker.
    if (!ended) await Promise.all(this.#workers.map((worker) => worker.close(true)));
    for (const queue of this.#queues.values()) await queue.close();
    await this.#options.backend.close();
  }

  async #run(job: JobFromQueue): Promise<void> {
    const processor = this.#processorOf(job.name);
    await runJob(this.#options.books, processor, {
      jobId: job.id ?? '',
      attempt: job.attemptsMade + 1,
      data: job.data,
      signal: this.#stopping.signal,
      reportProgress: (fraction) => job.updateProgress(fraction),
    });
  }

  /** Finished jobs leave at once: `reactions.due` keeps what became of them. */
  #optionsOf(name: string): JobsOptions {
    const { attempts, backoffMs } = this.#processorOf(name);
    return {
      attempts,
      backoff: { type: 'exponential', delay: backoffMs },
      removeOnComplete: true,
      removeOnFail: true,
      stackTraceLimit: 1,
    };
  }

  #processorOf(name: string): AnyProcessor {
    const processor = this.#processors.get(name);
    if (processor === undefined) throw new UnknownProcessorError(name);
    return processor;
  }

  #queueOf(name: string): JobQueue {
    const queue = this.#queues.get(name);
    if (queue === undefined) throw new RangeError(`There is no queue ${name}.`);
    return queue;
  }
}
