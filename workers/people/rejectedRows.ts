import { stringify } from 'csv-stringify';
import { Readable } from 'node:stream';

/** A row that was not taken, or not wholly, as its owner gets it back. */
export interface RejectedRow {
  readonly line: number;
  readonly reason: string;
  readonly cells: readonly string[];
}

/**
 * The list of such rows, as CSV: line, reason, then the row's cells.
 * Cells that a spreadsheet would run as formulas are escaped.
 */
export function rejectedRowsCsv(rows: AsyncIterable<RejectedRow>): AsyncIterable<Buffer> {
  const csv = stringify({ escape_formulas: true, bom: true });
  async function* records() {
    yield ['Line', 'What was not taken, and why', 'The row'];
    for await (const { line, reason, cells } of rows) yield [String(line), reason, ...cells];
  }
  return Readable.from(records())
    .on('error', (error) => csv.destroy(error))
    .pipe(csv);
}
