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
  | 'company'
  | 'education'
  | 'clause';

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

/** Takes the lines of a score one by one. Points are cut to whole ones, so that sums are exact. */
export interface Sink {
  add(
    code: LineCode,
    item: string | null,
    points: number,
    label: () => string,
    known?: boolean,
  ): void;
}

/** Keeps the lines, and their sum. */
export class LineSink implements Sink {
  readonly lines: ScoreLine[] = [];
  total = 0;

  add(
    code: LineCode,
    item: string | null,
    points: number,
    label: () => string,
    known = true,
  ): void {
    const whole = Math.trunc(points);
    this.total += whole;
    this.lines.push({ label: label(), points: whole, code, known, item });
  }
}

/** Keeps only the sum: what ranking many people needs. */
export class SumSink implements Sink {
  total = 0;

  add(_code: LineCode, _item: string | null, points: number): void {
    this.total += Math.trunc(points);
  }
}

/** The part of `most` points that a weight of 1 to 100 leaves. */
export function weighted(most: number, weight: number): number {
  return (most * weight) / 100;
}
