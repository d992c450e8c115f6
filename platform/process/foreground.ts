/** While somebody waits, a unit of bulk work begins so long after the one before, at least. */
const APART_MS = 50;

/**
 * While somebody waits, bulk work then rests so many times as long as its last unit took: a machine
 * on which units take longer gives it no larger share.
 */
const REST = 8;

/** So long after a unit began the next may, however long that takes: bulk work never stops altogether. */
const AT_LATEST_MS = 3_000;

/** So long after several waited at once, in milliseconds, bulk work goes on as if somebody did: more are to come. */
const LINGER_MS = 200;

/**
 * Who waits for an answer in this process. Requests, imports and rebuilds may share one event
 * loop and one database: without this a person's command stands behind thousands of rows. Bulk
 * work does each of its units (a chunk, a batch) in its turn: while somebody waits one at a time,
 * whoever does them, with rests between.
 */
export class Foreground {
  #waiting = 0;
  /** Until when it counts that several waited at once. */
  #severalUntil = 0;
  #underWay = 0;
  #next = 0;
  #latest = 0;
  #timer: NodeJS.Timeout | undefined;
  readonly #turns = new Set<() => void>();

  /** Somebody waits for as long as this work takes; answers what it answers. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#isWaitedFor()) this.#next = Math.max(this.#next, performance.now() + APART_MS);
    this.#waiting += 1;
    try {
      return await work();
    } finally {
      if (this.#waiting > 1) this.#severalUntil = performance.now() + LINGER_MS;
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#grant();
    }
  }

  /** True while several wait at once, or just have: units of bulk work are to be small then. */
  get isBusy(): boolean {
    return this.#waiting > 1 || performance.now() < this.#severalUntil;
  }

  /**
   * Does a unit of bulk work at once when nobody waits, or else when it is its turn; answers what
   * it answers. Whoever is told to stop by the signal is not kept waiting.
   */
  async inTurn<T>(unit: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (!this.#isWaitedFor()) this.#begin();
    else await this.#turn(signal);
    const began = performance.now();
    try {
      return await unit();
    } finally {
      const ended = performance.now();
      const rested = ended + REST * (ended - began);
      this.#next = Math.min(Math.max(rested, began + APART_MS), began + AT_LATEST_MS);
      this.#underWay -= 1;
      this.#grant();
    }
  }

  /** Resolves when nobody waits, or else when it is the turn of who asks. */
  async giveWay(): Promise<void> {
    await this.inTurn(async () => undefined);
  }

  #turn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve) => {
      const begin = () => {
        this.#turns.delete(begin);
        signal?.removeEventListener('abort', begin);
        this.#begin();
        resolve();
      };
      this.#turns.add(begin);
      signal?.addEventListener('abort', begin);
      if (signal?.aborted) begin();
      else this.#grant();
    });
  }

  #begin(): void {
    this.#underWay += 1;
    this.#latest = performance.now() + AT_LATEST_MS;
  }

  /** Lets those begin whose turn it is, and looks again when the next one's comes. */
  #grant(): void {
    clearTimeout(this.#timer);
    for (const begin of this.#turns) {
      const left = this.#due() - performance.now();
      if (left > 0) {
        this.#timer = setTimeout(() => this.#grant(), left);
        return;
      }
      begin();
    }
  }

  /** When the next unit may begin. */
  #due(): number {
    const turn = this.#underWay === 0 ? this.#next : this.#latest;
    return this.#waiting > 0 ? turn : Math.min(turn, this.#severalUntil);
  }

  #isWaitedFor(): boolean {
    return this.#waiting > 0 || performance.now() < this.#severalUntil;
  }
}
