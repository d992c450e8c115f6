import type { QueryDocument } from '../queryDocument.ts';
import type { QueryClause } from '../queryClause.ts';
import type { MonthNumber, PersonFacts } from '../personFacts.ts';
import { weighted, type Sink } from './line.ts';

/** Most points of one clause that the facts can answer. */
const CLAUSE_POINTS = 50;

/**
 * The lines of those clauses that a person's facts can answer: tenure and network. Companies and the other clauses are
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

function clauseLine(clause: QueryClause, facts: PersonFacts, now: MonthNumber, sink: Sink): void {
  const most = weighted(CLAUSE_POINTS, clause.weight);
  if (clause.kind === 'in-network') {
    const known = facts.connectedOn !== null;
    const label = () => (known ? 'In the network' : 'Not known to be in the network');
    sink.add('clause', clause.id, known ? most : 0, label, known);
    return;
  }
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
