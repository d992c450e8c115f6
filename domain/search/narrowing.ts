import type { PersonFacts } from './personFacts.ts';
import { mustHavesOf } from './mustHaves.ts';
import type { QueryDocument } from './queryDocument.ts';
import { monthOfInstant } from './rank.ts';
import { stepAt } from './rank/careerLines.ts';

/** To whom those who fit a search are narrowed; what is absent narrows nothing. */
export interface Narrowing {
  /** Id of a place of the taxonomy: who lives there, or in a place within it. */
  readonly place?: string | undefined;
  /** The step of the seniority ladder on which they are now. */
  readonly seniority?: number | undefined;
  /** A company as `companyKey` has it: who works there, or did. */
  readonly company?: string | undefined;
  /** Only who meets every must-have of the search. */
  readonly mustHaves?: 'all' | undefined;
}

/**
 * True when the facts say all that is asked for; what isn't known is not said.
 * @throws RangeError when `asOf` is no instant
 */
export function isWithin(
  { place, seniority, company, mustHaves }: Narrowing,
  query: QueryDocument,
  facts: PersonFacts,
  { asOf }: { readonly asOf: string },
): boolean {
  if (place !== undefined && !facts.places.includes(place)) return false;
  if (company !== undefined && !facts.positions.some((held) => held.company === company)) {
    return false;
  }
  if (seniority !== undefined && stepAt(facts, monthOfInstant(asOf)) !== seniority) return false;
  if (mustHaves === undefined) return true;
  const { met, of } = mustHavesOf(query, facts, { asOf });
  return met === of;
}
