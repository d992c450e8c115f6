import { TITLE_NOUNS } from '../taxonomy/titles.ts';
import { slug } from '../taxonomy/slug.ts';
import {
  GAP_BRACKET,
  GAP_COMMA,
  GAP_JOINS,
  GAP_SENTENCE,
  GAP_SLASH,
  type Token,
} from '../text/tokens.ts';
import type { Mention } from './mentions.ts';
import { wordsOf, type Range, type Reading } from './reading.ts';

const words = (list: string) => new Set(list.split(' '));

// Words after which a noun phrase names something a person knows.
const CUE_NOUNS = words(
  'experience knowledge expertise proficiency proficient familiarity familiar understanding background skilled fluency fluent competence competency experienced expert specialization certified certification',
);
const CUE_PREPOSITIONS = words('in with of on using');
const FILLERS = words(
  'a an the some any strong good excellent solid deep extensive proven broad working demonstrated hands practical relevant basic advanced similar modern various multiple different other and/or at least one such as e g like including both either its their our your new latest common more most related',
);
// Words that end a noun phrase.
const STOPS = words(
  'is are was were be been being to for from by at as that which who whom whose where when while if because so but or and with in on of into over under within across through during including plus etc will would can could should must may might have has had do does did not no you your we our they their it its this these those he she his her i my us them how what why all any each every least both well also ability preferred required plus desirable advantage a an the using via per about than then more less similar other others such like e g ie eg',
);
// Too wide to be a skill by themselves.
const EMPTY = words(
  'work working environment team role industry field area project position job company business client customer people tool technology process system product service solution way thing year month least world degree equivalent similar level background experience knowledge skill development management concept principle practice technique method issue problem topic need requirement stakeholder user platform application software program data design the use ability understanding best setting sector organization or one two three four five range variety number following time life opportunity responsibility task activity result goal support member manager engineer developer designer',
);

/** A run of words that looks like a skill nobody listed. */
export interface OpenMention {
  range: Range;
  id: string;
  name: string;
}

/** The id of a skill outside the taxonomy, made of its words. */
export function openSkillId(name: string): string {
  return `~${slug(name).slice(0, 100)}`;
}

/**
 * Skills outside the taxonomy: the noun phrases after "experience with", "knowledge of" and their like, and words
 * that are written like technical names inside a list of known skills.
 */
export function openMentions(reading: Reading, mentions: readonly Mention[]): OpenMention[] {
  const taken = new Uint8Array(reading.tokens.length);
  for (const { from, to } of mentions) taken.fill(1, from, to);
  const found: OpenMention[] = [];
  const push = (range: Range) => {
    const name = wordsOf(reading, range);
    if (name.length < 2 || name.length > 60 || !/\p{L}/u.test(name)) return;
    taken.fill(1, range.from, range.to);
    found.push({ range, id: openSkillId(name), name });
  };
  for (const range of namedAfterCues(reading, taken)) push(range);
  for (const range of namesInLists(reading, taken, mentions)) push(range);
  return found;
}

function namedAfterCues(reading: Reading, taken: Uint8Array): Range[] {
  const { tokens } = reading;
  const ranges: Range[] = [];
  let done = 0;
  tokens.forEach((token, at) => {
    if (at < done || !CUE_NOUNS.has(token.key)) return;
    const next = tokens[at + 1];
    if (next === undefined || next.gap > GAP_JOINS || !CUE_PREPOSITIONS.has(next.key)) return;
    let start = at + 2;
    for (let items = 0; items < 8; items += 1) {
      const phrase = phraseFrom(tokens, start, taken);
      if (phrase.kept !== null) ranges.push(phrase.kept);
      done = phrase.end;
      const after = tokens[phrase.end];
      if (after === undefined || after.gap >= GAP_BRACKET) return;
      if (after.gap === GAP_COMMA || after.gap === GAP_SLASH) {
        start = phrase.end;
        if (after.key === 'and' || after.key === 'or') start += 1;
      } else if (after.key === 'and' || after.key === 'or') start = phrase.end + 1;
      else return;
      const verbal = tokens[start]?.key ?? '';
      if (verbal.endsWith('ing') || STOPS.has(verbal)) return;
    }
  });
  return ranges;
}

function phraseFrom(
  tokens: readonly Token[],
  from: number,
  taken: Uint8Array,
): { kept: Range | null; end: number } {
  let start = from;
  while (start < tokens.length && start < from + 3 && FILLERS.has((tokens[start] as Token).key)) {
    if (start > from && (tokens[start] as Token).gap > GAP_JOINS) break;
    start += 1;
  }
  let end = start;
  let known = false;
  while (end < tokens.length && end - start < 6) {
    const token = tokens[end] as Token;
    if (end > start && token.gap > GAP_JOINS) break;
    if (STOPS.has(token.key)) break;
    if (taken[end] === 1) known = true;
    end += 1;
  }
  const length = end - start;
  if (length === 0) return { kept: null, end: Math.max(end, from + 1) };
  const first = (tokens[start] as Token).key;
  const last = (tokens[end - 1] as Token).key;
  const usable =
    !known &&
    length <= 4 &&
    !(length === 1 && (EMPTY.has(last) || last.length < 3)) &&
    !(EMPTY.has(first) && EMPTY.has(last)) &&
    !(first.endsWith('ing') && length > 2) &&
    !/^\d/.test(first);
  return { kept: usable ? { from: start, to: end } : null, end };
}

function namesInLists(reading: Reading, taken: Uint8Array, mentions: readonly Mention[]): Range[] {
  const { tokens } = reading;
  const ranges: Range[] = [];
  const consider = (from: number, to: number) => {
    if (from < 0 || to > tokens.length || to <= from || to - from > 3) return;
    for (let at = from; at < to; at += 1) if (taken[at] === 1) return;
    if (!looksTechnical(tokens, from, to)) return;
    taken.fill(1, from, to);
    ranges.push({ from, to });
  };
  for (const mention of mentions) {
    const after = tokens[mention.to];
    if (after !== undefined && (after.gap === GAP_COMMA || after.gap === GAP_SLASH)) {
      consider(mention.to, itemEnd(tokens, mention.to));
    }
    const self = tokens[mention.from] as Token;
    if (self.gap === GAP_COMMA || self.gap === GAP_SLASH) {
      consider(itemStart(tokens, mention.from), mention.from);
    }
  }
  return ranges;
}

function itemEnd(tokens: readonly Token[], from: number): number {
  let end = from + 1;
  while (end < tokens.length && end - from < 4 && !separates(tokens[end] as Token)) end += 1;
  return end;
}

function itemStart(tokens: readonly Token[], to: number): number {
  let start = to - 1;
  while (start > 0 && to - start < 4 && (tokens[start] as Token).gap < GAP_COMMA) {
    if (STOPS.has((tokens[start - 1] as Token).key)) break;
    start -= 1;
  }
  return start;
}

function separates(token: Token): boolean {
  return token.gap >= GAP_COMMA || token.gap === GAP_SLASH || STOPS.has(token.key);
}

/** Short forms, inner capitals, digits and capitalised names: `HBase`, `OSPF`, `Vuex`. */
function looksTechnical(tokens: readonly Token[], from: number, to: number): boolean {
  const first = tokens[from] as Token;
  if (first.gap >= GAP_SENTENCE && to - from === 1) return false;
  for (let at = from; at < to; at += 1) {
    const { raw, key } = tokens[at] as Token;
    if (STOPS.has(key) || EMPTY.has(key) || TITLE_NOUNS.has(key)) return false;
    if (!/^\p{Lu}/u.test(raw) && !/\d/.test(raw)) return false;
    if (/^\d+$/.test(raw) && at === from) return false;
  }
  return first.raw.length > 1;
}
