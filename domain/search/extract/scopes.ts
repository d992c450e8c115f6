import { GAP_SEMICOLON, type Token } from '../text/tokens.ts';
import type { Range, Reading } from './reading.ts';
import type { Section } from './sections.ts';

/** How a job description speaks of a thing. */
export type Scope = 'must' | 'prefer' | 'named' | 'not' | 'dropped';

// Cues that speak of what follows in their sentence.
const NICE_BEFORE =
  /\b(ideally|preferably|nice[- ]to[- ]haves?:|bonus( points)?( if| for|:)|plus points|desirable:|advantageous:|optional(ly)?:|it would be (great|nice)|would be (great|nice) if|we(’|')?d love|extra credit)/g;
// Cues that speak of what precedes them.
const NICE_AFTER =
  /\b(nice[- ]to[- ]have|(is|are|would be|as|considered|,) (an? )?(big |huge |strong |real |definite |added |great )?(plus|bonus|advantage|asset|merit)|a plus\b|preferred|desirable|desired|beneficial|advantageous|(is|are) optional|not (strictly )?(essential|mandatory|a must)|would be (an? )?(great|nice|good|useful|helpful)|is welcome|good to have)/g;
const MUST_WORDS =
  /\b(must|requir|need|essential|experience|experienced|proficien|knowledge|expertise|expert|skilled|strong|solid|fluen|familiar|understanding|background|ability|you have|you(’|')?ve|degree|certifi|hands-on|competen|mastery|command of|qualified|know)/;
const NOT_NEEDED =
  /\b(is|are|isn't|isn’t|aren't|aren’t|be|,|experience|knowledge|skills?) ?(not|n't)? ?(required|needed|necessary|expected|relevant)\b/;
const NEGATORS = new Set([
  'no',
  'not',
  'without',
  'neither',
  'nor',
  'never',
  "don't",
  "doesn't",
  "won't",
  'don’t',
]);
const CARRIERS = new Set(
  'need to a an the know use using require for any have prior previous experience with in of looking want seeking hire hiring do we you more longer needed required necessary knowledge be'.split(
    ' ',
  ),
);

interface Cues {
  before: number[];
  after: number[];
  must: boolean;
  text: string;
  offset: number;
}

const cuesBySentence = new WeakMap<Reading, Map<number, Cues>>();

function cuesOf(reading: Reading, sentence: number): Cues {
  let known = cuesBySentence.get(reading);
  if (known === undefined) {
    known = new Map();
    cuesBySentence.set(reading, known);
  }
  const cached = known.get(sentence);
  if (cached !== undefined) return cached;
  const range = reading.sentences[sentence] as Range;
  const offset = (reading.tokens[range.from] as Token).start;
  const end = (reading.tokens[range.to - 1] as Token).end;
  const text = reading.view.text.slice(offset, end + 1).toLowerCase();
  const cues: Cues = {
    before: [...text.matchAll(NICE_BEFORE)].map((match) => match.index + offset),
    after: [...text.matchAll(NICE_AFTER)].map((match) => match.index + offset),
    must: MUST_WORDS.test(text),
    text,
    offset,
  };
  known.set(sentence, cues);
  return cues;
}

/** True when words within reach before the range deny it: "no Python", "not a remote role", "without any Java". */
export function isDenied(reading: Reading, range: Range): boolean {
  return denierOf(reading, range) !== null;
}

/** The token that denies the range, or null. */
function denierOf(reading: Reading, range: Range): number | null {
  const { tokens } = reading;
  for (let at = range.from - 1, steps = 0; at >= 0 && steps < 6; at -= 1, steps += 1) {
    if ((tokens[at + 1] as Token).gap > 6) return null;
    const word = (tokens[at] as Token).raw.toLowerCase();
    if (NEGATORS.has(word)) {
      const next = (tokens[at + 1] as Token).key;
      return ['only', 'just', 'limited', 'necessarily', 'merely', 'least', 'to', 'least'].includes(
        next,
      )
        ? null
        : at;
    }
    if (!CARRIERS.has(word) && !CARRIERS.has((tokens[at] as Token).key)) return null;
  }
  return null;
}

/** How the text speaks of the range: required, welcome, excluded, or not as something to look for at all. */
export function scopeOf(reading: Reading, range: Range): Scope {
  const section: Section = reading.sections[range.from] ?? 'other';
  if (section === 'legal' || section === 'benefits') return 'dropped';
  const sentence = reading.sentenceOf[range.from] as number;
  const cues = cuesOf(reading, sentence);
  const start = (reading.tokens[range.from] as Token).start;
  const end = (reading.tokens[range.to - 1] as Token).end;
  const rest = cues.text.slice(end - cues.offset, end - cues.offset + 60);
  const unneeded =
    /\bnot (strictly )?(required|needed|necessary|expected|a requirement)|(isn't|isn’t|aren't|aren’t) (required|needed|necessary)/.test(
      rest,
    );
  const denier = denierOf(reading, range);
  if (denier !== null) {
    return unneeded ||
      NOT_NEEDED.test(rest) ||
      /\b(need|have|know)\b/.test(deniedWords(reading, denier, range))
      ? 'dropped'
      : 'not';
  }
  if (unneeded || isContrast(cues.text, start - cues.offset)) return 'dropped';
  if (cues.before.some((cue) => cue < start)) return 'prefer';
  const cue = firstFrom(cues.after, end);
  if (cue !== null && sameClause(reading, range.to, cue)) return 'prefer';
  if (section === 'about') return 'dropped';
  if (section === 'nice') return 'prefer';
  if (section === 'must') return 'must';
  return cues.must ? 'must' : 'named';
}

/** "SQL beyond the ORM", "not only for marketing pages": named for what is more than it. */
function isContrast(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 30), at);
  if (/\bbeyond (just |mere |the |an? )*$/.test(before)) return true;
  return (
    /\bnot (only|just|merely) (for|on|about) (the )?$/.test(before) &&
    !/\bbut\b/.test(text.slice(at, at + 120))
  );
}

/** The first of the ascending numbers that is not below `least`. */
function firstFrom(numbers: readonly number[], least: number): number | null {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] as number) < least) low = middle + 1;
    else high = middle;
  }
  return numbers[low] ?? null;
}

function deniedWords(reading: Reading, from: number, range: Range): string {
  return reading.tokens
    .slice(from, range.from)
    .map((token) => token.key)
    .join(' ');
}

function sameClause(reading: Reading, from: number, cue: number): boolean {
  for (let at = from; at < reading.tokens.length; at += 1) {
    const token = reading.tokens[at] as Token;
    if (token.gap >= GAP_SEMICOLON) return false;
    if (token.start >= cue) return true;
    if (token.key === 'but' || token.key === 'while') return false;
  }
  return true;
}
