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
