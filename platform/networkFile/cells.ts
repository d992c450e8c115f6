/** The cells of one record, and what is odd about its quotation marks. */
export type SplitCells = {
  readonly cells: string[];
  /** A quoted cell is still open at the end of the text. */
  readonly open: boolean;
  /** Text follows a closing quotation mark, as after a mark that nobody closed before. */
  readonly stray: boolean;
};

/**
 * Splits one record into cells as RFC 4180 has it (https://www.rfc-editor.org/rfc/rfc4180): a cell
 * that begins with a quotation mark ends at the next single one, and a doubled one stands for
 * itself. Marks elsewhere are text. Linear in the length of the text.
 */
export function splitCells(text: string, delimiter: string): SplitCells {
  if (!text.includes('"')) return { cells: text.split(delimiter), open: false, stray: false };
  const cells: string[] = [];
  let stray = false;
  for (let at = 0; ;) {
    const quoted = text[at] === '"' ? quotedCell(text, at) : undefined;
    if (quoted === undefined && text[at] === '"') {
      cells.push(text.slice(at + 1));
      return { cells, open: true, stray };
    }
    const from = quoted?.end ?? at;
    const next = text.indexOf(delimiter, from);
    const plain = text.slice(from, next < 0 ? text.length : next);
    if (quoted !== undefined && plain.trim() !== '') stray = true;
    cells.push(quoted === undefined ? plain : quoted.text + plain);
    if (next < 0) return { cells, open: false, stray };
    at = next + delimiter.length;
  }
}

function quotedCell(text: string, start: number): { text: string; end: number } | undefined {
  const pieces: string[] = [];
  for (let from = start + 1; ;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return undefined;
    pieces.push(text.slice(from, quote));
    if (text[quote + 1] !== '"') return { text: pieces.join(''), end: quote + 1 };
    pieces.push('"');
    from = quote + 2;
  }
}
