import { setImmediate as turn } from 'node:timers/promises';
import type { PersonFacts } from '../../domain/search/personFacts.ts';
import { monthOfInstant, totalOf } from '../../domain/search/rank.ts';
import { passesGates } from '../../domain/search/requirements.ts';
import type { FitsWanted, NewWanted } from './port.ts';
import { Postings } from './postings.ts';
import { termsOfPerson, termsOfQuery } from './terms.ts';

interface Someone {
  readonly personId: string;
  readonly facts: PersonFacts;
}

/** People looked at at a stretch: some milliseconds' work. */
const SLICE = 200;

/** Which of the queries each of a few people fits: found by it, and with so many points at least. */
export async function fitsOf(
  people: readonly Someone[],
  { queries, atLeast, asOf }: FitsWanted,
): Promise<Record<string, string[]>> {
  const found = await indexOf(people);
  const fits = Object.fromEntries(people.map(({ personId }): [string, string[]] => [personId, []]));
  const now = monthOfInstant(asOf);
  for (const { id, query } of queries) {
    await turn();
    for (const { personId, facts } of having(found, people, query)) {
      if (!passesGates(query, facts, now)) continue;
      if (totalOf(query, facts, { asOf }) >= atLeast) fits[personId]?.push(id);
    }
  }
  return fits;
}

/** How many of the people each query finds, but for those whom it leaves out. Throws a RangeError when `asOf` is no instant. */
export async function countOf(
  people: readonly Someone[],
  { queries, asOf }: Pick<NewWanted, 'queries' | 'asOf'>,
): Promise<Record<string, number>> {
  const found = await indexOf(people);
  const counts: Record<string, number> = {};
  const now = monthOfInstant(asOf);
  for (const { id, query, exceptPersonIds } of queries) {
    await turn();
    const except = new Set(exceptPersonIds);
    const some = having(found, people, query).filter(
      ({ personId, facts }) => !except.has(personId) && passesGates(query, facts, now),
    );
    counts[id] = some.length;
  }
  return counts;
}

async function indexOf(people: readonly Someone[]): Promise<Postings> {
  const found = new Postings();
  for (const [number, { facts }] of people.entries()) {
    if (number % SLICE === SLICE - 1) await turn();
    found.add(number, termsOfPerson(facts));
  }
  return found;
}

/** Who has one of a query's terms, once. */
function having(
  found: Postings,
  people: readonly Someone[],
  query: Parameters<typeof termsOfQuery>[0],
): Someone[] {
  const numbers = new Set<number>();
  for (const term of termsOfQuery(query)) for (const number of found.of(term)) numbers.add(number);
  return [...numbers].flatMap((number) => people[number] ?? []);
}
