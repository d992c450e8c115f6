import type { PersonFacts } from './personFacts.ts';
import type { QueryDocument } from './queryDocument.ts';
import { monthOfInstant } from './rank.ts';
import { demandsOf, passes } from './requirements.ts';

/** How many of a search's must-haves somebody meets. */
export interface MustHaves {
  readonly met: number;
  readonly of: number;
}

/**
 * Counts a search's must-haves, and those that somebody meets. A must-have is each group of the
 * skills that are a must, of which one is enough, and whatever else the search requires. A skill is met by
 * itself, or by the person's own words for one that the taxonomy lacks; not by a skill of the same kind,
 * which gives points only. What isn't known of somebody is not met.
 * @throws RangeError when `asOf` is no instant
 */
export function mustHavesOf(
  query: QueryDocument,
  facts: PersonFacts,
  { asOf }: { readonly asOf: string },
): MustHaves {
  const now = monthOfInstant(asOf);
  const { mustHaves } = demandsOf(query);
  const met = mustHaves.filter((gate) => passes(gate, facts, now));
  return { met: met.length, of: mustHaves.length };
}
