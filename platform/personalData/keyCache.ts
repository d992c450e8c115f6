import type { Clock } from '../clock.ts';

/** A key is used from memory for at most so long after it was read from the database. */
export const KEY_CACHE_MAX_AGE_MS = 60_000;

interface Entry {
  readonly key: Buffer | null;
  readonly readAt: number;
}

/**
 * Keys in memory: bounded in number and age, emptied whenever a key is destroyed
 * anywhere. `null` stands for a destroyed key.
 */
export class KeyCache {
  readonly #entries = new Map<string, Entry>();
  readonly #clock: Clock;
  readonly #capacity: number;
  #era = 0;

  constructor(clock: Clock, capacity: number) {
    this.#clock = clock;
    this.#capacity = capacity;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Changes whenever the cache is emptied: what was read in an earlier era is not put in. */
  get era(): number {
    return this.#era;
  }

  /** The key, `null` when it is destroyed, `undefined` when it has to be read. */
  get(subjectId: string): Buffer | null | undefined {
    const entry = this.#entries.get(subjectId);
    if (entry === undefined) return undefined;
    const age = this.#clock.now().getTime() - entry.readAt;
    // A clock that was set back says nothing about the age.
    if (age >= 0 && age < KEY_CACHE_MAX_AGE_MS) return entry.key;
    this.#entries.delete(subjectId);
    return undefined;
  }

  put(subjectId: string, key: Buffer | null, readAt: number, era: number): void {
    if (era !== this.#era) return;
    this.#entries.delete(subjectId);
    this.#entries.set(subjectId, { key, readAt });
    if (this.#entries.size <= this.#capacity) return;
    const oldest = this.#entries.keys().next();
    if (!oldest.done) this.#entries.delete(oldest.value);
  }

  clear(): void {
    this.#era += 1;
    this.#entries.clear();
  }
}
