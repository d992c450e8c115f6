import type { QueryDocument } from '../queryDocument.ts';
import type { QueryClause } from '../queryClause.ts';
import type { MonthNumber, PersonFacts } from '../personFacts.ts';
import { line, weighted, type ScoreLine } from './line.ts';

/** Most points of one clause that the facts can answer. */
export const CLAUSE_POINTS = 50;

/**
 * The lines of those clauses that a person's facts can answer: tenure and network. Companies and the other clauses are
 * answered where their facts live; here they are unknown. Pay says nothing about a person and gives no line.
 */
export function clauseLines(
  query: QueryDocument,
  facts: PersonFacts,
  now: MonthNumber,
): ScoreLine[] {
  return query.clauses
    .filter(({ kind }) => kind !== 'pay')
    .map((clause) => clauseLine(clause, facts, now));
}

function clauseLine(clause: QueryClause, facts: PersonFacts, now: MonthNumber): ScoreLine {
  const most = weighted(CLAUSE_POINTS, clause.weight);
  if (clause.kind === 'in-network') {
    const known = facts.connectedOn !== null;
    return line(
      'clause',
      clause.id,
      known ? 'In the network' : 'Not known to be in the network',
      known ? most : 0,
      known,
    );
  }
  if (clause.kind === 'tenure') {
    const [latest] = facts.positions;
    const start = latest?.end === 'now' ? latest.start : null;
    if (start === null) return line('clause', clause.id, 'Tenure unknown', 0, false);
    const months = now - start;
    const fits =
      months >= (clause.minMonths ?? 0) &&
      (clause.maxMonths === null || months <= clause.maxMonths);
    return line('clause', clause.id, `${months} months in the present position`, fits ? most : 0);
  }
  return line('clause', clause.id, `Unknown: ${clause.name}`, 0, false);
}
