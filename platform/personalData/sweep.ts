/** A store that may hold copies of what was said about a subject, besides the log and the read models. */
export interface Sweep {
  /** The store's name in the receipt: a code such as `files`. */
  readonly store: string;
  /** Removes every copy about these subjects; answers how many there were. Doing it again finds none. */
  sweep(subjectIds: readonly string[]): Promise<number>;
}
