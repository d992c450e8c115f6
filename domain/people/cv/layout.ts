import { headingOf } from './headings.ts';
import { isPeriod } from './periods.ts';
import type { CvLine, TextPage, TextPiece } from './pages.ts';

/** Pieces of one line that stand together. */
interface Run {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
}

/** The lines of a document in the order in which they are read: column by column, tables row by row. */
export function linesOf(pages: readonly TextPage[]): CvLine[] {
  return pages.flatMap((page) => inOrder(rowsOf(page)));
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
  return rows.map((row) => runsOf(row.pieces));
}

/** A gap wider than this many letters' heights parts two runs; one of a sixth parts two words. */
const APART = 1.6;
const BETWEEN_WORDS = 0.16;

function runsOf(pieces: readonly TextPiece[]): Run[] {
  const runs: TextPiece[][] = [];
  for (const piece of [...pieces].sort((one, other) => one.x - other.x)) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const gap = before === undefined ? Infinity : piece.x - before.x - before.width;
    if (run === undefined || gap > Math.max(piece.size, before?.size ?? 0) * APART)
      runs.push([piece]);
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
  for (const piece of readOrder(run)) {
    if (before !== undefined && gapBetween(before, piece) > piece.size * BETWEEN_WORDS) text += ' ';
    text += spaced(piece.text);
    before = piece;
  }
  return text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/ \.(?=\s|$)/g, '.')
    .trim();
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

/** Letters set apart ("J A N E") are one word. */
function spaced(text: string): string {
  return /^\p{L}( [\p{L}.'’-])+$/u.test(text.trim()) && text.trim().length > 4
    ? text.replaceAll(' ', '')
    : text;
}

/** A column has at least so many lines. */
const COLUMN_LINES = 4;

function inOrder(rows: readonly Run[][]): CvLine[] {
  const gutter = gutterOf(rows);
  if (gutter === undefined) return rows.map(lineOf);
  const lines: CvLine[] = [];
  let band: Run[][] = [];
  const flush = () => {
    const sides = [true, false].map((isLeft) =>
      band.map((row) => row.filter(({ left }) => left < gutter - 1 === isLeft)).filter(hasRuns),
    );
    lines.push(...sides.flatMap((side) => side.map(lineOf)));
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
function gutterOf(rows: readonly Run[][]): number | undefined {
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
  return candidates.find((at) => partsColumns(runs, at));
}

function partsColumns(runs: readonly Run[], gutter: number): boolean {
  const left = runs.filter((run) => run.right <= gutter);
  const right = runs.filter((run) => run.left >= gutter);
  const crossing = runs.length - left.length - right.length;
  if (Math.min(left.length, right.length) < COLUMN_LINES) return false;
  if (crossing > Math.min(left.length, right.length) / 2) return false;
  const headings = (side: readonly Run[]) =>
    side.filter(({ text }) => headingOf(text) !== undefined).length;
  const dates = (side: readonly Run[]) => side.filter(({ text }) => isPeriod(text)).length;
  if ([left, right].some((side) => dates(side) > side.length * 0.4)) return false;
  // Labels before their contents: a table.
  if (headings(left) > left.length * 0.6) return false;
  return headings(left) > 0 && headings(right) > 0;
}
