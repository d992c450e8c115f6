/** From the beginning of a reading, how long further changes are gathered before the next, in milliseconds. */
const GATHER_MS = 150;

/** A reading that takes longer than this is no longer waited for, in milliseconds. */
export const LONGEST_MS = 5_000;

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
 * gathered into one reading more, and none while something holds it back.
 */
export function createStaleResources(options: {
  /** Calls back once after so many milliseconds. */
  later(ms: number, then: () => void): void;
  /** True while a form is being filled in. */
  isHeld(): boolean;
  /** Reads a resource again, or all of them; resolves when it is on screen. */
  readAgain(what: readonly string[] | 'all'): Promise<void>;
}): StaleResources {
  let stale: Set<string> | 'all' = new Set();
  let gathering = false;

  function plan() {
    if (gathering) return;
    gathering = true;
    // Messages that belong together come in one go.
    options.later(0, read);
  }

  function read() {
    const what = options.isHeld() ? [] : taken();
    gathering = what.length > 0;
    if (!gathering) return;
    // Who reads faster than is answered reads nothing to its end, and keeps others waiting for it.
    const soonest = passed(GATHER_MS);
    const answered = Promise.race([options.readAgain(what), passed(LONGEST_MS)]);
    void Promise.all([answered, soonest]).finally(read);
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
