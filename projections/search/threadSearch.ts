import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Config } from '../../platform/config.ts';
import type { Logger } from '../../platform/logger.ts';
import { errorFields } from '../../platform/logger.ts';
import { searchThrough, type SearchAnswer } from './calls.ts';
import type { Search } from './port.ts';
import type { SearchPlace } from './openLocalSearch.ts';
import type { ThreadData, ToThread } from './searchThread.ts';

/** How long a thread that died stays down, in milliseconds. */
const RESTART_MS = 1_000;

/** What a search thread is started with; absent where search runs apart, or elsewhere. */
export function threadData({ services, logLevel, logFile }: Config): ThreadData | undefined {
  // Beside the web server an index of this very thread would keep requests waiting.
  return services.includes('search') && services.includes('api')
    ? { logLevel, logFile }
    : undefined;
}

/** Starts a thread, which loads what it needs; where people are is said to it by `threadSearch`. */
export function loadThread(data: ThreadData): Worker {
  return new Worker(threadFile(), { workerData: data });
}

/**
 * Search in a worker thread of this process, started again when it dies; the first is `loaded`,
 * where one has been started before the database was there.
 */
export function threadSearch(
  { place, thread }: { readonly place: SearchPlace; readonly thread: ThreadData },
  logger: Logger,
  loaded?: Worker,
): Search {
  const waiting = new Map<number, (answer: SearchAnswer) => void>();
  let number = 0;
  let closed = false;
  let restart: NodeJS.Timeout | undefined;
  let worker = start(loaded);
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

  function start(started = loadThread(thread)): Worker {
    started.postMessage({ place } satisfies ToThread);
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
