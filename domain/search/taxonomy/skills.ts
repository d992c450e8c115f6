import { PhraseTrie } from '../text/phraseTrie.ts';
import { fold } from '../text/stem.ts';
import { NOT_SKILLS } from './notSkills.ts';
import { once } from './once.ts';
import { readSkillTable, type Skill } from './skillTable.ts';
import { BUSINESS_SKILLS } from './skills/business.ts';
import { CLOUD_SKILLS } from './skills/cloud.ts';
import { DATA_SKILLS } from './skills/data.ts';
import { ENGINEERING_SKILLS } from './skills/engineering.ts';
import { HEALTH_SKILLS } from './skills/health.ts';
import { LANGUAGE_SKILLS } from './skills/languages.ts';
import { PEOPLE_SKILLS } from './skills/people.ts';
import { PRODUCT_SKILLS } from './skills/product.ts';
import { PROGRAMMING_SKILLS } from './skills/programming.ts';
import { slug } from './slug.ts';

/** What a phrase of the skill dictionary stands for; `skill` null: a phrase that is no skill. */
export interface SkillEntry {
  skill: Skill | null;
  /** The wording when its case counts, else null. */
  exact: string | null;
  ordinary: boolean;
}

const tables = [
  PROGRAMMING_SKILLS,
  CLOUD_SKILLS,
  DATA_SKILLS,
  PRODUCT_SKILLS,
  BUSINESS_SKILLS,
  PEOPLE_SKILLS,
  HEALTH_SKILLS,
  ENGINEERING_SKILLS,
  LANGUAGE_SKILLS,
];

/** Every skill of the taxonomy by its id. Of two rows with one id the first stands. */
export const skillsById = once((): ReadonlyMap<string, Skill> => {
  const rows = tables.flatMap(readSkillTable);
  return new Map(rows.toReversed().map((skill) => [skill.id, skill]));
});

/** The dictionary of skill phrases. */
export const SKILL_PHRASES = new PhraseTrie<SkillEntry>((add) => {
  for (const phrase of NOT_SKILLS.split('\n')) {
    if (phrase.length > 0) add(phrase, { skill: null, exact: null, ordinary: false });
  }
  const all = [...skillsById().values()];
  // Heads before what merely lists the same words elsewhere.
  for (const first of [true, false]) {
    for (const skill of all) {
      const wordings = first ? skill.wordings.slice(0, 1) : skill.wordings.slice(1);
      for (const { text, exact, ordinary } of wordings) {
        add(text, { skill, exact: exact ? text : null, ordinary });
      }
    }
  }
});

/** The skill that a short text as a whole names, as in a profile's list of skills, or null. */
export function skillNamed(text: string): Skill | null {
  const direct = byKey().get(keyOf(text));
  return direct ?? null;
}

/** The id that a name would have, without the hyphens between its words. */
function keyOf(text: string): string {
  return fold(text).replace(/[^a-z0-9+#]+/g, '');
}

const byKey = once((): ReadonlyMap<string, Skill> => {
  const found = new Map<string, Skill>();
  const note = (name: string, skill: Skill) => {
    const key = keyOf(name);
    if (!found.has(key)) found.set(key, skill);
  };
  for (const skill of skillsById().values()) note(skill.name, skill);
  for (const skill of skillsById().values()) {
    for (const { text } of skill.wordings) note(text, skill);
  }
  return found;
});

const CLOSURES = new Map<string, readonly string[]>();

/** The ids of all skills that follow from this one, itself first. An unknown id follows only from itself. */
export function withImplied(id: string): readonly string[] {
  const known = CLOSURES.get(id);
  if (known !== undefined) return known;
  if (!skillsById().has(id)) return [id];
  const found = [id];
  for (let at = 0; at < found.length; at += 1) {
    for (const name of skillsById().get(found[at] as string)?.implies ?? []) {
      const implied = slug(name);
      if (!found.includes(implied)) found.push(implied);
    }
  }
  CLOSURES.set(id, found);
  return found;
}

const NONE: ReadonlySet<string> = new Set();
const NEIGHBOURS = new Map<string, ReadonlySet<string>>();

/** The ids of skills of the same kind as this one (alternatives in one row of the taxonomy), itself not among them. */
export function nearSkills(id: string): ReadonlySet<string> {
  const known = NEIGHBOURS.get(id);
  if (known !== undefined) return known;
  const skill = skillsById().get(id);
  if (skill === undefined) return NONE;
  const near = new Set<string>();
  const heads = new Set(skill.near.map(slug));
  for (const other of skillsById().values()) {
    const theirs = other.near.map(slug);
    if (theirs.includes(id) || theirs.some((head) => heads.has(head))) near.add(other.id);
  }
  for (const head of heads) near.add(head);
  near.delete(id);
  NEIGHBOURS.set(id, near);
  return near;
}
