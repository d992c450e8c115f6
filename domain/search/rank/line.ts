/** One reason for a score, as shown. */
export interface ScoreLine {
  /** What it is about, in words: "Title: Data engineer, now". */
  label: string;
  /** Whole points; 0 where the person lacks it or nothing is known, negative where the search excludes it. */
  points: number;
  /** What kind of reason: stable, for filters and tests. */
  code: LineCode;
  /** False where the facts do not say: unknown is not a no. */
  known: boolean;
  /** Id of the query's item that the line answers, where there is one. */
  item: string | null;
}

/** The kinds of reasons. */
export type LineCode =
  | 'title'
  | 'must'
  | 'prefer'
  | 'not'
  | 'seniority'
  | 'years'
  | 'place'
  | 'industry'
  | 'education'
  | 'company'
  | 'clause';

/** Makes a line; points are cut to whole ones, so that sums are exact. */
export function line(
  code: LineCode,
  item: string | null,
  label: string,
  points: number,
  known = true,
): ScoreLine {
  return { label, points: Math.trunc(points), code, known, item };
}

/** The part of `most` points that a weight of 1 to 100 leaves. */
export function weighted(most: number, weight: number): number {
  return (most * weight) / 100;
}
