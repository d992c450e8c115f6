import type { MonthNumber, PersonFacts } from './personFacts.ts';
import type { QueryDocument } from './queryDocument.ts';
import { backgroundLines } from './rank/backgroundLines.ts';
import { careerLines } from './rank/careerLines.ts';
import { clauseLines } from './rank/clauseLines.ts';
import { companyLines } from './rank/companyLines.ts';
import { LineSink, SumSink, type ScoreLine, type Sink } from './rank/line.ts';
import { skillLines } from './rank/skillLines.ts';
import { titleLine } from './rank/titleLine.ts';
import { demandsOf } from './requirements.ts';

/** The version of the ranker's rules; it is recorded with what they led to. */
export const RANKER = 'additive-2';

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
  const sink = new LineSink();
  addLines(query, facts, now, sink);
  return { score: sink.total, lines: withGatesNamed(query, sink.lines) };
}

/** Lines of what is required say so. */
function withGatesNamed(query: QueryDocument, lines: ScoreLine[]): ScoreLine[] {
  const required = demandsOf(query).gates.flat();
  if (required.length === 0) return lines;
  return lines.map((line) =>
    required.some(({ code, id }) => code === line.code && id === line.item)
      ? { ...line, label: `${line.label} (required)` }
      : line,
  );
}

/** The score alone, without its lines, which cost most of the work. Throws a RangeError when `asOf` is no instant. */
export function totalOf(
  query: QueryDocument,
  facts: PersonFacts,
  options: { asOf: string },
): number {
  return totalAt(query, facts, monthOfInstant(options.asOf));
}

function totalAt(query: QueryDocument, facts: PersonFacts, now: MonthNumber): number {
  const sink = new SumSink();
  addLines(query, facts, now, sink);
  return sink.total;
}

function addLines(query: QueryDocument, facts: PersonFacts, now: MonthNumber, sink: Sink): void {
  titleLine(query, facts, now, sink);
  skillLines(query, facts, now, sink);
  careerLines(query, facts, now, sink);
  backgroundLines(query, facts, sink);
  companyLines(query, facts, sink);
  clauseLines(query, facts, now, sink);
}

/** A ranking in the making: people are added one by one, and no more than the best `limit` are kept. */
export class Ranking<Ref> {
  readonly #query: QueryDocument;
  readonly #now: MonthNumber;
  readonly #limit: number;
  readonly #best: (Candidate<Ref> & { score: number; order: number })[] = [];
  #order = 0;
  /** Below or at this score nobody who comes later can be among the best. */
  #floor = Number.NEGATIVE_INFINITY;

  /** Throws a RangeError when `asOf` is no instant. */
  constructor(query: QueryDocument, options: RankOptions) {
    this.#query = query;
    this.#now = monthOfInstant(options.asOf);
    this.#limit = options.limit ?? Number.POSITIVE_INFINITY;
  }

  /** Scores a person and keeps them while they are among the best. */
  add({ ref, facts }: Candidate<Ref>): void {
    const total = totalAt(this.#query, facts, this.#now);
    this.#order += 1;
    if (total <= this.#floor) return;
    this.#best.push({ ref, facts, score: total, order: this.#order });
    // Trimmed now and then: sorting at each step would cost more.
    if (this.#best.length >= this.#limit * 2 + 64) this.#trim();
  }

  /** The best so far with their lines, best first; equal scores in the order in which they came. */
  best(): Ranked<Ref>[] {
    this.#trim();
    return this.#best.map(({ ref, facts }) => ({ ref, ...scoreAt(this.#query, facts, this.#now) }));
  }

  #trim(): void {
    this.#best.sort((a, b) => b.score - a.score || a.order - b.order);
    if (this.#best.length < this.#limit) return;
    this.#best.length = this.#limit;
    this.#floor = this.#best.at(-1)?.score ?? this.#floor;
  }
}
