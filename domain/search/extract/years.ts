import type { YearsItem } from '../queryDocument.ts';
import type { Span } from '../queryItem.ts';
import {
  GAP_BRACKET,
  GAP_COLON,
  GAP_COMMA,
  GAP_HYPHEN,
  GAP_OTHER,
  GAP_SENTENCE,
  type Token,
} from '../text/tokens.ts';
import { jdItem } from './item.ts';
import { spanOf, type Range, type Reading } from './reading.ts';
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
const words = (list: string) => new Set(list.split(' '));
// A decade counts as ten years.
const YEARS: Record<string, number> = { year: 1, yr: 1, yrs: 1, decade: 10 };
// "Less than 2 years", "no more than 3": the number is the most, not the least.
const AT_MOST =
  /(?:^| )(?:up ?to|less than|fewer than|under|below|at most|(?:no|not) more than|max(?:imum)?(?: of)?)(?: a| about)?$/;
// "Candidates with less than 2 years will not be considered" asks for two.
const TURNED_AWAY = words('not cannot rejected disregarded excluded');
const NOT_EXPERIENCE_AFTER = words(
  'old ago anniversary contract term fixed fixed-term history warranty guarantee plan temporary probation programme program appointment roadmap strategy lease after later from into ahead running apprenticeship internship placement leave olds trial period rotation',
);
const NOT_EXPERIENCE_BEFORE = words(
  'past last next over every each within previous first age aged after until celebrating for coming initial lasts',
);
const EXPERIENCE = words(
  'experience experienced exp background working work practice professional track hands-on hand relevant related industry expertise',
);
const LEAST = words('minimum least min minimal more over');
// Words that may stand between what is said of the years and the years: "for well over 20 years".
const MEASURES = words(
  'minimum least min minimal more over at a of than well almost nearly about around some the up to',
);
const OWNING = words('with have has having bring brings possess need needs require requires');
const TERMS = words(
  'contract fixed term fixed-term temporary duration renewable limited secondment ftc',
);
const COMPANY = words("we our us we've we’ve company firm founded");
const ASKING = words(
  'need require expect look looking seek want ask you your candidate must should',
);
// "20 years in business", "30 years of history": how old a company is.
const COMPANY_AGE =
  /^(and counting|strong)|^(of |in )?(the |our |a )?(\w+ )?(business|existence|operation|market|history|tradition|heritage|growth|innovation|excellence)( we\b.*| and\b.*)?$/;
const STUDY =
  /^(of )?(a |full time |post secondary |higher |undergraduate |graduate )?(study|college|school|university|education|training|age)\b/;

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
    const unit = YEARS[token.key];
    if (unit === undefined) return;
    const one = yearsAt(reading, at, unit);
    if (one !== null) found.push(one);
  });
  if (found.length === 0) return null;
  const min = greatest(found.map((one) => one.min));
  const largest = found.filter((one) => one.min === min);
  const bounds = largest.map((one) => one.max).filter((max) => max !== null);
  const max = bounds.length === largest.length ? greatest(bounds) : null;
  const name = max === null ? `${min}+ years` : `${min}–${max} years`;
  const spans = largest.flatMap((one) => one.spans);
  return { ...jdItem(`years:${min}-${max ?? ''}`, name, spans, 100, 0.85), min, max };
}

/** However many there are: a call with each as an argument of its own would run out of stack. */
function greatest(numbers: readonly number[]): number {
  return numbers.reduce((most, one) => Math.max(most, one), 0);
}

function yearsAt(reading: Reading, at: number, unit: number): YearsFound | null {
  const { tokens } = reading;
  let from = at - 1;
  let last = numberOf(tokens[from]);
  if (last === null && unit > 1 && tokens[from]?.key === 'a') last = { value: 1, open: false };
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
  if (first > last.value || first * unit > 45) return null;
  const scope = scopeOf(reading, { from, to: at + 1 });
  if ((scope !== 'must' && scope !== 'named') || isDenied(reading, { from, to: at + 1 }))
    return null;
  if (!isExperience(reading, { from, to: at }, last.open, scope === 'must')) return null;
  const spans = [spanOf(reading, { from, to: at + 1 })];
  if (isAtMost(reading, { from, to: at })) return { min: 0, max: last.value * unit, spans };
  const max = last.value > first && !last.open ? last.value * unit : null;
  return { min: first * unit, max, spans };
}

/** Whether the words before the number make it the most that is wanted. */
function isAtMost({ tokens, sentenceOf }: Reading, { from, to: at }: Range): boolean {
  const ahead: string[] = [];
  for (let back = from - 1; back >= 0 && from - back <= 4; back -= 1) {
    if ((tokens[back + 1] as Token).gap >= GAP_SENTENCE) break;
    ahead.unshift((tokens[back] as Token).raw.toLowerCase());
  }
  if (!AT_MOST.test(ahead.join(' '))) return false;
  const after = tokens
    .slice(at + 1, at + 13)
    .filter((_, on) => sentenceOf[at + 1 + on] === sentenceOf[at]);
  return !after.some(({ raw }) => TURNED_AWAY.has(raw.toLowerCase()));
}

function isExperience(reading: Reading, { from, to: at }: Range, open: boolean, asked: boolean) {
  const { tokens } = reading;
  const after = wordsAfter(tokens, at, GAP_SENTENCE);
  const phrase = wordsAfter(tokens, at, GAP_COMMA).join(' ');
  const before = tokens.slice(Math.max(0, from - 3), from).map((token) => token.key);
  const experienced = after.some((word) => EXPERIENCE.has(word));
  if (speaksOfElse(reading, from, after, phrase)) return false;
  const least = before.some((word) => LEAST.has(word));
  if (
    !least &&
    NOT_EXPERIENCE_BEFORE.has(before.at(-1) ?? '') &&
    !after.slice(0, 4).includes('experience')
  )
    return false;
  if (before.some((word) => word === 'past' || word === 'last' || word === 'next')) return false;
  if (after.some((word) => word === 'degree' || word === 'diploma') && !experienced) return false;
  if (experienced || before.includes('experience') || before.includes('experience:')) return asked;
  if (after[0] === 'as' || open) return true;
  if (before.includes('least') || before.includes('minimum')) return true;
  if (!asked) {
    const owned = before.some((word) => OWNING.has(word));
    return owned && wordsAhead(reading, from).some((word) => ASKING.has(word));
  }
  return (
    least ||
    ['in', 'with', 'of'].includes(after[0] ?? '') ||
    /^\p{L}{2,}ing$/u.test(tokens[at + 1]?.raw ?? '') ||
    before.some((word) => OWNING.has(word)) ||
    beginsItem(reading, from)
  );
}

function wordsAfter(tokens: readonly Token[], at: number, until: number): string[] {
  const after: string[] = [];
  for (let index = at + 1; index < Math.min(tokens.length, at + 10); index += 1) {
    const token = tokens[index] as Token;
    if (token.gap >= until) break;
    after.push(token.key);
  }
  return after;
}

/** Ages, contracts, studies and how long a company has been about. */
function speaksOfElse(
  reading: Reading,
  from: number,
  after: readonly string[],
  phrase: string,
): boolean {
  if (NOT_EXPERIENCE_AFTER.has(after[0] ?? '')) return true;
  if (after[0] === 'of' && after[1] === 'age') return true;
  const ahead = wordsAhead(reading, from);
  if (ahead.some((word) => COMPANY.has(word)) && !ahead.some((word) => ASKING.has(word)))
    return true;
  const lead = ahead.find((word) => !MEASURES.has(word));
  if (lead === 'for' && !after.slice(0, 4).includes('experience')) return true;
  if (after.some((word) => EXPERIENCE.has(word))) return false;
  const terms = [...after.slice(0, 3), ...ahead.slice(0, 4)].some((word) => TERMS.has(word));
  return terms || lead === 'be' || COMPANY_AGE.test(phrase) || STUDY.test(phrase);
}

/** The words of the sentence before the token, nearest first, eight at most. */
function wordsAhead({ tokens, sentenceOf }: Reading, from: number): string[] {
  const ahead: string[] = [];
  for (let at = from - 1; at >= 0 && from - at <= 8; at -= 1) {
    if (sentenceOf[at] !== sentenceOf[from]) break;
    if ((tokens[at + 1] as Token).gap === GAP_COLON && !TERMS.has((tokens[at] as Token).key)) break;
    ahead.push((tokens[at] as Token).key);
  }
  return ahead;
}

/** "- 3 to 5 years", "At least three years": the years are the first thing of a line. */
function beginsItem(reading: Reading, from: number): boolean {
  const line = reading.lines[reading.lineOf[from] as number] as Range;
  const lead = reading.tokens.slice(line.from, from);
  return lead.length <= 4 && lead.every(({ key, gap }) => MEASURES.has(key) || gap >= GAP_COLON);
}
