import { splitCells } from './cells.ts';
import type { RejectionCode } from './rejectedRows.ts';

/** One row of the file: `line` is where it begins, counted from 1. */
export type FileRecord = {
  readonly line: number;
  readonly cells: string[];
  readonly problem?: RejectionCode;
};

const maxRecordLines = 20;
const maxRecordLength = 64 * 1024;

/**
 * Puts lines together into records, for a quoted cell may go over several lines. A quotation mark
 * that nobody closes costs its own line only: when the record grows past its bounds, or when it
 * closes in a way that fits no row of `width` columns, its first line is given up and the
 * following ones are read afresh. (A general CSV parser would swallow them or stop.)
 */
export class RecordReader {
  readonly #delimiter: string;
  readonly #width: number;
  #nextLine: number;
  #begun: string[] = [];

  constructor(delimiter: string, width: number, firstLine: number) {
    this.#delimiter = delimiter;
    this.#width = width;
    this.#nextLine = firstLine;
  }

  /** Adds one line and answers the records that are complete with it. */
  add(line: string): FileRecord[] {
    return this.#read([line], false);
  }

  /** No more lines come: what is still open is given up line by line. */
  end(): FileRecord[] {
    const waiting = this.#begun;
    this.#begun = [];
    this.#nextLine -= waiting.length;
    return this.#read(waiting, true);
  }

  #read(lines: string[], last: boolean): FileRecord[] {
    const records: FileRecord[] = [];
    const waiting = [...lines].reverse();
    const giveUp = (problem: RejectionCode) => {
      const [first = '', ...rest] = this.#begun;
      this.#nextLine -= rest.length;
      records.push({
        line: this.#nextLine - 1,
        cells: splitCells(first, this.#delimiter).cells,
        problem,
      });
      waiting.push(...rest.reverse());
      this.#begun = [];
    };
    for (;;) {
      const line = waiting.pop();
      if (line === undefined) {
        if (!last || this.#begun.length === 0) return records;
        giveUp('quote-not-closed');
        continue;
      }
      this.#begun.push(line);
      this.#nextLine += 1;
      if (line.length > maxRecordLength) {
        giveUp(this.#begun.length > 1 ? 'quote-not-closed' : 'row-too-long');
        continue;
      }
      const text = this.#begun.length === 1 ? line : this.#begun.join('\n');
      const { cells, open, stray } = splitCells(text, this.#delimiter);
      const tooFar = this.#begun.length >= maxRecordLines || text.length > maxRecordLength;
      if (open ? tooFar : !this.#fits(cells, stray)) giveUp('quote-not-closed');
      else if (!open) this.#take(cells, records);
    }
  }

  #fits(cells: readonly string[], stray: boolean): boolean {
    if (this.#begun.length > 1) return !stray && cells.length <= this.#width;
    return !stray || cells.length === this.#width;
  }

  #take(cells: string[], records: FileRecord[]): void {
    const line = this.#nextLine - this.#begun.length;
    const empty = this.#begun.length === 1 && cells.length === 1 && cells[0]?.trim() === '';
    this.#begun = [];
    if (!empty) records.push({ line, cells });
  }
}
