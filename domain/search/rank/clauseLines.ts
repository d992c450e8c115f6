import type { QueryDocument } from '../queryDocument.ts';
import type { QueryClause } from '../queryClause.ts';
import type { MonthNumber, PersonFacts } from '../personFacts.ts';
import { SumSink, weighted, type Sink } from './line.ts';

/** Most points of one clause that the facts can answer. */
const CLAUSE_POINTS = 50;

/**
 * The lines of those clauses that a person's facts can answer: tenure, network and layoffs. The other clauses are
 * answered where their facts live; here they are unknown. Pay says nothing about a person and gives no line.
 */
export function clauseLines(
  query: QueryDocument,
  facts: PersonFacts,
  now: MonthNumber,
  sink: Sink,
): void {
  for (const clause of query.clauses) {
    if (clause.kind !== 'pay') clauseLine(clause, facts, now, sink);
  }
}

/** True when the facts answer a clause, and show it. */
export function meetsClause(clause: QueryClause, facts: PersonFacts, now: MonthNumber): boolean {
  const sink = new SumSink();
  clauseLine({ ...clause, weight: 100 }, facts, now, sink);
  return sink.total > 0;
}

function clauseLine(clause: QueryClause, facts: PersonFacts, now: MonthNumber, sink: Sink): void {
  const most = weighted(CLAUSE_POINTS, clause.weight);
  if (clause.kind === 'in-network') {
    const known = facts.connectedOn !== null;
    const label = () => (known ? 'In the network' : 'Not known to be in the network');
    sink.add('clause', clause.id, known ? most : 0, label, known);
    return;
  }
  if (clause.kind === 'layoffs') return layoffsLine(clause, most, facts, now, sink);
  if (clause.kind === 'tenure') {
    const [latest] = facts.positions;
    const start = latest?.end === 'now' ? latest.start : null;
    if (start === null) {
      sink.add('clause', clause.id, 0, () => 'Tenure unknown', false);
      return;
    }
    const months = now - start;
    const fits =
      months >= (clause.minMonths ?? 0) &&
      (clause.maxMonths === null || months <= clause.maxMonths);
    sink.add(
      'clause',
      clause.id,
      fits ? most : 0,
      () => `${months} months in the present position`,
    );
    return;
  }
  sink.add('clause', clause.id, 0, () => `Unknown: ${clause.name}`, false);
}

/** Days of a month, on average. */
const MONTH_DAYS = 30.44;

/**
 * Nobody writes that they were laid off. Likely impacted is whose last position has ended within
 * the days asked for, with none since; whether somebody is at work now must be known for it.
 */
function layoffsLine(
  { id, name, withinDays }: Extract<QueryClause, { kind: 'layoffs' }>,
  most: number,
  { positions }: PersonFacts,
  now: MonthNumber,
  sink: Sink,
): void {
  if (positions.some(({ end }) => end === 'now')) {
    sink.add('clause', id, 0, () => 'In a position now');
    return;
  }
  const ends = positions.flatMap(({ end }) => (typeof end === 'number' ? [end] : []));
  if (ends.length === 0 || positions[0]?.end === null) {
    sink.add('clause', id, 0, () => `Unknown: ${name}`, false);
    return;
  }
  const months = Math.max(0, now - Math.max(...ends));
  const fits = months * MONTH_DAYS <= withinDays;
  const ended = `last position ended ${monthsAgo(months)}`;
  const label = () => (fits ? `Likely impacted by layoffs: ${ended}` : `Not lately: ${ended}`);
  sink.add('clause', id, fits ? most : 0, label);
}

function monthsAgo(months: number): string {
  if (months === 0) return 'within the last month';
  return months === 1 ? 'a month ago' : `${months} months ago`;
}
