import { ERASED } from '../../domain/contracts/erased.ts';
import type { SuggestionResource } from '../../domain/contracts/pipeline.ts';
import type { Person } from '../../projections/people/people.ts';
import type { Acquaintance } from '../../projections/network/connections.ts';
import type { PersonScore } from '../../projections/search/port.ts';

/** A suggestion: the score, the person it is of, and the colleagues who know them. */
export function presentSuggestion(
  projectId: string,
  match: PersonScore,
  person: Person,
  acquaintances: readonly Acquaintance[],
): SuggestionResource {
  const { name, headline, position, company, location, url } = person;
  return {
    id: `${projectId}.${match.personId}`,
    projectId,
    personId: match.personId,
    category: match.side,
    name,
    headline,
    position,
    company,
    location,
    url,
    score: match.score,
    lines: match.lines.map(({ code, label, points, known }) => ({ code, label, points, known })),
    introducers: acquaintances.map(({ userId, name: colleague, connectedOn }) => ({
      userId,
      name: colleague ?? ERASED,
      connectedOn,
    })),
  };
}
