import type { Changed, Told } from '../providers/readAgain.ts';
import { createRhythm, type RhythmClock } from './rhythm.ts';

/** Of more it is no longer asked what each of them was. */
const MOST_TOLD = 200;

export interface StaleResources {
  /** Rows of a resource have changed, as it was told. */
  readonly mark: (told: Told) => void;
  /** Anything may have changed. */
  readonly markAll: () => void;
  /** Nothing holds reading back any longer. */
  readonly release: () => void;
}

/** Says in its rhythm what has to be read again, and nothing while something holds it back. */
export function createStaleResources(
  options: RhythmClock & {
    /** True while a form is being filled in. */
    isHeld(): boolean;
    /** Reads again what shows these changes, or all; resolves when it is on screen. */
    readAgain(what: readonly Changed[] | 'all'): Promise<void>;
  },
): StaleResources {
  let stale: readonly Changed[] | 'all' = [];
  const due = createRhythm(options, () => {
    if (options.isHeld() || stale.length === 0) return undefined;
    const what = stale;
    stale = [];
    return options.readAgain(what);
  });

  return {
    mark(told) {
      if (stale !== 'all') stale = withMore(stale, told);
      due();
    },
    markAll() {
      stale = 'all';
      due();
    },
    release: due,
  };
}

function withMore(stale: readonly Changed[], told: Told): readonly Changed[] {
  if (stale.length < MOST_TOLD) return [...stale, told];
  const resources = stale.map((each) => (typeof each === 'string' ? each : each.resource));
  return [...new Set([...resources, told.resource])];
}
