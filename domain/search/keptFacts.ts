import type { PersonFacts, PositionFacts } from './personFacts.ts';
import { bySkill } from './skillPositions.ts';

/** Facts as text, in which they are kept beside the profile that they were read from. */
export function textOfFacts(facts: PersonFacts): string {
  return JSON.stringify(facts);
}

/**
 * Reads facts that were kept. People share words, titles and places: of what is alike all those have
 * one copy whose facts the same reader read. It holds what people wrote, so it is kept for no longer
 * than the reading of many takes.
 */
export class FactsReader {
  readonly #texts = new Map<string, string>();
  readonly #lists = new Map<string, readonly string[]>();

  /** @throws SyntaxError for a text that is not of `textOfFacts` */
  read(text: string): PersonFacts {
    const kept = JSON.parse(text) as PersonFacts;
    return {
      positions: kept.positions.map((position) => this.#position(position)),
      skills: bySkill(Object.entries(kept.skills)),
      words: kept.words.map((word) => this.#text(word)),
      places: this.#list(kept.places),
      education: kept.education === null ? null : this.#list(kept.education),
      degreeLevel: kept.degreeLevel,
      industries: this.#list(kept.industries),
      connectedOn: kept.connectedOn,
    };
  }

  #position({ title, families, words, company, step, start, end }: PositionFacts): PositionFacts {
    return {
      title: this.#text(title),
      families: this.#list(families),
      words: this.#list(words),
      company: this.#text(company),
      step,
      start,
      end,
    };
  }

  #list(texts: readonly string[]): readonly string[] {
    // None of them holds a line break.
    const key = texts.join('\n');
    const known = this.#lists.get(key);
    if (known !== undefined) return known;
    const list = texts.map((text) => this.#text(text));
    this.#lists.set(key, list);
    return list;
  }

  #text(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    this.#texts.set(text, text);
    return text;
  }
}
