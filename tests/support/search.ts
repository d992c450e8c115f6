import { PersonProfile } from '../../domain/people/profile.ts';
import { extract } from '../../domain/search/extract.ts';
import type { QueryDocument } from '../../domain/search/queryDocument.ts';
import type { QueryItem } from '../../domain/search/queryItem.ts';

/** Names of the skills that a text asks for, required and welcome, in the alphabet's order. */
export function skillNames(text: string): string[] {
  return wantedSkills(extract(text))
    .map(({ name }) => name)
    .sort();
}

export function wantedSkills(query: QueryDocument): QueryItem[] {
  return [...query.skills.must.flatMap(({ anyOf }) => anyOf), ...query.skills.prefer];
}

/** Every item of a query document. */
export function itemsOf(query: QueryDocument): QueryItem[] {
  return [
    ...query.titles,
    ...wantedSkills(query),
    ...query.skills.not,
    ...[query.seniority, query.years].filter((item) => item !== null),
    ...query.locations,
    ...query.industries,
    ...query.education,
    ...query.clauses,
  ];
}

/** An invented profile; what is not given is unknown. */
export function profile(facts: Partial<PersonProfile> = {}): PersonProfile {
  return PersonProfile.parse({
    name: 'Ada Example',
    experience: [],
    skills: [],
    education: [],
    ...facts,
  });
}
