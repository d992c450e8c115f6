/** A growing list of person numbers, in ascending order. */
interface Posting {
  numbers: Int32Array;
  length: number;
  /** How many of them are of people who are still there. */
  living: number;
}

const FIRST_CAPACITY = 4;

/**
 * Which people have a term: lists of numbers that only grow. Numbers of people who are gone
 * stay in the lists until the index is built anew, but a term whose last person goes is
 * dropped with its text, for words may tell of somebody.
 */
export class Postings {
  readonly #byTerm = new Map<string, Posting>();

  /** How many terms there are. */
  get size(): number {
    return this.#byTerm.size;
  }

  /** Adds a person's number, greater than any before, to each term once. */
  add(number: number, terms: readonly string[]): void {
    for (const term of terms) {
      let posting = this.#byTerm.get(term);
      if (posting === undefined) {
        posting = { numbers: new Int32Array(FIRST_CAPACITY), length: 0, living: 0 };
        this.#byTerm.set(term, posting);
      }
      if (posting.length === posting.numbers.length) posting.numbers = grown(posting.numbers);
      posting.numbers[posting.length] = number;
      posting.length += 1;
      posting.living += 1;
    }
  }

  /** Says that a person with these terms is gone. */
  leave(terms: readonly string[]): void {
    for (const term of terms) {
      const posting = this.#byTerm.get(term);
      if (posting === undefined) continue;
      posting.living -= 1;
      if (posting.living === 0) this.#byTerm.delete(term);
    }
  }

  /** The terms that begin so. Passes over all there are. */
  *termsWith(prefix: string): Generator<string> {
    for (const term of this.#byTerm.keys()) if (term.startsWith(prefix)) yield term;
  }

  /** The numbers under a term, those of people who are gone among them. */
  of(term: string): Int32Array {
    const posting = this.#byTerm.get(term);
    return posting === undefined ? NONE : posting.numbers.subarray(0, posting.length);
  }
}

const NONE = new Int32Array(0);

function grown(numbers: Int32Array): Int32Array {
  const larger = new Int32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}
