import type { PersonProfile } from '../people/profile.ts';
import type { MonthNumber, PersonFacts, PositionFacts } from './personFacts.ts';
import { Readings } from './readings.ts';
import { bySkill } from './skillPositions.ts';

/** How many different words of a person's text are kept. */
const MOST_WORDS = 400;

type Position = PersonProfile['experience'][number];

/**
 * Compiles a profile, once, into the facts that ranking works on. Never reads name, mail address, picture or school:
 * another name, the same facts. Whoever reads many people gives the same `readings` for all of them.
 */
export function profileFacts(profile: PersonProfile, readings = new Readings()): PersonFacts {
  const skills = new Map<string, number[]>();
  const words = new Set<string>();
  const industries = new Set<string>();
  const claim = (ids: readonly string[], position: number | null) => {
    for (const id of ids) {
      let at = skills.get(id);
      if (at === undefined) skills.set(id, (at = []));
      // Positions are read one after the other.
      if (position !== null && at.at(-1) !== position) at.push(position);
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
    const read = readings.skill(name);
    claim(read.skills, null);
    if (!read.known) readText(name, null);
    keepWords(read.words, words);
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
    words: [...words],
    places: profile.location === undefined ? [] : readings.place(profile.location),
    ...educationOf(profile, readings),
    industries: [...industries],
    connectedOn: profile.connectedOn ?? null,
  };
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
  const { title: shown, families, words } = readings.title(title);
  // Field by field: an object that was spread takes four times the room.
  return {
    title: shown,
    families,
    words,
    company: company === undefined ? '' : readings.company(company).key,
    step: readings.step(title, company),
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

function educationOf(
  { education }: PersonProfile,
  readings: Readings,
): Pick<PersonFacts, 'education' | 'degreeLevel'> {
  if (education.length === 0) return { education: null, degreeLevel: 0 };
  const read = education.map(({ degree = '', field = '' }) => readings.study(degree, field));
  return {
    education: [...new Set(read.flatMap(({ ids }) => ids))],
    degreeLevel: Math.max(...read.map(({ level }) => level)),
  };
}
