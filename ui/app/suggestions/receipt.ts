import type { ScoreLine } from '../../../domain/contracts/pipeline.ts';

/** The lines of a score, by what they say of the person. */
export interface Receipt {
  /** Lines that count, most points first: what speaks for the person, and at last what speaks against. */
  readonly counted: readonly ScoreLine[];
  /** What was asked for and is not shown by what is known. */
  readonly lacks: readonly ScoreLine[];
  /** What isn't known: no points, and no reproach. */
  readonly unknown: readonly ScoreLine[];
  /** The sum of all lines. */
  readonly total: number;
}

/** How many lines of a short receipt are written out. */
const SHORT = 4;

/** Sorts the lines of a score into a receipt. */
export function receiptOf(lines: readonly ScoreLine[]): Receipt {
  return {
    counted: lines.filter(({ points }) => points !== 0).sort((a, b) => b.points - a.points),
    lacks: lines.filter(({ known, points }) => known && points === 0),
    unknown: lines.filter(({ known, points }) => !known && points === 0),
    total: sumOf(lines),
  };
}

/**
 * A short receipt: the first lines, all that speaks against the person, and the rest in one line,
 * so that it adds up all the same.
 */
export function shortOf({ counted }: Pick<Receipt, 'counted'>): {
  readonly shown: readonly ScoreLine[];
  readonly rest: { readonly count: number; readonly points: number };
} {
  const isShown = (line: ScoreLine, at: number) =>
    counted.length <= SHORT + 1 || at < SHORT || line.points < 0;
  const rest = counted.filter((line, at) => !isShown(line, at));
  return {
    shown: counted.filter(isShown),
    rest: { count: rest.length, points: sumOf(rest) },
  };
}

/** Points as they stand in the right-hand column: +12, −5, 0. */
export function figure(points: number): string {
  if (points === 0) return '0';
  return points > 0 ? `+${points}` : `−${-points}`;
}

function sumOf(lines: readonly ScoreLine[]): number {
  return lines.reduce((sum, { points }) => sum + points, 0);
}
