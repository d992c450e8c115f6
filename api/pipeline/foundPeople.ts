import { ERASED } from '../../domain/contracts/erased.ts';
import type { FoundPerson } from '../../domain/contracts/search.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { listAcquaintances, type Acquaintance } from '../../projections/network/connections.ts';
import { listPeople, type Person } from '../../projections/people/people.ts';
import type { PersonScore } from '../../projections/search/port.ts';

/** Those whom the search has found, in its order, with what is known of them and who knows them. */
export async function foundPeople(
  tx: Transaction,
  workspaceId: string,
  matches: readonly PersonScore[],
): Promise<FoundPerson[]> {
  const ids = matches.map(({ personId }) => personId);
  const found = await listPeople(tx, workspaceId, ids);
  const people = new Map(found.map((person) => [person.id, person]));
  const acquaintances = byPerson(await listAcquaintances(tx, workspaceId, ids));
  return matches.flatMap((match) => {
    const person = people.get(match.personId);
    const knownBy = acquaintances.get(match.personId) ?? [];
    return person === undefined ? [] : [presentFound(match, person, knownBy)];
  });
}

/** The score, the person it is of, and the colleagues who know them. */
function presentFound(
  match: PersonScore,
  person: Person,
  acquaintances: readonly Acquaintance[],
): FoundPerson {
  const { name, headline, position, company, location, url } = person;
  return {
    id: match.personId,
    category: match.side,
    name,
    headline,
    position,
    company,
    location,
    url,
    score: match.score,
    lines: match.lines.map(({ code, label, points, known }) => ({ code, label, points, known })),
    mustHaves: match.mustHaves,
    introducers: acquaintances.map(({ userId, name: colleague, connectedOn }) => ({
      userId,
      name: colleague ?? ERASED,
      connectedOn,
    })),
  };
}

function byPerson(all: readonly Acquaintance[]): ReadonlyMap<string, Acquaintance[]> {
  const found = new Map<string, Acquaintance[]>();
  for (const one of all) found.set(one.personId, [...(found.get(one.personId) ?? []), one]);
  return found;
}
