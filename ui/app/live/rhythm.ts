/** From the beginning of a run, how long what comes is gathered before the next, in milliseconds. */
const GATHER_MS = 150;

/** A run that takes longer than this is no longer waited for, in milliseconds. */
export const LONGEST_MS = 5_000;

/** So many runs follow each other as soon as they can; after that there is taken to be always more. */
const IN_A_ROW = 2;

/** While there is always more, a run is followed by a rest of so many times as long as it took, */
const REST = 9;

/** but of no more than this, in milliseconds. */
const LONGEST_REST_MS = 2_500;

export interface RhythmClock {
  /** Calls back once after so many milliseconds. */
  later(this: void, ms: number, then: () => void): void;
  /** An instant in milliseconds, since whenever. */
  now(this: void): number;
}

/**
 * Runs something when it is due: the first time at once, what is due before that is over gathered into one run more.
 * Where it goes on like that, nine tenths of the time are left to whoever works on the page: the dearer a run is,
 * the rarer it becomes.
 *
 * @param run answers when it is over; undefined where there was nothing to do
 * @returns what says that it is due
 */
export function createRhythm(
  { later, now }: RhythmClock,
  run: () => Promise<unknown> | undefined,
): () => void {
  let isRunning = false;
  let inARow = 0;

  function next() {
    const over = run();
    isRunning = over !== undefined;
    inARow = isRunning ? inARow + 1 : 0;
    if (over !== undefined) void overThenRested(over).finally(next);
  }

  async function overThenRested(over: Promise<unknown>) {
    const began = now();
    // What is run again sooner than it ends comes to no end, and keeps others waiting for it.
    const soonest = passed(GATHER_MS);
    await Promise.race([over, passed(LONGEST_MS)]);
    const took = now() - began;
    await soonest;
    if (inARow > IN_A_ROW) await passed(Math.min(REST * took, LONGEST_REST_MS));
  }

  const passed = (ms: number) => new Promise<void>((resolve) => later(ms, resolve));

  return () => {
    if (isRunning) return;
    isRunning = true;
    // Messages that belong together come in one go.
    later(0, next);
  };
}
