import type { CvLine } from './pages.ts';

/** So many rows at the top and at the bottom of a page may be said on each. */
const MARGIN_ROWS = 2;
const PAGE_NUMBER =
  /^(?:(?:page|seite|p\.|pagina|página|strona|страница|σελίδα|第)\s*)?\d{1,2}(?:\s*(?:\/|of|von|de|sur|di|z|из|από|页)\s*\d{0,2})?$/iu;

/** Pages without their numbers, and what stands at the head or foot of each of them once only. */
export function withoutRunningLines<Row>(
  pages: readonly (readonly Row[])[],
  textOf: (row: Row) => string,
): Row[][] {
  const told = new Set<string>();
  return pages.map((rows) => {
    const margins = rows.map((row, at) =>
      at < MARGIN_ROWS || at >= rows.length - MARGIN_ROWS ? textOf(row).trim() : undefined,
    );
    const shapes = margins.map((text) => text?.replace(/\d+/g, '#') ?? '');
    const kept = rows.filter(
      (_, at) => !PAGE_NUMBER.test(margins[at] ?? '') && !told.has(shapes[at]!),
    );
    for (const shape of shapes) if (shape !== '') told.add(shape);
    return kept;
  });
}

const BROKEN = /(\p{L}\p{Ll})[-\u2010\u00AD]$/u;
const ADDRESS = /(?:^|\s)(?:https?:\/\/|www\.|[\w.-]+\.[a-z]{2,12}\/)\S*[-/.]$/i;

/** Words and addresses that run over the end of a line, put together again in the first of the two. */
export function withWordsWhole(lines: readonly CvLine[]): CvLine[] {
  const whole: CvLine[] = [];
  for (const line of lines) {
    const before = whole.at(-1);
    const joined = before === undefined ? undefined : joinedOver(before, line);
    if (joined === undefined) {
      whole.push(line);
      continue;
    }
    whole[whole.length - 1] = joined.before;
    if (joined.rest.cells.length > 0) whole.push(joined.rest);
  }
  return whole;
}

function joinedOver(
  before: CvLine,
  line: CvLine,
): { readonly before: CvLine; readonly rest: CvLine } | undefined {
  // A row of several cells has several ends.
  if (line.cells.length !== 1 || line.size !== before.size) return undefined;
  const last = before.cells.at(-1)!;
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/u.exec(line.cells[0]!) ?? [];
  const isAddress = ADDRESS.test(last);
  // What goes on an address looks like a part of one.
  const goesOn = isAddress ? /^[\p{Ll}\d%/_.-]+$/u.test(word) : /^\p{Ll}{2,}/u.test(word);
  if (!goesOn || (!isAddress && !BROKEN.test(last))) return undefined;
  const start = isAddress ? last : last.slice(0, -1);
  return {
    before: { ...before, cells: [...before.cells.slice(0, -1), start + word] },
    rest: { ...line, cells: rest === '' ? [] : [rest] },
  };
}
