import { useSyncExternalStore } from 'react';

/** Something that was done and can be taken back by another command. */
export interface Undoable {
  readonly message: string;
  undo(): void;
}

let current: Undoable | undefined;
const listeners = new Set<() => void>();

/** Offers to take back what was just done; `undefined` ends the offer. */
export function offerUndo(undoable: Undoable | undefined): void {
  current = undoable;
  for (const listener of listeners) listener();
}

/** What can be taken back now. */
export function useUndoable(): Undoable | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
