import type { PersonFacts } from '../../domain/search/personFacts.ts';
import type { QueryDocument, SkillItem } from '../../domain/search/queryDocument.ts';
import { nearSkills } from '../../domain/search/taxonomy/skills.ts';
import { titleFamilies, titleDistance } from '../../domain/search/taxonomy/titles.ts';
import { tokenize } from '../../domain/search/text/tokens.ts';

/** Titles this far apart still count as something alike. */
const NEAR_TITLE = 2;

/** The terms under which a person is found: title families, skills, words of their own text. */
export function termsOfPerson(facts: PersonFacts): Set<string> {
  const terms = new Set<string>();
  for (const { families } of facts.positions) {
    for (const family of families) terms.add(`title:${family}`);
  }
  for (const skill of Object.keys(facts.skills)) terms.add(`skill:${skill}`);
  for (const word of facts.words) terms.add(`word:${word}`);
  return terms;
}

/** The terms of which a person needs one to be suggested. */
export function termsOfQuery(query: QueryDocument): Set<string> {
  const terms = new Set<string>();
  for (const { family, name } of query.titles) {
    if (family === null) for (const { key } of tokenize(name)) terms.add(`word:${key}`);
    else for (const near of nearFamilies(family)) terms.add(`title:${near}`);
  }
  const skills = [...query.skills.must.flatMap(({ anyOf }) => anyOf), ...query.skills.prefer];
  for (const skill of skills) addSkill(terms, skill);
  return terms;
}

/** A skill of the taxonomy is found under its id and those of its kind, any other by its rarest word: its longest. */
function addSkill(terms: Set<string>, { id, name }: SkillItem) {
  terms.add(`skill:${id}`);
  for (const near of nearSkills(id)) terms.add(`skill:${near}`);
  if (!id.startsWith('~')) return;
  const words = tokenize(name).map(({ key }) => key);
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one), '');
  if (longest.length > 3) terms.add(`word:${longest}`);
}

const nearby = new Map<string, readonly string[]>();

function nearFamilies(family: string): readonly string[] {
  const known = nearby.get(family);
  if (known !== undefined) return known;
  const near = [...titleFamilies().keys()].filter(
    (other) => titleDistance(family, other) <= NEAR_TITLE,
  );
  nearby.set(family, near);
  return near;
}
