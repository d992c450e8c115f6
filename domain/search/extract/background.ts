import type { NamedItem } from '../queryDocument.ts';
import type { Span } from '../queryItem.ts';
import { placesIn } from '../placeReading.ts';
import { DEGREE_PHRASES, STUDY_PHRASES, type EducationEntry } from '../taxonomy/education.ts';
import { INDUSTRY_PHRASES } from '../taxonomy/industries.ts';
import {
  GAP_COLON,
  GAP_COMMA,
  GAP_LINE,
  GAP_SENTENCE,
  GAP_SLASH,
  type Token,
} from '../text/tokens.ts';
import { jdItem } from './item.ts';
import { spanOf, type Range, type Reading } from './reading.ts';
import { scopeOf } from './scopes.ts';

interface Named {
  id: string;
  name: string;
}

function collect(
  reading: Reading,
  found: readonly (Range & { value: Named })[],
  confidence: number,
): NamedItem[] {
  const byId = new Map<string, { name: string; spans: Span[] }>();
  for (const { from, to, value } of found) {
    const known = byId.get(value.id) ?? { name: value.name, spans: [] };
    known.spans.push(spanOf(reading, { from, to }));
    byId.set(value.id, known);
  }
  return [...byId]
    .slice(0, 40)
    .map(([id, { name, spans }]) => jdItem(id, name, spans, 50, confidence));
}

/** A degree or a field of study, where the text names it. */
export interface EducationMention extends Range {
  value: EducationEntry;
}

/** Degrees asked for, and the fields of study named with them. */
export function educationMentions(reading: Reading): EducationMention[] {
  const { tokens } = reading;
  const accepts = ({ exact }: EducationEntry, from: number, to: number) => {
    if (exact === null) return true;
    const first = tokens[from] as Token;
    return reading.view.text.slice(first.start, (tokens[to - 1] as Token).end) === exact;
  };
  const degrees = DEGREE_PHRASES.scan(tokens, accepts).filter(
    (match) => scopeOf(reading, match) !== 'dropped' && !isState(tokens, match),
  );
  const found: EducationMention[] = [...degrees];
  let done = 0;
  for (const degree of degrees) {
    const end = reach(tokens, degree.to);
    for (let at = Math.max(done, degree.to); at < end; at += 1) {
      const field = STUDY_PHRASES.longestAt(
        tokens,
        at,
        (_, from, to) => startsItem(tokens, from) && endsItem(tokens, to),
      );
      if (field === null) continue;
      found.push(field);
      at = field.to - 1;
      done = field.to;
    }
  }
  return found;
}

/** "Boston, MA" is a place and no master's degree. */
function isState(tokens: readonly Token[], { from, to }: Range): boolean {
  if (to - from > 1 || (tokens[from] as Token).gap !== GAP_COMMA) return false;
  return placesIn(tokens, Math.max(0, from - 3), to).some(
    (place) => place.from < from && place.to === to && !place.id.startsWith('~'),
  );
}

/** The degrees and fields of study as items of a query. */
export function extractEducation(
  reading: Reading,
  found: readonly EducationMention[],
): NamedItem[] {
  return collect(reading, found, 0.8);
}

function reach(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at < tokens.length && at - from < 30 && (tokens[at] as Token).gap < GAP_SENTENCE) at += 1;
  return at;
}

const JOINTS = new Set('in of or and a any with'.split(' '));

function startsItem(tokens: readonly Token[], at: number): boolean {
  const gap = (tokens[at] as Token).gap;
  return (
    gap === GAP_COMMA ||
    gap === GAP_SLASH ||
    gap > GAP_COMMA ||
    JOINTS.has(tokens[at - 1]?.key ?? '')
  );
}

function endsItem(tokens: readonly Token[], to: number): boolean {
  const next = tokens[to];
  return (
    next === undefined ||
    next.gap >= GAP_COMMA ||
    next.gap === GAP_SLASH ||
    ['or', 'and', 'degree', 'with', 'plu', 'plus'].includes(next.key)
  );
}

const INDUSTRY_NOUNS = new Set([
  'industry',
  'sector',
  'domain',
  'field',
  'space',
  'market',
  'vertical',
]);
const INDUSTRY_CUES = new Set(['industry', 'sector', 'industries']);

/** Industries that the text asks for or names as the employer's, beside a word that says so. */
export function extractIndustries(reading: Reading): NamedItem[] {
  const { tokens } = reading;
  const labelled = new Set<number>();
  reading.lines.forEach((line, index) => {
    const colon =
      tokens[line.from + 1]?.gap === GAP_COLON || tokens[line.from + 2]?.gap === GAP_COLON;
    if (colon && INDUSTRY_CUES.has((tokens[line.from] as Token).key)) labelled.add(index);
  });
  const found = INDUSTRY_PHRASES.scan(tokens).filter((match) => {
    const section = reading.sections[match.from];
    if (section === 'legal' || section === 'benefits') return false;
    if (labelled.has(reading.lineOf[match.from] as number) && match.from > 0) return true;
    const inside = tokens
      .slice(match.from, match.to)
      .some((token) => INDUSTRY_NOUNS.has(token.key));
    const next = tokens[match.to];
    const noun = next !== undefined && next.gap < GAP_LINE && INDUSTRY_NOUNS.has(next.key);
    const before = tokens
      .slice(Math.max(0, match.from - 3), match.from)
      .map((token) => token.key)
      .join(' ');
    return (
      inside ||
      noun ||
      /(experience|background|expertise|work(ing)?) (in|with|within)( the| a)?$/.test(before)
    );
  });
  return collect(reading, found, 0.7);
}
