/** After a reading, how long further changes are gathered before the next, in milliseconds. */
export const GATHER_MS = 150;

export interface StaleResources {
  /** Rows of this resource have changed. */
  readonly mark: (resource: string) => void;
  /** Anything may have changed. */
  readonly markAll: () => void;
  /** Nothing holds reading back any longer. */
  readonly release: () => void;
}

/**
 * Says what has to be read again: the first change at once, those that follow soon gathered into one
 * reading, and none while something holds it back.
 */
export function createStaleResources(options: {
  /** Calls back once after so many milliseconds. */
  later(ms: number, then: () => void): void;
  /** True while a form is being filled in. */
  isHeld(): boolean;
  /** Reads a resource again, or all of them. */
  readAgain(what: readonly string[] | 'all'): void;
}): StaleResources {
  let stale: Set<string> | 'all' = new Set();
  let gathering = false;

  function plan() {
    if (gathering) return;
    gathering = true;
    // Messages that belong together come in one go.
    options.later(0, () => {
      if (!options.isHeld()) flush();
      options.later(GATHER_MS, () => {
        gathering = false;
        if (!options.isHeld()) flush();
      });
    });
  }

  function flush() {
    const what = stale === 'all' ? 'all' : [...stale];
    if (what.length === 0) return;
    stale = new Set();
    options.readAgain(what);
  }

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
