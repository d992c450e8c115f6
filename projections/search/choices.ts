import { setImmediate as turn } from 'node:timers/promises';
import { isWithin, type Narrowing } from '../../domain/search/narrowing.ts';
import type { PersonFacts } from '../../domain/search/personFacts.ts';
import { monthOfInstant, totalOf } from '../../domain/search/rank.ts';
import { stepAt } from '../../domain/search/rank/careerLines.ts';
import type { Choice, Choices, ChoicesWanted } from './port.ts';

/** What is counted of somebody. */
interface Counted {
  readonly personId: string;
  readonly changedAt: number;
  readonly facts: PersonFacts;
}

/** Of so many people one after the other, before others have their turn. */
const SLICE = 1_000;

/** So many of each kind are told: those that the most people have. */
const MOST = 50;

type Field = keyof Choices;
const FIELDS: readonly Field[] = ['place', 'seniority', 'company'];

/**
 * What those who are found can be narrowed to, with how many each choice would leave: under all else
 * that they are narrowed by, and not by another choice of the same kind.
 */
export async function choicesAmong(
  found: readonly Counted[],
  { query, asOf, only = {} }: Pick<ChoicesWanted, 'query' | 'asOf' | 'only'>,
): Promise<Choices> {
  const { scoreAtLeast = -Infinity, since, place, seniority, company, mustHaves } = only;
  const from = since === undefined ? -Infinity : Date.parse(since);
  const now = monthOfInstant(asOf);
  const chosen: Readonly<Record<Field, Narrowing>> = {
    place: { place },
    seniority: { seniority },
    company: { company },
  };
  const tallies = { place: new Tally(), seniority: new Tally(), company: new Tally() };
  const isLeft = (asked: Narrowing, facts: PersonFacts) => isWithin(asked, query, facts, { asOf });
  for (let at = 0; at < found.length; at += SLICE) {
    if (at > 0) await turn();
    for (const { personId, changedAt, facts } of found.slice(at, at + SLICE)) {
      if (changedAt < from || !isLeft({ mustHaves }, facts)) continue;
      if (scoreAtLeast > -Infinity && totalOf(query, facts, { asOf }) < scoreAtLeast) continue;
      const missed = FIELDS.filter((field) => !isLeft(chosen[field], facts));
      const values = valuesOf(facts, now);
      for (const field of FIELDS) {
        // Whoever is kept out by something else too comes back by no choice of this kind.
        if (missed.some((other) => other !== field)) continue;
        tallies[field].add(personId, values[field]);
      }
    }
  }
  return {
    place: tallies.place.most(),
    seniority: tallies.seniority.most(),
    company: tallies.company.most(),
  };
}

function valuesOf(facts: PersonFacts, now: number): Readonly<Record<Field, readonly string[]>> {
  const step = stepAt(facts, now);
  return {
    place: facts.places,
    seniority: step === null ? [] : [String(step)],
    company: facts.positions.flatMap(({ company }) => (company === '' ? [] : [company])),
  };
}

/** How many people have each value, and the first who has it. */
class Tally {
  readonly #by = new Map<string, { count: number; readonly personId: string; last: string }>();

  /** Counts somebody once for each value, however often they have it. */
  add(personId: string, values: readonly string[]): void {
    for (const value of values) {
      const known = this.#by.get(value);
      if (known === undefined) this.#by.set(value, { count: 1, personId, last: personId });
      else if (known.last !== personId) {
        known.count += 1;
        known.last = personId;
      }
    }
  }

  most(): Choice[] {
    return [...this.#by]
      .map(([id, { count, personId }]) => ({ id, count, personId }))
      .sort((one, other) => other.count - one.count || (one.id < other.id ? -1 : 1))
      .slice(0, MOST);
  }
}
