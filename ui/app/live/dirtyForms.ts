import { useEffect, useId } from 'react';

const dirty = new Set<string>();
const listeners = new Set<() => void>();

/** Forms with changes that are not saved: nothing is read anew under somebody's hands. */
export const dirtyForms = {
  any: () => dirty.size > 0,
  /** Calls back when the last dirty form is clean; answers how to stop that. */
  onClean(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function mark(id: string, isDirty: boolean) {
  const had = dirty.size > 0;
  if (isDirty) dirty.add(id);
  else dirty.delete(id);
  if (had && dirty.size === 0) for (const listener of listeners) listener();
}

/** Counts a form among the dirty ones while `isDirty`. */
export function useDirtyForm(isDirty: boolean): void {
  const id = useId();
  useEffect(() => {
    mark(id, isDirty);
    return () => mark(id, false);
  }, [id, isDirty]);
}
