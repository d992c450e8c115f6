import type { MonthNumber, PersonFacts } from './personFacts.ts';
import type { QueryDocument } from './queryDocument.ts';
import { backgroundLines } from './rank/backgroundLines.ts';
import { careerLines } from './rank/careerLines.ts';
import { clauseLines } from './rank/clauseLines.ts';
import type { ScoreLine } from './rank/line.ts';
import { skillLines } from './rank/skillLines.ts';
import { titleLines } from './rank/titleLine.ts';

/** A score and the lines it is the sum of, exactly. */
export interface Score {
  score: number;
  lines: ScoreLine[];
}

/** A person to rank: how the caller knows them, and their facts. */
export interface Candidate<Ref> {
  ref: Ref;
  facts: PersonFacts;
}

/** A ranked person. */
export interface Ranked<Ref> extends Score {
  ref: Ref;
}

/** The instant from which recency and running positions are counted (ISO 8601), and how many people to answer. */
export interface RankOptions {
  asOf: string;
  limit?: number;
}

/** The month of an instant in UTC. Throws a RangeError when it is no instant. */
export function monthOfInstant(instant: string): MonthNumber {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) throw new RangeError('asOf is not an instant');
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/**
 * Scores one person against a query: whole points per line, the score their sum. Each line depends on its own item of
 * the query and on the person's facts, so that leaving out an item changes the score by that line's points. Lines of
 * what is missing or unknown carry 0 points and say so.
 */
export function score(query: QueryDocument, facts: PersonFacts, options: { asOf: string }): Score {
  return scoreAt(query, facts, monthOfInstant(options.asOf));
}

function scoreAt(query: QueryDocument, facts: PersonFacts, now: MonthNumber): Score {
  const lines = [
    ...titleLines(query, facts, now),
    ...skillLines(query, facts, now),
    ...careerLines(query, facts, now),
    ...backgroundLines(query, facts),
    ...clauseLines(query, facts, now),
  ];
  let total = 0;
  for (const { points } of lines) total += points;
  return { score: total, lines };
}

/**
 * Ranks people, best first; equal scores stay in the order in which the people came. Keeps no more than `limit` at a
 * time, so that `people` may be a stream as long as one likes. Nobody is left out for lacking something.
 */
export function rank<Ref>(
  query: QueryDocument,
  people: Iterable<Candidate<Ref>>,
  options: RankOptions,
): Ranked<Ref>[] {
  const now = monthOfInstant(options.asOf);
  const limit = options.limit ?? Number.POSITIVE_INFINITY;
  const best: (Ranked<Ref> & { order: number })[] = [];
  const compare = (a: { score: number; order: number }, b: { score: number; order: number }) =>
    b.score - a.score || a.order - b.order;
  let order = 0;
  for (const { ref, facts } of people) {
    best.push({ ref, ...scoreAt(query, facts, now), order });
    order += 1;
    // Trimmed now and then: sorting at each step would cost more.
    if (best.length >= limit * 2 + 64) {
      best.sort(compare);
      best.length = limit;
    }
  }
  best.sort(compare);
  return best.slice(0, limit).map(({ ref, score: total, lines }) => ({ ref, score: total, lines }));
}
