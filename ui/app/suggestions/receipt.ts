import type { ScoreLine } from '../../../domain/contracts/pipeline.ts';

/** The lines of a score, by what they say of the person. */
export interface Receipt {
  /** What speaks for the person, most points first. */
  readonly gains: readonly ScoreLine[];
  /** What was asked for and is known to be missing, or speaks against them. */
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
    gains: lines.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points),
    lacks: lines.filter(({ known, points }) => points < 0 || (known && points === 0)),
    unknown: lines.filter(({ known, points }) => !known && points === 0),
    total: sumOf(lines),
  };
}

/** A short receipt: the first lines, and the rest in one line, so that it adds up all the same. */
export function shortOf({ gains, lacks }: Receipt): {
  readonly shown: readonly ScoreLine[];
  readonly rest: { readonly count: number; readonly points: number };
} {
  const against = lacks.filter(({ points }) => points < 0);
  const counted = [...gains, ...against];
  const shown = counted.length <= SHORT + 1 ? counted : [...gains.slice(0, SHORT), ...against];
  const rest = counted.filter((line) => !shown.includes(line));
  return { shown, rest: { count: rest.length, points: sumOf(rest) } };
}

/** Points as they stand in the right-hand column: +12, −5, 0. */
export function figure(points: number): string {
  if (points === 0) return '0';
  return points > 0 ? `+${points}` : `−${-points}`;
}

function sumOf(lines: readonly ScoreLine[]): number {
  return lines.reduce((sum, { points }) => sum + points, 0);
}
