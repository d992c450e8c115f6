import type { z } from 'zod';
import type { ChunkRows, RecordRef } from '../../domain/people/events.ts';
import { sealedBytes } from '../../platform/personalData/sealing.ts';

/** Bytes of the event at most, as the log counts them: encrypted, written as base64 in JSON. */
const MAX_BYTES = 512 * 1024;

/** What an event has beside its people: ids, counts and metadata, with room to spare. */
const EVENT_BYTES = 2_048;

/** What a person takes beside what is said of them: the reference to the record, and its key. */
const RECORD_BYTES = 512;

/** Bytes of the event that a record takes. */
function bytesOf(facts: object): number {
  return sealedBytes(Buffer.byteLength(JSON.stringify(facts))) + RECORD_BYTES;
}

/** True for a record that no event has room for, even alone. */
export function isTooLarge(facts: object): boolean {
  return EVENT_BYTES + bytesOf(facts) > MAX_BYTES;
}

/** Rows that one chunk covers at most, taken or not, so that progress is kept on a file without news. */
const MAX_ROWS = 2_000;

/** Rows of a file gathered for one event. */
export class Chunk<Facts extends object> {
  readonly #from: number;
  #to: number;
  #bytes = EVENT_BYTES;
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
    return this.refs.length >= people || this.#to - this.#from + 1 >= MAX_ROWS;
  }

  /** True when the event has room for one more, of whom this is said. */
  hasRoomFor(facts: Facts): boolean {
    return this.#bytes + bytesOf(facts) <= MAX_BYTES;
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
    this.#bytes += bytesOf(facts);
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
