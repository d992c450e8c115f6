/** While somebody waits, bulk work begins one unit in this time, whoever does it, in milliseconds. */
const TURN_MS = 50;

/**
 * Who waits for an answer in this process. Requests, imports and rebuilds may share one event
 * loop: without this a person's command stands behind thousands of rows. Bulk work asks before
 * each of its units (a chunk, a batch) whether it may go on, and so never stops altogether.
 */
export class Foreground {
  #waiting = 0;
  #next = 0;
  readonly #nobodyWaits = new Set<() => void>();

  /** Somebody waits for as long as this work takes; answers what it answers. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    try {
      return await work();
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0) for (const goOn of this.#nobodyWaits) goOn();
    }
  }

  /** True while several wait at once: units of bulk work are to be small then. */
  get isBusy(): boolean {
    return this.#waiting > 1;
  }

  /** Resolves when nobody waits, or else when it is this unit's turn. */
  async giveWay(): Promise<void> {
    if (this.#waiting === 0) return;
    const now = performance.now();
    const turn = Math.max(now, this.#next) + TURN_MS;
    this.#next = turn;
    await new Promise<void>((resolve) => {
      const goOn = () => {
        clearTimeout(timer);
        this.#nobodyWaits.delete(goOn);
        this.#next = Math.min(this.#next, performance.now());
        resolve();
      };
      const timer = setTimeout(() => {
        this.#nobodyWaits.delete(goOn);
        resolve();
      }, turn - now);
      this.#nobodyWaits.add(goOn);
    });
  }
}
