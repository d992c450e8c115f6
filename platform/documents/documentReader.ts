import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import {
  documentLimits,
  READY,
  type DocumentAnswer,
  type DocumentLimits,
  type DocumentRefusal,
} from './document.ts';

/** An answer, or why the thread is of no more use. */
type Ended = DocumentAnswer | { readonly broke: DocumentRefusal };

/** How long a thread may take to load what it needs. */
const STARTED_WITHIN_MS = 60_000;

/**
 * Reads documents one after the other in a thread, which is started with the first and again after
 * one that broke its bounds.
 */
export class DocumentReader {
  readonly #limits: DocumentLimits;
  #thread: Worker | undefined;

  constructor(limits: Partial<DocumentLimits> = {}) {
    this.#limits = { ...documentLimits, ...limits };
  }

  /** The text of a document, or why it cannot be read; what it holds makes it throw nothing. */
  async read(bytes: Uint8Array): Promise<DocumentAnswer> {
    const thread = (this.#thread ??= await this.#start());
    const answer = await this.#asked(thread, bytes);
    if ('broke' in answer) {
      this.#thread = undefined;
      await thread.terminate();
      return { refused: answer.broke };
    }
    return answer;
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    await this.#thread?.terminate();
    this.#thread = undefined;
  }

  /** @throws Error when no thread can be started, which is no document's fault */
  async #start(): Promise<Worker> {
    const { pages, characters, unpackedBytes, memoryMiB } = this.#limits;
    const thread = new Worker(isSource ? FROM_SOURCE : file, {
      workerData: { pages, characters, unpackedBytes, source: file.href },
      resourceLimits: { maxOldGenerationSizeMb: memoryMiB },
      // A thread that reads strangers' files is told nothing of where it runs.
      env: {},
      execArgv: [],
    });
    const [said] = (await once(thread, 'message', {
      signal: AbortSignal.timeout(STARTED_WITHIN_MS),
    })) as [unknown];
    if (said !== READY) throw new Error('The thread that reads documents did not start.');
    // What fails between two documents is nobody's: the next is read by another thread.
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      if (this.#thread === thread) this.#thread = undefined;
    });
    return thread;
  }

  #asked(thread: Worker, bytes: Uint8Array): Promise<Ended> {
    return new Promise((resolve) => {
      const done = (answer: Ended) => {
        clearTimeout(timer);
        thread.off('message', done).off('error', failed).off('exit', gone);
        resolve(answer);
      };
      const failed = ({ code }: Error & { code?: string }) =>
        done({ broke: code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-large' : 'broken' });
      const gone = () => done({ broke: 'broken' });
      const timer = setTimeout(() => done({ broke: 'too-slow' }), this.#limits.milliseconds);
      thread.once('message', done).once('error', failed).once('exit', gone);
      thread.postMessage(bytes);
    });
  }
}

const isSource = import.meta.url.endsWith('.ts');

const file = new URL(`./documentThread.${isSource ? 'ts' : 'js'}`, import.meta.url);

const FROM_SOURCE = new URL('../../scripts/sourceThread.mjs', import.meta.url);
