import type { z } from 'zod';
import type { ChunkRows, RecordRef } from '../../domain/people/events.ts';

/** Bytes of JSON in one event at most: 512 KiB once encrypted and written as base64. */
const MAX_BYTES = 360 * 1024;

/** Rows that one chunk covers at most, taken or not, so that progress is kept on a file without news. */
const MAX_ROWS = 2_000;

/** Rows of a file gathered for one event. */
export class Chunk<Facts extends object> {
  readonly #from: number;
  #to: number;
  #bytes = 0;
  #unchanged = 0;
  #merged = 0;
  #rejected = 0;
  readonly refs: z.infer<typeof RecordRef>[] = [];
  readonly facts: Record<string, Facts> = {};

  /** @param from the first row that it covers */
  constructor(from: number) {
    this.#from = from;
    this.#to = from - 1;
  }

  get empty(): boolean {
    return this.#to < this.#from;
  }

  /** @param people in one event at most */
  isFull(people: number): boolean {
    return (
      this.refs.length >= people ||
      this.#bytes >= MAX_BYTES ||
      this.#to - this.#from + 1 >= MAX_ROWS
    );
  }

  get rows(): z.infer<typeof ChunkRows> {
    return {
      from: this.#from,
      to: this.#to,
      unchanged: this.#unchanged,
      merged: this.#merged,
      rejected: this.#rejected,
    };
  }

  /** A record that is new or changed. */
  take(row: number, ref: z.infer<typeof RecordRef>, facts: Facts) {
    this.#to = row;
    this.refs.push(ref);
    this.facts[ref.recordId] = facts;
    this.#bytes += JSON.stringify(facts).length + 200;
  }

  /** A record that says nothing new. */
  leave(row: number) {
    this.#to = row;
    this.#unchanged += 1;
  }

  reject(row: number) {
    this.#to = row;
    this.#rejected += 1;
  }

  /** A row of somebody whom the file has named before. */
  repeat(row: number) {
    this.#to = row;
    this.#merged += 1;
  }

  /** Rows that the file's reader has put into one. */
  merge(rows: number) {
    this.#merged += rows;
  }
}
