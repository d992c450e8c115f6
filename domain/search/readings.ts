import { companyKey } from './companyKey.ts';
import { skillMentions } from './extract/mentions.ts';
import { openSkillId } from './extract/openSkills.ts';
import { titlesIn } from './extract/titlePhrase.ts';
import type { PositionFacts } from './personFacts.ts';
import { placesIn } from './placeReading.ts';
import { DEGREE_PHRASES, STUDY_PHRASES } from './taxonomy/education.ts';
import { INDUSTRY_PHRASES } from './taxonomy/industries.ts';
import { placeAndWider } from './taxonomy/places.ts';
import { skillNamed, withImplied } from './taxonomy/skills.ts';
import type { TitleFamily } from './taxonomy/titleTable.ts';
import { tokenize, type Token } from './text/tokens.ts';
import { visibleWords } from './text/visibleText.ts';
import { isOfBank, stepOnLadder } from './titleReading.ts';

/** How many characters of a title are kept, for the receipt. */
const MOST_OF_TITLE = 80;

/** How many texts of a kind are remembered, and how long they may be: titles and names, not stories. */
const MOST_READ = 5_000;
const LONGEST = 120;

/** What a text says of its person; ids in the order of the text, each once. */
export interface TextReading {
  /** Skills that it mentions, and those that follow from them. */
  readonly skills: readonly string[];
  readonly industries: readonly string[];
  readonly words: readonly string[];
}

/** What a title says, whoever holds it. */
export interface TitleReading extends Pick<PositionFacts, 'title' | 'families' | 'words'> {
  /** The first family that it names. */
  readonly family: TitleFamily | null;
}

export interface CompanyReading {
  readonly key: string;
  readonly industries: readonly string[];
}

/** What a skill says of whoever claims it; words in the order of its name. */
export interface SkillReading {
  readonly skills: readonly string[];
  readonly words: readonly string[];
  /** False where the taxonomy lacks it: then its name is read as a text, too. */
  readonly known: boolean;
}

export interface StudyReading {
  readonly ids: readonly string[];
  /** Of the highest degree that it names, 0 where it names none. */
  readonly level: number;
}

/**
 * Reads titles, skills, places, texts and names of companies, each once: of many people most share theirs with
 * others, and what is read of them is shared, too. It holds what people wrote, so it is kept for no
 * longer than the reading of many takes.
 */
export class Readings {
  readonly #texts = new Map<string, TextReading>();
  readonly #titles = new Map<string, TitleReading>();
  readonly #steps = new Map<string, number | null>();
  readonly #stepsInBanks = new Map<string, number | null>();
  readonly #companies = new Map<string, CompanyReading>();
  readonly #skills = new Map<string, SkillReading>();
  readonly #places = new Map<string, readonly string[]>();
  readonly #studies = new Map<string, StudyReading>();

  text(text: string): TextReading {
    return remembered(this.#texts, text, readText);
  }

  title(title: string): TitleReading {
    return remembered(this.#titles, title, readTitle);
  }

  /** As `stepOfTitle` has it. */
  step(title: string, company = ''): number | null {
    const bank = isOfBank(title, company);
    return remembered(bank ? this.#stepsInBanks : this.#steps, title, () =>
      stepOnLadder(title, this.title(title).family, bank),
    );
  }

  company(name: string): CompanyReading {
    return remembered(this.#companies, name, readCompany);
  }

  skill(name: string): SkillReading {
    return remembered(this.#skills, name, readSkill);
  }

  /** The ids of a place and of those that it lies in. */
  place(location: string): readonly string[] {
    return remembered(this.#places, location, readPlace);
  }

  study(degree: string, field: string): StudyReading {
    return remembered(this.#studies, `${degree} ; ${field}`, readStudy);
  }
}

/** The words by which a text is found, in its order, each once. */
export function wordsOf(tokens: readonly Token[]): string[] {
  const words = new Set<string>();
  for (const { key } of tokens) if (key.length > 1 && key.length < 30) words.add(key);
  return [...words];
}

function remembered<T>(known: Map<string, T>, text: string, read: (text: string) => T): T {
  const found = known.get(text);
  if (found !== undefined) return found;
  const made = read(text);
  if (text.length <= LONGEST) {
    if (known.size >= MOST_READ) known.clear();
    known.set(text, made);
  }
  return made;
}

function readText(text: string): TextReading {
  const shown = visibleWords(text);
  const tokens = tokenize(shown);
  const mentioned = skillMentions(tokens, shown).flatMap(({ skill }) => withImplied(skill.id));
  return {
    skills: [...new Set(mentioned)],
    industries: industriesIn(tokens),
    words: wordsOf(tokens),
  };
}

function readTitle(title: string): TitleReading {
  const shown = visibleWords(title);
  const tokens = tokenize(shown);
  const found = titlesIn(tokens, { from: 0, to: tokens.length });
  const families = found.flatMap(({ family }) => (family === null ? [] : [family]));
  return {
    title: shown.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_OF_TITLE),
    families: [...new Set(families.map(({ id }) => id))],
    words: [...new Set(tokens.map(({ key }) => key))].slice(0, 20),
    family: families[0] ?? null,
  };
}

function readCompany(name: string): CompanyReading {
  return { key: companyKey(name), industries: industriesIn(tokenize(name)) };
}

function readSkill(name: string): SkillReading {
  const found = skillNamed(name);
  return {
    skills: withImplied(found?.id ?? openSkillId(name)),
    words: wordsOf(tokenize(name)),
    known: found !== null,
  };
}

/** The id of the place that words name; undefined where they name none. */
export function placeOf(words: string): string | undefined {
  return readPlace(words)[0];
}

function readPlace(location: string): readonly string[] {
  const tokens = tokenize(visibleWords(location));
  const found = placesIn(tokens, 0, tokens.length);
  const narrow = found.find(({ kind }) => kind === 'city') ?? found[0];
  if (narrow === undefined) return [];
  return [...new Set([narrow, ...found].flatMap(({ id }) => placeAndWider(id)))];
}

function readStudy(study: string): StudyReading {
  const tokens = tokenize(study);
  const degrees = DEGREE_PHRASES.scan(tokens).map(({ value }) => value);
  const fields = STUDY_PHRASES.scan(tokens).map(({ value }) => value);
  return {
    ids: [...degrees, ...fields].map(({ id }) => id),
    level: Math.max(0, ...degrees.map(({ level }) => level)),
  };
}

function industriesIn(tokens: readonly Token[]): readonly string[] {
  return [...new Set(INDUSTRY_PHRASES.scan(tokens).map(({ value }) => value.id))];
}
