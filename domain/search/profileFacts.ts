import type { PersonProfile } from '../people/profile.ts';
import { openSkillId } from './extract/openSkills.ts';
import type { MonthNumber, PersonFacts, PositionFacts } from './personFacts.ts';
import { placesIn } from './placeReading.ts';
import { Readings, wordsOf } from './readings.ts';
import { DEGREE_PHRASES, STUDY_PHRASES } from './taxonomy/education.ts';
import { placeAndWider } from './taxonomy/places.ts';
import { skillNamed, withImplied } from './taxonomy/skills.ts';
import { tokenize } from './text/tokens.ts';
import { visibleWords } from './text/visibleText.ts';
import { stepOfTitle } from './titleReading.ts';

/** How many different words of a person's text are kept. */
const MOST_WORDS = 400;

type Position = PersonProfile['experience'][number];

/**
 * Compiles a profile, once, into the facts that ranking works on. Never reads name, mail address, picture or school:
 * another name, the same facts. Whoever reads many people gives the same `readings` for all of them.
 */
export function profileFacts(profile: PersonProfile, readings = new Readings()): PersonFacts {
  const skills = new Map<string, Set<number>>();
  const words = new Set<string>();
  const industries = new Set<string>();
  const claim = (ids: readonly string[], position: number | null) => {
    for (const id of ids) {
      const at = skills.get(id) ?? new Set<number>();
      if (position !== null) at.add(position);
      skills.set(id, at);
    }
  };
  const readText = (text: string | undefined, position: number | null) => {
    if (text === undefined || text.length === 0) return;
    const read = readings.text(text);
    claim(read.skills, position);
    for (const id of read.industries) industries.add(id);
    keepWords(read.words, words);
  };
  const positions = profile.experience.map((position, index) => {
    readText(position.title, index);
    readText(position.description, index);
    if (position.company !== undefined) {
      for (const id of readings.company(position.company).industries) industries.add(id);
    }
    return positionFacts(readings, position);
  });
  for (const name of profile.skills) {
    const known = skillNamed(name);
    if (known !== null) claim(withImplied(known.id), null);
    else {
      claim(withImplied(openSkillId(name)), null);
      readText(name, null);
    }
    keepWords(wordsOf(tokenize(name)), words);
  }
  readText(profile.headline, null);
  readText(profile.summary, null);
  if (positions.length === 0 && profile.headline !== undefined) {
    const headline = positionFacts(readings, { title: profile.headline });
    if (headline.families.length > 0) positions.push(headline);
  }
  return {
    positions,
    skills: bySkill(skills),
    words: [...words].slice(0, MOST_WORDS),
    places: placesOf(profile.location),
    ...educationOf(profile),
    industries: [...industries],
    connectedOn: profile.connectedOn ?? null,
  };
}

/** Without a prototype: as people's skills differ, so would the hidden classes of their objects, at twice the size. */
function bySkill(skills: ReadonlyMap<string, ReadonlySet<number>>): PersonFacts['skills'] {
  const facts = Object.create(null) as PersonFacts['skills'];
  for (const [id, at] of skills) facts[id] = positionsOf(at);
  return facts;
}

/** Lists of few early positions, of which nearly all people's skills have one: each is kept once. */
const shared = new Map<string, readonly number[]>();
const FEW_POSITIONS = 6;

function positionsOf(at: ReadonlySet<number>): readonly number[] {
  const list = [...at];
  if (list.some((position) => position >= FEW_POSITIONS)) return list;
  const key = list.join(' ');
  const known = shared.get(key);
  if (known === undefined) shared.set(key, list);
  return known ?? list;
}

function keepWords(read: readonly string[], words: Set<string>): void {
  for (const word of read) {
    if (words.size >= MOST_WORDS) return;
    words.add(word);
  }
}

function positionFacts(
  readings: Readings,
  { title, company, start, end }: Partial<Position> & Pick<Position, 'title'>,
): PositionFacts {
  const { family, title: shown, families, words } = readings.title(title);
  // Field by field: an object that was spread takes four times the room.
  return {
    title: shown,
    families,
    words,
    company: company === undefined ? '' : readings.company(company).key,
    step: stepOfTitle(title, family, company),
    start: monthOf(start, 0),
    end: end === null ? 'now' : monthAfter(end),
  };
}

/** 'YYYY' or 'YYYY-MM' as a month number; a bare year counts from its month `whenBare`. */
function monthOf(text: string | undefined, whenBare: number): MonthNumber | null {
  if (text === undefined) return null;
  const year = Number(text.slice(0, 4));
  const month = text.length > 4 ? Number(text.slice(5, 7)) - 1 : whenBare;
  return year * 12 + month;
}

function monthAfter(text: string | undefined): MonthNumber | null {
  const month = monthOf(text, 11);
  return month === null ? null : month + 1;
}

function placesOf(location: string | undefined): string[] {
  if (location === undefined) return [];
  const tokens = tokenize(visibleWords(location));
  const found = placesIn(tokens, 0, tokens.length);
  const narrow = found.find(({ kind }) => kind === 'city') ?? found[0];
  if (narrow === undefined) return [];
  return [...new Set([narrow, ...found].flatMap(({ id }) => placeAndWider(id)))];
}

function educationOf(profile: PersonProfile): { education: string[] | null; degreeLevel: number } {
  if (profile.education.length === 0) return { education: null, degreeLevel: 0 };
  const ids = new Set<string>();
  let degreeLevel = 0;
  for (const { degree, field } of profile.education) {
    const tokens = tokenize(`${degree ?? ''} ; ${field ?? ''}`);
    for (const { value } of DEGREE_PHRASES.scan(tokens)) {
      ids.add(value.id);
      degreeLevel = Math.max(degreeLevel, value.level);
    }
    for (const { value } of STUDY_PHRASES.scan(tokens)) ids.add(value.id);
  }
  return { education: [...ids], degreeLevel };
}
