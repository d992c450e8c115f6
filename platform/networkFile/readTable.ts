import { splitCells } from './cells.ts';
import { decodeText } from './decodeText.ts';
import { defaultLimits } from './limits.ts';
import { LineCutter } from './lines.ts';
import { NetworkFileError } from './networkFileError.ts';
import { RecordReader, type FileRecord } from './records.ts';

/** A row of a table below its header; `row` is counted from 1, `line` is where it begins. */
export interface TableRow extends FileRecord {
  readonly row: number;
}

/** The header of a table, then its rows, a piece of the file at a time. */
export interface TablePart {
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
}

const delimiters = [',', ';', '\t'];
const maxColumns = 200;
const maxBytesPerUnit = 3;

/**
 * Reads a table whose first line that is not blank names its columns, whichever of comma, semicolon and tab stands
 * between them, in UTF-8, UTF-16 or Windows-1252.
 * @throws NetworkFileError for what is no such table, at its beginning; too many rows are told when they come
 */
export async function* readTable(
  bytes: AsyncIterable<Buffer>,
  { lineLength, rows: maxRows } = defaultLimits,
): AsyncGenerator<TablePart> {
  const cutter = new LineCutter(lineLength);
  const table = new Table(maxRows);
  for await (const text of decodeText(bytes, lineLength * maxBytesPerUnit)) {
    const part = table.add(cutter.cut(text));
    if (part !== undefined) yield part;
  }
  yield table.end(cutter.end());
}

class Table {
  readonly #maxRows: number;
  #line = 0;
  #row = 0;
  #header: readonly string[] | undefined;
  #reader: RecordReader | undefined;

  constructor(maxRows: number) {
    this.#maxRows = maxRows;
  }

  add(lines: readonly string[]): TablePart | undefined {
    const records: FileRecord[] = [];
    for (const line of lines) {
      if (this.#reader === undefined) this.#look(line);
      else records.push(...this.#reader.add(line));
    }
    return this.#header && { header: this.#header, rows: this.#numbered(records) };
  }

  end(lines: readonly string[]): TablePart {
    const part = this.add(lines);
    if (part === undefined) throw new NetworkFileError('empty-file');
    const rest = this.#numbered(this.#reader?.end() ?? []);
    return { header: part.header, rows: [...part.rows, ...rest] };
  }

  #look(line: string): void {
    this.#line += 1;
    if (line.includes('\u0000') || line.startsWith('%PDF') || line.startsWith('PK\u0003')) {
      throw new NetworkFileError('not-a-table');
    }
    if (line.trim() === '') return;
    const [delimiter = ','] = delimiters.toSorted(
      (one, other) => splitCells(line, other).cells.length - splitCells(line, one).cells.length,
    );
    const { cells, open } = splitCells(line, delimiter);
    if (cells.length < 2 || cells.length > maxColumns || open) {
      throw new NetworkFileError('not-a-table');
    }
    this.#header = cells.map((cell) => cell.trim());
    this.#reader = new RecordReader(delimiter, cells.length, this.#line + 1);
  }

  #numbered(records: readonly FileRecord[]): TableRow[] {
    return records.map((record) => {
      this.#row += 1;
      if (this.#row > this.#maxRows) {
        throw new NetworkFileError('too-many-rows', { maxRows: this.#maxRows });
      }
      return { ...record, row: this.#row };
    });
  }
}
