import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Logger } from '../../platform/logger.ts';
import { errorFields } from '../../platform/logger.ts';
import { searchThrough, type SearchAnswer } from './calls.ts';
import type { Search } from './port.ts';
import type { ThreadData, ToThread } from './searchThread.ts';

/** How long a thread that died stays down, in milliseconds. */
const RESTART_MS = 1_000;

/** Search in a worker thread of this process, started again when it dies. */
export function threadSearch(data: ThreadData, logger: Logger): Search {
  const waiting = new Map<number, (answer: SearchAnswer) => void>();
  let number = 0;
  let closed = false;
  let restart: NodeJS.Timeout | undefined;
  let worker = start();
  return searchThrough(
    (call) =>
      new Promise((resolve) => {
        // Between the death of a thread and the start of the next nobody would answer.
        if (isGone(worker)) return resolve({ errorCode: 'service-unavailable' });
        number += 1;
        waiting.set(number, resolve);
        worker.postMessage({ number, call } satisfies ToThread);
      }),
    async () => {
      closed = true;
      clearTimeout(restart);
      if (isGone(worker)) return;
      const gone = once(worker, 'exit');
      worker.postMessage('close' satisfies ToThread);
      await gone;
    },
  );

  function start(): Worker {
    const started = new Worker(threadFile(), { workerData: data });
    started.on('message', (message: { number: number; answer: SearchAnswer }) => {
      waiting.get(message.number)?.(message.answer);
      waiting.delete(message.number);
    });
    started.on('error', (error) => logger.error(errorFields(error), 'search thread failed'));
    started.on('exit', () => {
      for (const resolve of waiting.values()) resolve({ errorCode: 'service-unavailable' });
      waiting.clear();
      if (closed) return;
      restart = setTimeout(() => {
        worker = start();
      }, RESTART_MS);
    });
    return started;
  }
}

/** A thread that has ended has no id any more. */
function isGone({ threadId }: Worker): boolean {
  return threadId === -1;
}

/** The thread's file as it lies beside this one: built, or the source itself. */
function threadFile(): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new URL(`./searchThread.${extension}`, import.meta.url);
}
