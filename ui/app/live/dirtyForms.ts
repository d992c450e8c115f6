import { useEffect, useId } from 'react';
import { createStore } from '../../shared/page/store.ts';

const dirty = new Set<string>();
const any = createStore(false);

/** Forms with changes that are not saved: nothing is read anew under somebody's hands. */
export const dirtyForms = {
  any: any.get,
  /** Calls back when the first form is dirty and when the last is clean; answers how to stop that. */
  subscribe: any.subscribe,
  /** Calls back when the last dirty form is clean; answers how to stop that. */
  onClean: (listener: () => void): (() => void) =>
    any.subscribe(() => {
      if (!any.get()) listener();
    }),
  /** Does something now, or once the last dirty form is clean. */
  whenClean(act: () => void): void {
    if (!any.get()) return act();
    const stop = dirtyForms.onClean(() => {
      stop();
      act();
    });
  },
};

function mark(id: string, isDirty: boolean) {
  if (isDirty) dirty.add(id);
  else dirty.delete(id);
  any.set(dirty.size > 0);
}

/** Counts a form among the dirty ones while `isDirty`. */
export function useDirtyForm(isDirty: boolean): void {
  const id = useId();
  useEffect(() => {
    mark(id, isDirty);
    return () => mark(id, false);
  }, [id, isDirty]);
}
