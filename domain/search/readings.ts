import { companyKey } from './companyKey.ts';
import { skillMentions } from './extract/mentions.ts';
import { titlesIn } from './extract/titlePhrase.ts';
import type { PositionFacts } from './personFacts.ts';
import { INDUSTRY_PHRASES } from './taxonomy/industries.ts';
import { withImplied } from './taxonomy/skills.ts';
import type { TitleFamily } from './taxonomy/titleTable.ts';
import { tokenize, type Token } from './text/tokens.ts';
import { visibleWords } from './text/visibleText.ts';

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

/**
 * Reads titles, texts and names of companies, each once: of many people most share theirs with
 * others, and what is read of them is shared, too. It holds what people wrote, so it is kept for no
 * longer than the reading of many takes.
 */
export class Readings {
  readonly #texts = new Map<string, TextReading>();
  readonly #titles = new Map<string, TitleReading>();
  readonly #companies = new Map<string, CompanyReading>();

  text(text: string): TextReading {
    return remembered(this.#texts, text, readText);
  }

  title(title: string): TitleReading {
    return remembered(this.#titles, title, readTitle);
  }

  company(name: string): CompanyReading {
    return remembered(this.#companies, name, readCompany);
  }
}

/** The words by which a text is found, in its order, each once. */
export function wordsOf(tokens: readonly Token[]): string[] {
  const keys = tokens.map(({ key }) => key).filter(({ length }) => length > 1 && length < 30);
  return [...new Set(keys)];
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

function industriesIn(tokens: readonly Token[]): readonly string[] {
  return [...new Set(INDUSTRY_PHRASES.scan(tokens).map(({ value }) => value.id))];
}
