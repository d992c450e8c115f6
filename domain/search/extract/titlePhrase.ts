import { LADDER_WORDS } from '../taxonomy/seniority.ts';
import { TITLE_NOUNS, TITLE_PHRASES, type TitleEntry } from '../taxonomy/titles.ts';
import type { TitleFamily } from '../taxonomy/titleTable.ts';
import {
  GAP_AND,
  GAP_BRACKET,
  GAP_COMMA,
  GAP_JOINS,
  GAP_SLASH,
  GAP_SPACE,
  type Token,
} from '../text/tokens.ts';
import type { Range } from './reading.ts';

/** A title found in a text: its words with their qualifiers, and its family when one is known. */
export interface TitleMention {
  range: Range;
  /** The words of the title itself, without the qualifiers before it. */
  core: Range;
  family: TitleFamily | null;
}

const STOPS = new Set(
  'a an the our your this that of for in at to with by on and or as is are be will we you who us from into it its their his her join within across including other all any each per via not more have has'.split(
    ' ',
  ),
);

const RANKS = new Set([
  'president',
  'vp',
  'svp',
  'evp',
  'director',
  'manager',
  'head',
  'lead',
  'chief',
]);

function accepts(tokens: readonly Token[]) {
  return ({ exact }: TitleEntry, from: number, to: number): boolean => {
    if (exact !== null) return to - from === 1 && tokens[from]?.raw === exact;
    return true;
  };
}

/** All titles of the dictionary in a token range, with ladder words and qualifiers before them. */
export function knownTitles(tokens: readonly Token[], range: Range): TitleMention[] {
  const part = tokens.slice(range.from, range.to).map((token, at) => {
    // "Vice President, Investment Banking": the comma stands for "of".
    const before = tokens[range.from + at - 1]?.key ?? '';
    const joined = at > 0 && token.gap === GAP_COMMA && RANKS.has(before);
    return joined ? { ...token, gap: GAP_SPACE } : token;
  });
  return TITLE_PHRASES.scan(part, accepts(part)).map(({ from, to, value }) => {
    const core = { from: from + range.from, to: to + range.from };
    return { core, range: withQualifiers(tokens, core, range), family: value.family };
  });
}

/** Takes the ladder words directly before and after a title to it: "Senior … ", "… II". */
function withQualifiers(tokens: readonly Token[], core: Range, within: Range): Range {
  let { from, to } = core;
  while (from > within.from && core.from - from < 3) {
    const before = tokens[from - 1] as Token;
    if (
      (tokens[from] as Token).gap > GAP_JOINS ||
      !LADDER_WORDS.has(before.key) ||
      before.key.length < 2
    )
      break;
    from -= 1;
  }
  const after = tokens[to];
  if (
    to < within.to &&
    after !== undefined &&
    after.gap <= GAP_JOINS &&
    /^(i{1,3}|iv|v)$/.test(after.key)
  )
    to += 1;
  return { from, to };
}

/**
 * The title that a short range as a whole is: a known one inside it, else the words up to a noun that titles end in
 * ("Innovation Adoption Lead"). Several known titles joined by a slash, "and" or a comma are all given.
 */
export function titlesIn(tokens: readonly Token[], range: Range): TitleMention[] {
  const known = knownTitles(tokens, range);
  const open = openTitle(tokens, range);
  if (known.length > 0) {
    // "Data & Analytics Modernization Lead" is more than the "Lead" in it.
    const [first] = known;
    if (
      open !== null &&
      first !== undefined &&
      open.range.to > Math.max(...known.map((title) => title.range.to))
    ) {
      return known.some((title) => title.core.to - title.core.from > 1) ? known : [open];
    }
    const widened = known.filter(
      (title, index) => index === 0 || joins(tokens, known[index - 1] as TitleMention, title),
    );
    return widened;
  }
  return open === null ? [] : [open];
}

function joins(tokens: readonly Token[], left: TitleMention, right: TitleMention): boolean {
  const gap = (tokens[right.range.from] as Token).gap;
  const between = tokens.slice(left.range.to, right.range.from);
  return (
    (between.length === 0 &&
      (gap === GAP_SLASH || gap === GAP_AND || gap === GAP_COMMA || gap === GAP_BRACKET)) ||
    (between.length === 1 && ['and', 'or'].includes(between[0]?.key ?? ''))
  );
}

function openTitle(tokens: readonly Token[], range: Range): TitleMention | null {
  for (let at = Math.min(range.to, range.from + 14) - 1; at >= range.from; at -= 1) {
    const token = tokens[at] as Token;
    if (!TITLE_NOUNS.has(token.key)) continue;
    let from = at;
    while (from > range.from && at - from < 6) {
      const before = tokens[from - 1] as Token;
      if ((tokens[from] as Token).gap > GAP_JOINS || STOPS.has(before.key)) break;
      from -= 1;
    }
    const whole = { from, to: fieldEnd(tokens, at, range.to) };
    return { range: whole, core: whole, family: null };
  }
  return null;
}

const OF_SOMETHING = new Set(['head', 'director', 'chief', 'president', 'vp', 'dean']);
const WITHIN_FIELD = new Set(['of', 'and', 'the', 'for']);

/** "Head of profession", "Head service design": what somebody heads belongs to the title. */
function fieldEnd(tokens: readonly Token[], noun: number, within: number): number {
  const { key } = tokens[noun] as Token;
  const next = tokens[noun + 1];
  const headed = key === 'head' || next?.key === 'of';
  if (!OF_SOMETHING.has(key) || !headed) return noun + 1;
  let end = noun + 1;
  let to = noun + 1;
  while (to < within && to - noun < 7) {
    const token = tokens[to] as Token;
    const inner = WITHIN_FIELD.has(token.key);
    if (token.gap > GAP_JOINS || (STOPS.has(token.key) && !inner)) break;
    to += 1;
    if (!inner) end = to;
  }
  return end;
}
