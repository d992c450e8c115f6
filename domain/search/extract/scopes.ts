import type { Token } from '../text/tokens.ts';
import { cuesAround, type Cue } from './cues.ts';
import type { Range, Reading } from './reading.ts';
import type { Section } from './sections.ts';

/** How a job description speaks of a thing. */
export type Scope = 'must' | 'prefer' | 'named' | 'not' | 'dropped';

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

interface Sentence {
  must: boolean;
  text: string;
  offset: number;
}

const sentencesRead = new WeakMap<Reading, Map<number, Sentence>>();

function sentenceAt(reading: Reading, at: number): Sentence {
  const known = sentencesRead.get(reading) ?? new Map<number, Sentence>();
  sentencesRead.set(reading, known);
  const sentence = reading.sentenceOf[at] as number;
  const cached = known.get(sentence);
  if (cached !== undefined) return cached;
  const range = reading.sentences[sentence] as Range;
  const offset = (reading.tokens[range.from] as Token).start;
  const end = (reading.tokens[range.to - 1] as Token).end;
  const text = reading.view.text.slice(offset, end + 1).toLowerCase();
  const found: Sentence = { must: MUST_WORDS.test(text), text, offset };
  known.set(sentence, found);
  return found;
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
  const sentence = sentenceAt(reading, range.from);
  const start = (reading.tokens[range.from] as Token).start;
  const end = (reading.tokens[range.to - 1] as Token).end;
  const { before, after } = cuesAround(reading, range.from);
  const next = after[firstFrom(after, end)];
  const said = next !== undefined && next.from <= start ? next.kind : null;
  const denier = denierOf(reading, range);
  if (denier !== null) {
    const rest = sentence.text.slice(end - sentence.offset, end - sentence.offset + 60);
    return said === 'unneeded' ||
      NOT_NEEDED.test(rest) ||
      /\b(need|have|know)\b/.test(deniedWords(reading, denier, range))
      ? 'dropped'
      : 'not';
  }
  if (said === 'unneeded' || isContrast(sentence.text, start - sentence.offset)) return 'dropped';
  if (said === 'nice') return 'prefer';
  if (section === 'about') return 'dropped';
  if (said === 'must') return 'must';
  if ((before[0] ?? start) < start) return 'prefer';
  if (section === 'nice') return 'prefer';
  if (section === 'must') return 'must';
  return sentence.must ? 'must' : 'named';
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

/** The index of the first of the ascending cues that is not before `least`. */
function firstFrom(cues: readonly Cue[], least: number): number {
  let low = 0;
  let high = cues.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cues[middle] as Cue).at < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

function deniedWords(reading: Reading, from: number, range: Range): string {
  return reading.tokens
    .slice(from, range.from)
    .map((token) => token.key)
    .join(' ');
}
