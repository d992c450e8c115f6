import { companyKey } from '../companyKey.ts';
import type { PersonFacts } from '../personFacts.ts';
import type { QueryDocument } from '../queryDocument.ts';
import { weighted, type Sink } from './line.ts';

/** Most points of a company that somebody works at, the part that is left where they did before, and of one they should not be at. */
const COMPANY_POINTS = 60;
const FORMERLY = 0.5;
const NOT_AT_POINTS = -60;

/** The lines of companies that somebody works or worked at, and of those that they should not work at now. */
export function companyLines(query: QueryDocument, facts: PersonFacts, sink: Sink): void {
  const { in: wanted, notIn } = query.companies;
  if (wanted.length === 0 && notIn.length === 0) return;
  const known = facts.positions.some(({ company }) => company !== '');
  const now = new Set<string>();
  const ever = new Set<string>();
  for (const { company, end } of facts.positions) {
    ever.add(company);
    if (end === 'now') now.add(company);
  }
  for (const item of wanted) {
    const key = companyKey(item.name);
    const most = weighted(COMPANY_POINTS, item.weight);
    if (now.has(key)) sink.add('company', item.id, most, () => `Company: ${item.name}, now`);
    else if (ever.has(key)) {
      sink.add('company', item.id, most * FORMERLY, () => `Company: ${item.name}, before`);
    } else {
      const label = () =>
        `${known ? 'Company not shown' : 'Companies unknown, asked'}: ${item.name}`;
      sink.add('company', item.id, 0, label, known);
    }
  }
  for (const item of notIn) {
    if (!now.has(companyKey(item.name))) continue;
    const points = weighted(NOT_AT_POINTS, item.weight);
    sink.add('company', item.id, points, () => `Excluded: at ${item.name} now`);
  }
}
