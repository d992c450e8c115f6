import { pauseFor } from '../../eventStore/follow.ts';
import type { LogBatch } from '../../eventStore/port.ts';

/**
 * Hands batches on: one that holds events at once. Of those that only say how far the log has grown
 * the newest, and not sooner than so many milliseconds after the last batch: each costs whoever takes
 * it a transaction, and nobody waits for it. Nothing is read before what was handed on has been taken.
 */
export async function* sparing(
  batches: AsyncIterable<LogBatch>,
  everyMs: number,
  signal: AbortSignal,
): AsyncGenerator<LogBatch> {
  const reading = batches[Symbol.asyncIterator]();
  let ahead: Promise<IteratorResult<LogBatch>> | undefined;
  let last = -Infinity;
  try {
    for (;;) {
      const { done, value: batch } = await (ahead ?? reading.next());
      ahead = undefined;
      if (done === true) return;
      const left = last + everyMs - performance.now();
      if (batch.events.length === 0 && left > 0) {
        ahead = reading.next();
        const isMore = await Promise.race([
          ahead.then(() => true),
          pauseFor(left, signal).then(() => false),
        ]);
        if (isMore) continue;
      }
      last = performance.now();
      yield batch;
    }
  } finally {
    const closed = reading.return?.();
    // What is being read ends when the log goes on, or the signal is aborted: nobody waits for that.
    if (ahead === undefined) await closed;
  }
}
