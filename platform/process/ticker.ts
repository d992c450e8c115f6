/**
 * Takes turns at some work, one at a time: at an interval, and as soon as it is woken.
 */
export class Ticker {
  readonly #work: () => Promise<void>;
  readonly #intervalMs: number;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #again = false;
  #stopped = true;

  /** The work deals with its own errors. */
  constructor(work: () => Promise<void>, intervalMs: number) {
    this.#work = work;
    this.#intervalMs = intervalMs;
  }

  /** Resolves after the first turn. */
  async start(): Promise<void> {
    this.#stopped = false;
    await this.turn();
  }

  /** Has another turn taken, after the one under way. */
  wake(): void {
    if (!this.#stopped) void this.turn();
  }

  /** Takes a turn that begins now or right after the one under way, and waits for it. */
  async turn(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#run();
    await this.#running;
  }

  /** Waits for the turn under way and takes no more by itself. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#again) {
      this.#again = false;
      await this.#work();
    }
    this.#running = null;
    if (!this.#stopped) this.#timer = setTimeout(() => this.wake(), this.#intervalMs);
  }
}
