import type { Position } from '../eventStore/port.ts';

/** A store that may hold copies of what was said about a subject, besides the log and the read models. */
export interface Sweep {
  /** The store's name in the receipt: a code such as `files`. */
  readonly store: string;
  /**
   * Removes every copy about these subjects; answers how many there were. Doing it again finds none.
   * @param past where the log says that they are forgotten: a store that follows the log by
   * itself has nothing of them once it has come past it
   */
  sweep(subjectIds: readonly string[], past: Position): Promise<number>;
}
