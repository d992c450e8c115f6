import { createStore } from '../../shared/page/store.ts';

/** So many things can be taken back. */
const KEPT = 20;

/** Something that was done, as it can be taken back. */
export interface Done {
  /** What was done, as people read it. */
  readonly words: string;
  /** What many of its kind are told as together; without, each is told alone. */
  readonly together?: { readonly kind: string; readonly words: (count: number) => string };
  /** Sends the inverse command, which tells itself how it went. */
  readonly undo: () => void;
}

/** What was done last on this page, oldest first. */
export const undoStack = createStore<readonly Done[]>([]);

/** Keeps what was done; the oldest goes when there are too many. */
export function keepDone(done: Done): void {
  undoStack.set([...undoStack.get(), done].slice(-KEPT));
}

/** Takes something back, once: what is no longer in the stack has been taken back already, or is too old. */
export function takeBack(done: Done): void {
  const kept = undoStack.get();
  if (!kept.includes(done)) return;
  undoStack.set(kept.filter((other) => other !== done));
  done.undo();
}
