import { isLetterVariable, type LetterVariable } from '../contracts/letters/variables.ts';
import { cleanText } from '../kernel/text.ts';
import { addressesIn, withoutLinks } from './links.ts';

/** What a model may say beside words. */
export interface Allowed {
  readonly variables: ReadonlySet<LetterVariable>;
  /** Addresses that stood in what it was given to change. */
  readonly links: ReadonlySet<string>;
}

const VARIABLE = /\{\{\s*([A-Za-z]+)\s*(\|[^{}\r\n]*)?\}\}/gu;
const VARIABLE_OR_BRACE = /\{\{\s*([A-Za-z]+)\s*(\|[^{}\r\n]*)?\}\}|[{}]/gu;
// What nobody sees, and what turns the direction of what follows.
const UNSEEN =
  /[\u00AD\u061C\u200B-\u200F\u2060-\u2064\uFEFF\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/gu;
const CONTROLS = /(?![\t\n])\p{Cc}/gu;
const TAGS = /<\/?[a-z][^<>\n]*>/giu;
const ESCAPED = /\\([\\*[\](){}.|-])/gu;
const LABELLED = /\[([^[\]\n]*)\]\([^)\n]*\)/gu;

/** What one thing that was taken out leaves may be another; what goes on for longer is no letter. */
const PASSES = 20;

/**
 * What a model wrote, as it may stand in a letter: without links and addresses but those that it was given, without
 * markup of the web, without variables that there are none of. Nothing is left of what doesn't come to rest.
 */
export function cleaned(text: string, allowed: Allowed): string {
  const left = settled(text, allowed);
  const read = asRead(left, (fallback) => fallback);
  if (unlinked(read, allowed) === read) return left;
  // It leads somewhere once it is read, with what stands in for variables and without its marks: so both go.
  return settled(
    asRead(left, (_fallback, variable) => variable),
    allowed,
  );
}

function settled(text: string, allowed: Allowed): string {
  let left = text;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const next = once(left, allowed);
    if (next === left) return left;
    left = next;
  }
  return '';
}

/** Links last: what is taken out before could stand in the middle of one. */
function once(text: string, allowed: Allowed): string {
  const words = cleanText(text)
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(UNSEEN, '')
    .replaceAll(CONTROLS, '')
    .replaceAll(TAGS, '')
    .replaceAll(VARIABLE_OR_BRACE, (_found, name?: string, fallback = '') => {
      if (name === undefined) return '';
      const isKnown = isLetterVariable(name) && allowed.variables.has(name);
      const otherwise = (fallback as string).slice(1).trim();
      if (!isKnown) return otherwise;
      return otherwise === '' ? `{{${name}}}` : `{{${name}|${otherwise}}}`;
    })
    // Whatever stands for a variable is no part of the name of a host.
    .replaceAll(/(?<=\}\})\.(?=[\p{L}\p{N}{])|(?<=[\p{L}\p{N}])\.(?=\{\{)/gu, '. ');
  return unlinked(words, allowed)
    .replaceAll(/[ \t]+\n/gu, '\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}

function unlinked(text: string, { links, variables }: Allowed): string {
  return withoutLinks(
    text,
    (address) => links.has(address) || (address === '{{jobLink}}' && variables.has('jobLink')),
  );
}

/** A text as somebody reads it: of links their words, of signs that are marked those alone, of variables what is said. */
function asRead(text: string, said: (fallback: string, variable: string) => string): string {
  return text
    .replaceAll(LABELLED, '$1')
    .replaceAll('**', '')
    .replaceAll(ESCAPED, '$1')
    .replaceAll(VARIABLE, (_found, name: string, fallback = '') =>
      said((fallback as string).slice(1).trim(), `{{${name}}}`),
    );
}

/** The addresses that a text leads to, also once it is read. */
export function linksIn(text: string): ReadonlySet<string> {
  const read = asRead(text, (fallback) => fallback);
  return new Set([...addressesIn(text), ...addressesIn(read)]);
}
