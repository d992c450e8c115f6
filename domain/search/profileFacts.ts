import type { PersonProfile } from '../people/profile.ts';
import { companyKey } from './companyKey.ts';
import { skillMentions } from './extract/mentions.ts';
import { openSkillId } from './extract/openSkills.ts';
import { titlesIn } from './extract/titlePhrase.ts';
import type { MonthNumber, PersonFacts, PositionFacts } from './personFacts.ts';
import { placesIn } from './placeReading.ts';
import { DEGREE_PHRASES, STUDY_PHRASES } from './taxonomy/education.ts';
import { INDUSTRY_PHRASES } from './taxonomy/industries.ts';
import { placeAndWider } from './taxonomy/places.ts';
import { skillNamed, withImplied } from './taxonomy/skills.ts';
import { tokenize, type Token } from './text/tokens.ts';
import { visibleWords } from './text/visibleText.ts';
import { stepOfTitle } from './titleReading.ts';

/** How many different words of a person's text are kept. */
const MOST_WORDS = 400;

/** How many characters of a title are kept, for the receipt. */
const MOST_OF_TITLE = 80;

/**
 * Compiles a profile, once, into the facts that ranking works on. Never reads name, mail address, picture or school:
 * another name, the same facts.
 */
export function profileFacts(profile: PersonProfile): PersonFacts {
  const skills = new Map<string, Set<number>>();
  const words = new Set<string>();
  const industries = new Set<string>();
  const claim = (id: string, position: number | null) => {
    for (const implied of withImplied(id)) {
      const at = skills.get(implied) ?? new Set<number>();
      if (position !== null) at.add(position);
      skills.set(implied, at);
    }
  };
  const readText = (text: string | undefined, position: number | null) => {
    if (text === undefined || text.length === 0) return;
    const shown = visibleWords(text);
    const tokens = tokenize(shown);
    for (const { skill } of skillMentions(tokens, shown)) claim(skill.id, position);
    for (const { value } of INDUSTRY_PHRASES.scan(tokens)) industries.add(value.id);
    keepWords(tokens, words);
  };
  const positions = profile.experience.map((position, index) => {
    readText(position.title, index);
    readText(position.description, index);
    if (position.company !== undefined) {
      for (const { value } of INDUSTRY_PHRASES.scan(tokenize(position.company)))
        industries.add(value.id);
    }
    return positionFacts(position.title, position.company, position.start, position.end);
  });
  for (const name of profile.skills) {
    const known = skillNamed(name);
    if (known !== null) claim(known.id, null);
    else {
      claim(openSkillId(name), null);
      readText(name, null);
    }
    keepWords(tokenize(name), words);
  }
  readText(profile.headline, null);
  readText(profile.summary, null);
  if (positions.length === 0 && profile.headline !== undefined) {
    const headline = positionFacts(profile.headline, undefined, undefined, undefined);
    if (headline.families.length > 0) positions.push(headline);
  }
  return {
    positions,
    skills: Object.fromEntries([...skills].map(([id, at]) => [id, [...at]])),
    words: [...words].slice(0, MOST_WORDS),
    places: placesOf(profile.location),
    ...educationOf(profile),
    industries: [...industries],
    connectedOn: profile.connectedOn ?? null,
  };
}

function keepWords(tokens: readonly Token[], words: Set<string>): void {
  for (const { key } of tokens) {
    if (words.size >= MOST_WORDS) return;
    if (key.length > 1 && key.length < 30) words.add(key);
  }
}

function positionFacts(
  title: string,
  company: string | undefined,
  start: string | undefined,
  end: string | null | undefined,
): PositionFacts {
  const shown = visibleWords(title);
  const tokens = tokenize(shown);
  const found = titlesIn(tokens, { from: 0, to: tokens.length });
  const families = found.flatMap(({ family }) => (family === null ? [] : [family]));
  return {
    title: shown.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_OF_TITLE),
    families: [...new Set(families.map(({ id }) => id))],
    words: [...new Set(tokens.map(({ key }) => key))].slice(0, 20),
    company: company === undefined ? '' : companyKey(company),
    step: stepOfTitle(title, families[0] ?? null, company),
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
