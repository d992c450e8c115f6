import type { PersonFacts } from './personFacts.ts';
import type { QueryDocument } from './queryDocument.ts';
import { holdsSkill } from './rank/skillLines.ts';

/** How many of a search's must-haves somebody meets. */
export interface MustHaves {
  readonly met: number;
  readonly of: number;
}

/**
 * Counts a search's must-haves, and those that somebody meets. A must-have is what the search asks for
 * as required: each group of its required skills, of which one is enough. It is met by the skill itself,
 * or by the person's own words for one that the taxonomy lacks; not by a skill of the same kind, which
 * gives points only. What isn't known of somebody is not met.
 */
export function mustHavesOf(query: QueryDocument, facts: PersonFacts): MustHaves {
  const { must } = query.skills;
  const met = must.filter(({ anyOf }) => anyOf.some((item) => holdsSkill(item, facts)));
  return { met: met.length, of: must.length };
}
