import type { YearsItem } from '../queryDocument.ts';
import type { Span } from '../queryItem.ts';
import { GAP_HYPHEN, GAP_OTHER, GAP_BRACKET, GAP_SENTENCE, type Token } from '../text/tokens.ts';
import { jdItem } from './item.ts';
import { spanOf, type Reading } from './reading.ts';
import { isDenied, scopeOf } from './scopes.ts';

const NUMBERS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
};
const NOT_EXPERIENCE_AFTER = new Set(
  'old ago anniversary contract term fixed history warranty guarantee plan'.split(' '),
);
const NOT_EXPERIENCE_BEFORE = new Set(
  'past last next over every each within previous first age aged after until celebrating for'.split(
    ' ',
  ),
);
const EXPERIENCE = new Set(
  'experience experienced background working work practice professional track hands-on hand relevant related industry expertise'.split(
    ' ',
  ),
);
const LEAST = new Set('minimum least min minimal more over'.split(' '));

/** A number of years somewhere in a text. */
interface YearsFound {
  min: number;
  max: number | null;
  spans: Span[];
}

function numberOf(token: Token | undefined): { value: number; open: boolean } | null {
  if (token === undefined) return null;
  const digits = /^(\d{1,2})(\+?)$/.exec(token.raw);
  if (digits !== null) return { value: Number(digits[1]), open: digits[2] === '+' };
  const word = NUMBERS[token.key];
  return word === undefined ? null : { value: word, open: false };
}

/**
 * The years of experience asked for: "5+ years of experience", "3-5 years in …", "at least two years". Not ages, not
 * periods such as 2015–2020, not how old the company is, not pay. Of several the largest required minimum counts.
 */
export function extractYears(reading: Reading): YearsItem | null {
  const found: YearsFound[] = [];
  reading.tokens.forEach((token, at) => {
    if (token.key !== 'year' && token.key !== 'yr') return;
    const one = yearsAt(reading, at);
    if (one !== null) found.push(one);
  });
  if (found.length === 0) return null;
  const min = Math.max(...found.map((one) => one.min));
  const largest = found.filter((one) => one.min === min);
  const bounds = largest.map((one) => one.max).filter((max) => max !== null);
  const max = bounds.length === largest.length && bounds.length > 0 ? Math.max(...bounds) : null;
  const name = max === null ? `${min}+ years` : `${min}–${max} years`;
  const spans = largest.flatMap((one) => one.spans);
  return { ...jdItem(`years:${min}-${max ?? ''}`, name, spans, 100, 0.85), min, max };
}

function yearsAt(reading: Reading, at: number): YearsFound | null {
  const { tokens } = reading;
  let from = at - 1;
  let last = numberOf(tokens[from]);
  // "one (1) year": the bracketed number repeats the word.
  const plus = tokens[from]?.key === 'plus' || tokens[from]?.key === 'full';
  if (last === null && plus) {
    from -= 1;
    last = numberOf(tokens[from]);
    if (last !== null && tokens[from + 1]?.key === 'plus') last.open = true;
  }
  const more = tokens[from]?.key === 'more' && tokens[from - 1]?.key === 'or';
  if (last === null && more) {
    from -= 2;
    last = numberOf(tokens[from]);
    if (last !== null) last.open = true;
  }
  if (last === null || (tokens[at] as Token).gap >= GAP_SENTENCE) return null;
  let first = last.value;
  const gap = (tokens[from] as Token).gap;
  const dashed = gap === GAP_HYPHEN || gap === GAP_OTHER;
  const before = numberOf(tokens[from - 1]);
  if (before !== null && (dashed || gap === GAP_BRACKET)) {
    first = before.value;
    from -= 1;
  } else if (
    ['to', 'or', 'and'].includes(tokens[from - 1]?.key ?? '') &&
    numberOf(tokens[from - 2]) !== null
  ) {
    first = numberOf(tokens[from - 2])?.value ?? first;
    from -= 2;
  }
  if (first > last.value || first > 45) return null;
  if (!isExperience(reading, from, at)) return null;
  if (scopeOf(reading, { from, to: at + 1 }) !== 'must' || isDenied(reading, { from, to: at + 1 }))
    return null;
  const max = last.value > first && !last.open ? last.value : null;
  return { min: first, max, spans: [spanOf(reading, { from, to: at + 1 })] };
}

function isExperience(reading: Reading, from: number, at: number): boolean {
  const { tokens } = reading;
  const after: string[] = [];
  for (let index = at + 1; index < Math.min(tokens.length, at + 10); index += 1) {
    const token = tokens[index] as Token;
    if (token.gap >= GAP_SENTENCE) break;
    after.push(token.key);
  }
  const before = tokens.slice(Math.max(0, from - 3), from).map((token) => token.key);
  if (NOT_EXPERIENCE_AFTER.has(after[0] ?? '')) return false;
  const least = before.some((word) => LEAST.has(word));
  const experienced = after.some((word) => EXPERIENCE.has(word));
  if (after[0] === 'of' && after[1] === 'age') return false;
  if (
    !least &&
    NOT_EXPERIENCE_BEFORE.has(before.at(-1) ?? '') &&
    !after.slice(0, 4).includes('experience')
  )
    return false;
  if (before.some((word) => word === 'past' || word === 'last' || word === 'next')) return false;
  if (after.some((word) => word === 'degree' || word === 'diploma') && !experienced) return false;
  const backwards = before.includes('experience') || before.includes('experience:');
  return experienced || backwards || after[0] === 'in' || after[0] === 'with' || least;
}
