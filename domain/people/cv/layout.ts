import { headingOf } from './headings.ts';
import { isPeriod } from './periods.ts';
import type { CvDocument, CvLine, CvText, TextPage, TextPiece } from './pages.ts';
import { bodySize, isLarge } from './typography.ts';
import { withoutRunningLines, withWordsWhole } from './wrapping.ts';

/** Pieces of one line that stand together. */
interface Run {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
}

/** What a document says in the order in which it is read. */
export function cvDocumentOf(text: CvText): CvDocument {
  const { links } = text;
  return { lines: text.kind === 'pdf' ? linesOf(text.pages) : withWordsWhole(text.lines), links };
}

/** The lines of a document in the order in which they are read: column by column, tables row by row. */
function linesOf(pages: readonly TextPage[]): CvLine[] {
  const rows = withoutRunningLines(pages.map(rowsOf), (row) => lineOf(row).cells.join(' '));
  const body = bodySize(rows.flat(2));
  let gutter: number | undefined;
  const lines = rows.flatMap((page) => {
    // Columns go on over the page, where none of their headings may stand.
    gutter = gutterOf(page, body) ?? (goesOn(page, gutter) ? gutter : undefined);
    return inOrder(page, gutter, body);
  });
  return withWordsWhole(lines);
}

/** Pieces that share a baseline, from the top of the page; each row's runs from left to right. */
function rowsOf(page: TextPage): Run[][] {
  const pieces = page.filter(({ text, size }) => text.trim() !== '' && size > 0);
  const rows: { y: number; size: number; pieces: TextPiece[] }[] = [];
  for (const piece of [...pieces].sort((one, other) => other.y - one.y)) {
    const row = rows.at(-1);
    if (row !== undefined && row.y - piece.y < Math.min(row.size, piece.size) * 0.5) {
      row.pieces.push(piece);
      row.size = Math.max(row.size, piece.size);
    } else rows.push({ y: piece.y, size: piece.size, pieces: [piece] });
  }
  const starts = new Map<number, number>();
  for (const { x } of pieces) starts.set(Math.round(x), (starts.get(Math.round(x)) ?? 0) + 1);
  return rows.map((row) => runsOf(row.pieces, starts));
}

/** A gap wider than this many letters' heights parts two runs; one of a sixth parts two words. */
const APART = 1.6;
const BETWEEN_WORDS = 0.16;
/** Where so many rows begin a piece at one place, a narrower gap before it parts runs too. */
const ALIGNED = 4;
const APART_ALIGNED = 0.5;

function runsOf(pieces: readonly TextPiece[], starts: ReadonlyMap<number, number>): Run[] {
  const runs: TextPiece[][] = [];
  for (const piece of [...pieces].sort((one, other) => one.x - other.x)) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const gap = before === undefined ? Infinity : piece.x - before.x - before.width;
    const isAligned = (starts.get(Math.round(piece.x)) ?? 0) >= ALIGNED;
    const apart = Math.max(piece.size, before?.size ?? 0) * (isAligned ? APART_ALIGNED : APART);
    if (run === undefined || gap > apart) runs.push([piece]);
    else run.push(piece);
  }
  return runs.map((run) => {
    const last = run.at(-1)!;
    return {
      text: textOf(run),
      left: run[0]!.x,
      right: last.x + last.width,
      y: run[0]!.y,
      size: Math.max(...run.map(({ size }) => size)),
    };
  });
}

function textOf(run: readonly TextPiece[]): string {
  let text = '';
  let before: TextPiece | undefined;
  const order = readOrder(run);
  const between = wordGap(order);
  // Where one word has its letters set apart, the short ones beside it have too.
  const isSpaced = order.some((piece) => spaced(piece.text) !== piece.text);
  for (const piece of order) {
    if (before !== undefined && gapBetween(before, piece) > between(piece)) text += ' ';
    text += isSpaced ? spaced(piece.text, 3) : piece.text;
    before = piece;
  }
  return unified(text)
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/ \.(?=\s|$)/g, '.')
    .trim();
}

/** How far letters stand apart where a word ends; further where each letter was put down for itself. */
function wordGap(run: readonly TextPiece[]): (piece: TextPiece) => number {
  const usual = ({ size }: TextPiece) => size * BETWEEN_WORDS;
  const letters = run.filter(({ text }) => /^\p{L}$/u.test(text.trim()));
  if (letters.length < 4 || letters.length < run.length * 0.8) return usual;
  const gaps = run.slice(1).map((piece, at) => gapBetween(run[at]!, piece));
  const median = gaps.sort((one, other) => one - other)[Math.floor(gaps.length / 2)]!;
  return (piece) => Math.max(usual(piece), median * 1.6);
}

function gapBetween(one: TextPiece, other: TextPiece): number {
  return one.x <= other.x ? other.x - one.x - one.width : one.x - other.x - other.width;
}

/** Letters from right to left stand on the page in the order in which they are seen: turned round, they are read. */
function readOrder(run: readonly TextPiece[]): readonly TextPiece[] {
  const order: TextPiece[] = [];
  let turned = 0;
  for (const piece of run) {
    if (piece.rtl) order.splice(order.length - turned, 0, piece);
    else order.push(piece);
    turned = piece.rtl ? turned + 1 : 0;
  }
  return order;
}

/** Letters set apart ("J A N E") are one word; so few could be words of one letter each. */
function spaced(text: string, least = 5): string {
  return /^\p{L}( [\p{L}.'’-])+$/u.test(text.trim()) && text.trim().length >= least
    ? text.replaceAll(' ', '')
    : text;
}

/** A column has at least so many lines. */
const COLUMN_LINES = 4;

function inOrder(rows: readonly Run[][], gutter: number | undefined, body: number): CvLine[] {
  if (gutter === undefined) return rows.map(lineOf);
  const lines: CvLine[] = [];
  let band: Run[][] = [];
  const flush = () => {
    const sides = [true, false].map((isLeft) =>
      band.map((row) => row.filter(({ left }) => left < gutter - 1 === isLeft)).filter(hasRuns),
    );
    // A side may have columns of its own: three stand beside each other then.
    lines.push(...sides.flatMap((side) => inOrder(side, gutterOf(side, body), body)));
    band = [];
  };
  for (const row of rows) {
    const crosses = row.some(({ left, right }) => left < gutter - 1 && right > gutter);
    if (!crosses) {
      band.push(row);
      continue;
    }
    flush();
    lines.push(lineOf(row));
  }
  flush();
  return lines;
}

const hasRuns = (row: readonly Run[]) => row.length > 0;

function lineOf(row: readonly Run[]): CvLine {
  return { cells: row.map(({ text }) => text), size: Math.max(...row.map(({ size }) => size)) };
}

/**
 * Where the right one of two columns begins: many lines begin there, few cross it, and each side has
 * headings of its own. A table of labels or of dates has them on one side only, and is read by rows.
 */
function gutterOf(rows: readonly Run[][], body: number): number | undefined {
  const runs = rows.flat();
  const least = Math.min(...runs.map(({ left }) => left));
  const starts = new Map<number, number>();
  for (const { left } of runs) {
    const at = Math.round(left / 2) * 2;
    starts.set(at, (starts.get(at) ?? 0) + 1);
  }
  const candidates = [...starts]
    .filter(([at, count]) => count >= COLUMN_LINES && at > least + 40)
    .sort(([, one], [, other]) => other - one)
    .slice(0, 5)
    .map(([at]) => at - 2);
  return candidates.find((at) => partsColumns(runs, at, body));
}

interface Sides {
  readonly left: readonly Run[];
  readonly right: readonly Run[];
  readonly crossing: number;
}

function sidesAt(runs: readonly Run[], gutter: number): Sides {
  const left = runs.filter((run) => run.right <= gutter);
  const right = runs.filter((run) => run.left >= gutter);
  return { left, right, crossing: runs.length - left.length - right.length };
}

function partsColumns(runs: readonly Run[], gutter: number, body: number): boolean {
  const { left, right, crossing } = sidesAt(runs, gutter);
  if (Math.min(left.length, right.length) < COLUMN_LINES) return false;
  if (crossing > Math.min(left.length, right.length) / 2) return false;
  const named = (side: readonly Run[]) =>
    side.filter(({ text }) => headingOf(text) !== undefined).length;
  if (hasDatesOnly(left) || hasDatesOnly(right)) return false;
  // Labels before their contents: a table.
  if (named(left) > left.length * 0.6) return false;
  const headings = (side: readonly Run[]) =>
    side.filter(({ text, size }) => headingOf(text) !== undefined || isLarge(size, body)).length;
  return headings(left) > 0 && headings(right) > 0;
}

/** A column of titles has a date for each at most; one of dates has little else. */
function hasDatesOnly(side: readonly Run[]): boolean {
  return side.filter(({ text }) => isPeriod(text)).length > side.length * 0.6;
}

/** True where the columns of the page before go on: hardly anything crosses the place between them. */
function goesOn(rows: readonly Run[][], gutter: number | undefined): boolean {
  if (gutter === undefined) return false;
  const { left, right, crossing } = sidesAt(rows.flat(), gutter);
  if (hasDatesOnly(left) || hasDatesOnly(right)) return false;
  return crossing <= Math.min(left.length, right.length) / 4;
}

/**
 * Radicals that some writers of PDF put in the place of the letters they look like; what is compatible
 * by Unicode's own tables is not among them. Source: EquivalentUnifiedIdeograph.txt of Unicode.
 */
const RADICALS =
  '⺠民⺩王⺫目⺮竹⺶羊⻁虎⻄西⻅见⻆角⻉贝⻋车⻑長⻓长⻔门⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻫斉⻬齐⻮齿⻯竜⻰龙⻱龜⻲亀⻳龟';
const unifiedOf: ReadonlyMap<string, string> = new Map(
  (RADICALS.match(/../gu) ?? []).map((pair) => [pair[0]!, pair[1]!] as const),
);

function unified(text: string): string {
  return text.replace(/[\u2E80-\u2EF3]/g, (radical) => unifiedOf.get(radical) ?? radical);
}
