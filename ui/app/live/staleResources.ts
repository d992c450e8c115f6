/** From the beginning of a reading, how long further changes are gathered before the next, in milliseconds. */
const GATHER_MS = 150;

/** A reading that takes longer than this is no longer waited for, in milliseconds. */
export const LONGEST_MS = 5_000;

/** So many readings follow each other as soon as they can; after that changes are taken to keep coming. */
const IN_A_ROW = 2;

/** While changes keep coming, a reading is followed by a rest of so many times as long as it took, */
const REST = 9;

/** but of no more than this, in milliseconds. */
const LONGEST_REST_MS = 2_500;

export interface StaleResources {
  /** Rows of this resource have changed. */
  readonly mark: (resource: string) => void;
  /** Anything may have changed. */
  readonly markAll: () => void;
  /** Nothing holds reading back any longer. */
  readonly release: () => void;
}

/**
 * Says what has to be read again: the first change at once, those that come before that is on screen
 * gathered into one reading more, and none while something holds it back. Where changes keep coming, nine
 * tenths of the time are left to whoever works on the page: the dearer a reading is, the rarer it becomes.
 */
export function createStaleResources(options: {
  /** Calls back once after so many milliseconds. */
  later(ms: number, then: () => void): void;
  /** An instant in milliseconds, since whenever. */
  now(): number;
  /** True while a form is being filled in. */
  isHeld(): boolean;
  /** Reads a resource again, or all of them; resolves when it is on screen. */
  readAgain(what: readonly string[] | 'all'): Promise<void>;
}): StaleResources {
  let stale: Set<string> | 'all' = new Set();
  let gathering = false;
  let inARow = 0;

  function plan() {
    if (gathering) return;
    gathering = true;
    // Messages that belong together come in one go.
    options.later(0, read);
  }

  function read() {
    const what = options.isHeld() ? [] : taken();
    gathering = what.length > 0;
    inARow = gathering ? inARow + 1 : 0;
    if (gathering) void readThenRest(what).finally(read);
  }

  async function readThenRest(what: readonly string[] | 'all') {
    const began = options.now();
    // Who reads faster than is answered reads nothing to its end, and keeps others waiting for it.
    const soonest = passed(GATHER_MS);
    await Promise.race([options.readAgain(what), passed(LONGEST_MS)]);
    const took = options.now() - began;
    await soonest;
    if (inARow > IN_A_ROW) await passed(Math.min(REST * took, LONGEST_REST_MS));
  }

  function taken() {
    const what = stale === 'all' ? 'all' : [...stale];
    stale = new Set();
    return what;
  }

  const passed = (ms: number) => new Promise<void>((resolve) => options.later(ms, resolve));

  return {
    mark(resource) {
      if (stale !== 'all') stale.add(resource);
      plan();
    },
    markAll() {
      stale = 'all';
      plan();
    },
    release: plan,
  };
}
