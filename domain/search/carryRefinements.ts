import { carryList } from './carriedItems.ts';
import { carrySkills } from './carriedSkills.ts';
import { MOST_ITEMS, type QueryDocument } from './queryDocument.ts';
import type { QueryItem } from './queryItem.ts';

/**
 * What a search looks for once its text is replaced: what the new text says, and what a person made
 * of the old one. What they removed stays away while the text still names it; what they added or
 * changed stays as they left it. Spans point into the new text, and are dropped where it has no such words.
 *
 * @param extracted what was read from the old text
 * @param refined the search as it stood, refined by hand
 * @param next what is read from the new text
 */
export function carryRefinements(
  extracted: QueryDocument,
  refined: QueryDocument,
  next: QueryDocument,
): QueryDocument {
  const list = <Item extends QueryItem>(
    of: (query: QueryDocument) => readonly Item[],
    most: number,
  ): Item[] => carryList({ extracted: of(extracted), refined: of(refined), next: of(next) }, most);
  // Of a bound read and one set by hand the latter comes last, and counts.
  const bound = <Item extends QueryItem>(of: (query: QueryDocument) => Item | null): Item | null =>
    list((query) => listOf(of(query)), 2).at(-1) ?? null;
  return {
    version: 1,
    titles: list(({ titles }) => titles, MOST_ITEMS.titles),
    skills: carrySkills(extracted.skills, refined.skills, next.skills),
    seniority: bound(({ seniority }) => seniority),
    years: bound(({ years }) => years),
    locations: list(({ locations }) => locations, MOST_ITEMS.locations),
    companies: {
      in: list(({ companies }) => companies.in, MOST_ITEMS.companies),
      notIn: list(({ companies }) => companies.notIn, MOST_ITEMS.companies),
    },
    industries: list(({ industries }) => industries, MOST_ITEMS.industries),
    education: list(({ education }) => education, MOST_ITEMS.education),
    clauses: list(({ clauses }) => clauses, MOST_ITEMS.clauses),
  };
}

function listOf<Item>(item: Item | null): Item[] {
  return item === null ? [] : [item];
}
