import { setTimeout as delay } from 'node:timers/promises';
import { EventStoreUnavailableError } from './errors.ts';
import type { LogBatch, LogFilter, Position, SubscribeOptions } from './port.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

/** What a subscription needs of a store that can be read in batches. */
export interface Followed {
  readAll(after: Position, limit: number, filter: LogFilter): Promise<LogBatch>;
  /** Resolves when something may stand after the position, or the signal is aborted. */
  moved(after: Position, signal: AbortSignal): Promise<void>;
  /** Hears why the log could not be read just now. */
  onError(error: unknown): void;
}

/**
 * A subscription over batched reads: reads until nothing is left, says so with a live
 * batch, then waits for the log to move. While the store is away it tries again with
 * growing pauses; any other error ends it.
 */
export async function* follow(log: Followed, options: SubscribeOptions): AsyncGenerator<LogBatch> {
  const { batchSize, restMs = 0, signal, ...filter } = options;
  let { after } = options;
  let saidLive = false;
  let pause = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    let batch: LogBatch;
    try {
      batch = await log.readAll(after, batchSize, filter);
      pause = FIRST_PAUSE_MS;
    } catch (error) {
      if (!(error instanceof EventStoreUnavailableError)) throw error;
      log.onError(error);
      await pauseFor(pause, signal);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      continue;
    }
    if (signal.aborted) return;
    if (batch.checkpoint > after || (batch.live && !saidLive)) yield batch;
    after = batch.checkpoint;
    saidLive = batch.live;
    if (batch.live && batch.events.length === 0 && restMs > 0) await pauseFor(restMs, signal);
    if (batch.live) await log.moved(after, signal);
  }
}

/** Waits, less long if the signal is aborted. */
export async function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(milliseconds, undefined, { signal, ref: false });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
