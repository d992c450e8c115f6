import type { PersonFacts } from '../../domain/search/personFacts.ts';
import type { QueryDocument, SkillItem } from '../../domain/search/queryDocument.ts';
import { nearSkills } from '../../domain/search/taxonomy/skills.ts';
import { titleFamilies, titleDistance } from '../../domain/search/taxonomy/titles.ts';
import { tokenize } from '../../domain/search/text/tokens.ts';

/** Titles this far apart still count as something alike. */
const NEAR_TITLE = 2;

/**
 * The terms under which a person is found, each once: title families, skills, words of their own
 * text. A word is its own term, as none holds a colon.
 */
export function termsOfPerson(facts: PersonFacts): readonly string[] {
  const families = new Set(facts.positions.flatMap((position) => position.families));
  return [
    ...[...families].map(titleTerm),
    ...Object.keys(facts.skills).map(skillTerm),
    ...facts.words,
  ];
}

/** The terms of which a person needs one to be suggested. */
export function termsOfQuery(query: QueryDocument): Set<string> {
  const terms = new Set<string>();
  for (const { family, name } of query.titles) {
    if (family === null) for (const { key } of tokenize(name)) terms.add(key);
    else for (const near of nearFamilies(family)) terms.add(titleTerm(near));
  }
  const skills = [...query.skills.must.flatMap(({ anyOf }) => anyOf), ...query.skills.prefer];
  for (const skill of skills) addSkill(terms, skill);
  return terms;
}

/** A skill of the taxonomy is found under its id and those of its kind, any other by its rarest word: its longest. */
function addSkill(terms: Set<string>, { id, name }: SkillItem) {
  terms.add(skillTerm(id));
  for (const near of nearSkills(id)) terms.add(skillTerm(near));
  if (!id.startsWith('~')) return;
  const words = tokenize(name).map(({ key }) => key);
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one), '');
  if (longest.length > 3) terms.add(longest);
}

const titleTerm = prefixed('title');
const ofTaxonomy = prefixed('skill');

/** A skill that the taxonomy lacks is its own term: no word begins like its id. */
function skillTerm(id: string): string {
  return id.startsWith('~') ? id : ofTaxonomy(id);
}

/** Puts a prefix before ids of the taxonomy, of which there are few. */
function prefixed(prefix: string): (id: string) => string {
  const known = new Map<string, string>();
  return (id) => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const term = `${prefix}:${id}`;
    known.set(id, term);
    return term;
  };
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
