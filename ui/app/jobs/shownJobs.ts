import { useEffect, useRef } from 'react';
import { createStore } from '../../shared/page/store.ts';

/** What goes on and stands with its Stop on the screen that is shown: it is shown there alone. What ended there stays among them. */
export const shownJobs = createStore<readonly string[]>([]);

/** Says that a screen shows a job with its Stop, as long as it does and that goes on. */
export function useShowsJob(id: string | undefined, isOver: boolean): void {
  const over = useRef(isOver);
  useEffect(() => void (over.current = isOver), [isOver]);
  useEffect(() => {
    if (id === undefined || over.current) return;
    shownJobs.set([...shownJobs.get(), id]);
    return () => {
      if (over.current) return;
      const shown = shownJobs.get();
      // Two parts of a screen may show the same.
      shownJobs.set(shown.toSpliced(shown.indexOf(id), 1));
    };
  }, [id]);
}

const takenOn = new Set<string>();

/**
 * Takes it on to tell what comes of a job, so that it is told once on this page: whoever leaves the screen on which they
 * began it is told of it by that screen, and of what stood in the corner alone by the corner.
 * @returns false where another one has taken it on
 */
export function takesOnToTell(id: string): boolean {
  if (takenOn.has(id)) return false;
  takenOn.add(id);
  return true;
}
