import { decodeText } from './decodeText.ts';
import { layoutOf, type Layout } from './header.ts';
import type { NetworkFileLimits } from './limits.ts';
import { LineCutter } from './lines.ts';
import { NetworkFileError } from './networkFileError.ts';
import { RecordReader, type FileRecord } from './records.ts';

/** Some records of the file, as many as one piece of it held, with the layout to read them by. */
export type RecordBatch = { readonly layout: Layout; readonly records: FileRecord[] };

const longestPreamble = 200;
const maxBytesPerUnit = 3;

/**
 * Reads the records below the header row, a batch at a time, holding no more than a piece of the
 * file. The header is searched for in the first 200 lines; `header-not-found` when it is not
 * there (`not-a-network-file` when there are bytes that no text has), `empty-file` when nothing
 * but blanks is.
 */
export async function* readRecords(
  bytes: AsyncIterable<Buffer>,
  limits: NetworkFileLimits,
): AsyncGenerator<RecordBatch> {
  const cutter = new LineCutter(limits.lineLength);
  const search = new HeaderSearch();
  for await (const text of decodeText(bytes, limits.lineLength * maxBytesPerUnit)) {
    const batch = search.add(cutter.cut(text));
    if (batch !== undefined && batch.records.length > 0) yield batch;
  }
  const batch = search.end(cutter.end());
  if (batch.records.length > 0) yield batch;
}

class HeaderSearch {
  #line = 0;
  #blank = true;
  #binary = false;
  #found: { layout: Layout; reader: RecordReader } | undefined;

  add(lines: readonly string[]): RecordBatch | undefined {
    const records: FileRecord[] = [];
    for (const line of lines) {
      if (this.#found === undefined) this.#look(line);
      else records.push(...this.#found.reader.add(line));
    }
    return this.#found && { layout: this.#found.layout, records };
  }

  end(lines: readonly string[]): RecordBatch {
    const batch = this.add(lines);
    if (batch === undefined || this.#found === undefined) {
      throw this.#notFound();
    }
    return { layout: batch.layout, records: [...batch.records, ...this.#found.reader.end()] };
  }

  #look(line: string): void {
    this.#line += 1;
    const layout = layoutOf(line);
    if (layout !== undefined) {
      const reader = new RecordReader(layout.delimiter, layout.width, this.#line + 1);
      this.#found = { layout, reader };
      return;
    }
    if (line.trim() !== '') this.#blank = false;
    if (line.includes('\u0000')) this.#binary = true;
    if (this.#line >= longestPreamble) throw this.#notFound();
  }

  #notFound(): NetworkFileError {
    if (this.#blank) return new NetworkFileError('empty-file');
    return new NetworkFileError(this.#binary ? 'not-a-network-file' : 'header-not-found');
  }
}
