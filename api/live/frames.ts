import { setTimeout as delay } from 'node:timers/promises';

/** What is told within this time shares its messages, in milliseconds. */
const FRAME_MS = 50;

export interface FramesOptions<T> {
  /** Tells what has gathered; what comes meanwhile waits. Never rejects. */
  readonly send: (gathered: readonly T[]) => Promise<void>;
  /** Waits; ends early, or at once, when the signal is aborted. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/**
 * Gathers what is to be told: at once where nothing was for a while, and from then on all that comes
 * within 50 ms together, in its order. While telling takes longer than that, the more gathers.
 */
export class Frames<T> {
  readonly #options: FramesOptions<T>;
  readonly #stopping = new AbortController();
  #waiting: T[] = [];
  #isRunning = false;

  constructor(options: FramesOptions<T>) {
    this.#options = options;
  }

  add(told: readonly T[]): void {
    this.#waiting.push(...told);
    if (!this.#isRunning) void this.#run();
  }

  /** What waits is told no more. */
  stop(): void {
    this.#stopping.abort();
    this.#waiting = [];
  }

  async #run(): Promise<void> {
    const { send, pause = pauseFor } = this.#options;
    const { signal } = this.#stopping;
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      const gathered = this.#waiting;
      this.#waiting = [];
      await Promise.all([send(gathered), pause(FRAME_MS, signal)]);
    }
    this.#isRunning = false;
  }
}

async function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(ms, undefined, { signal, ref: false });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
