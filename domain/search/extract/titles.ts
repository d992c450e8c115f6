import type { TitleItem } from '../queryDocument.ts';
import type { Span } from '../queryItem.ts';
import { skillNamed } from '../taxonomy/skills.ts';
import { slug } from '../taxonomy/slug.ts';
import { TITLE_NOUNS } from '../taxonomy/titles.ts';
import {
  GAP_BRACKET,
  GAP_COLON,
  GAP_COMMA,
  GAP_LINE,
  GAP_OTHER,
  GAP_SENTENCE,
  type Token,
} from '../text/tokens.ts';
import { jdItem } from './item.ts';
import { spanOf, wordsOf, type Range, type Reading } from './reading.ts';
import { knownTitles, titlesIn, type TitleMention } from './titlePhrase.ts';

// What may stand directly before the title that is wanted.
const SEEK = new Set('seeking hiring seek hire recruiting need want require'.split(' '));
const SEEK_PAIRS = new Set([
  'looking for',
  'search for',
  'search of',
  'searching for',
  'role of',
  'position of',
  'job of',
  'post of',
  'recruit for',
  'opening for',
  'opportunity for',
  'vacancy for',
  'us as',
  'team as',
  'work as',
  'hiring for',
  'open for',
  'opportunity as',
  'role as',
  'apply for',
]);
const LABELS =
  /^(job|position|role|official|working)? ?(title|position|role|post|vacancy|job|opening|job title|profession)$/;
const NOT_THE_ROLE = new Set(
  'with to alongside support supporting report reporting assist assisting partner from between by help helping coach mentor manage managing lead leading other senior our their among fellow via for'.split(
    ' ',
  ),
);

/** How sure a way of finding titles is, surest first. */
interface Evidence {
  mentions: TitleMention[];
  confidence: number;
}

/** A title with where it was found, for the ladder to read. */
export interface FoundTitle {
  item: TitleItem;
  mention: TitleMention;
}

/**
 * The titles a job description asks for: those its label, first line or heading names; else those after
 * "looking for a", "as a … you will"; else all known titles that are not merely colleagues of the role.
 */
export function extractTitles(reading: Reading): FoundTitle[] {
  const ways: (() => Evidence)[] = [
    () => ({ mentions: [...headline(reading), ...labelled(reading)], confidence: 0.95 }),
    () => ({
      mentions: sought(reading).filter(
        (title) => !(isVague(reading, title) && isEveryday(reading, title)),
      ),
      confidence: 0.85,
    }),
    () => ({ mentions: mentioned(reading), confidence: 0.5 }),
  ];
  for (const way of ways) {
    const { mentions, confidence } = way();
    if (mentions.length > 0) return distinct(reading, mentions, confidence);
  }
  return [];
}

/** "Looking for partners" and "for a professional" seek nobody for a job, "looking for a driver" does. */
function isVague({ tokens }: Reading, { core, family }: TitleMention): boolean {
  if (family === null) return true;
  const { raw, key } = tokens[core.to - 1] as Token;
  return raw.toLowerCase() !== key;
}

function labelled(reading: Reading): TitleMention[] {
  const { tokens, lines } = reading;
  const found: TitleMention[] = [];
  for (const line of lines) {
    const colon = firstColon(tokens, line);
    if (colon === null) continue;
    const label = tokens
      .slice(line.from, colon)
      .map((token) => token.key)
      .join(' ');
    if (!LABELS.test(label)) continue;
    const end = cut(tokens, { from: colon, to: line.to });
    found.push(...titlesIn(tokens, { from: colon, to: end }));
  }
  return found;
}

function firstColon(tokens: readonly Token[], line: Range): number | null {
  for (let at = line.from + 1; at < Math.min(line.to, line.from + 4); at += 1) {
    if ((tokens[at] as Token).gap === GAP_COLON) return at;
  }
  return null;
}

/** Where a title phrase that begins at `from` must end at the latest. */
function cut(tokens: readonly Token[], range: Range): number {
  let at = range.from + 1;
  while (at < range.to && at - range.from < 14) {
    const gap = (tokens[at] as Token).gap;
    if (gap >= GAP_SENTENCE) break;
    at += 1;
  }
  return Math.min(at, range.to);
}

/** The first line that says anything, and a first markdown heading, when they read like a title. */
function headline(reading: Reading): TitleMention[] {
  const { tokens, lines } = reading;
  for (const line of lines.slice(0, 3)) {
    const length = line.to - line.from;
    if (length > 16 || sentenceLike(reading, line)) return [];
    const titles = titlesIn(tokens, line);
    if (titles.length > 0) return titles;
  }
  return [];
}

function sentenceLike(reading: Reading, line: Range): boolean {
  const text = wordsOf(reading, line).toLowerCase();
  return /\b(we|you|our|your|is|are|will|looking|seeking|join)\b/.test(text);
}

function sought(reading: Reading): TitleMention[] {
  const { tokens } = reading;
  const found: TitleMention[] = [];
  tokens.forEach((token, at) => {
    const start = seekEnd(tokens, at);
    if (start !== null) {
      if (!isDenied(reading, at, 3)) found.push(...phraseAt(reading, start));
    } else if (token.key === 'as' && isArticle(tokens[at + 1])) {
      const titles = phraseAt(reading, at + 2);
      const end = titles.at(-1)?.range.to;
      const follows = end === undefined ? undefined : tokens[end];
      const starts = at === 0 || token.gap >= GAP_COMMA;
      if (end !== undefined && (starts || follows?.key === 'you' || follows?.key === 'your'))
        found.push(...titles);
    } else if (token.key === 'the' && token.gap >= GAP_SENTENCE) {
      const titles = phraseAt(reading, at + 1);
      const end = titles.at(-1)?.range.to;
      if (end !== undefined && ROLE_VERBS.has(tokens[end]?.key ?? '')) found.push(...titles);
    }
  });
  return found;
}

const ROLE_VERBS = new Set(
  'will is lead serve work report manage play act provide ensure support oversee perform'.split(
    ' ',
  ),
);

const DENIALS = new Set("not never don't doesn't aren't isn't".split(' '));

/** "We are not looking for recruiters": who is not sought. */
function isDenied({ tokens, sentenceOf }: Reading, at: number, reach: number): boolean {
  return tokens
    .slice(Math.max(0, at - reach), at)
    .some(
      ({ key }, on, all) => DENIALS.has(key) && sentenceOf[at - all.length + on] === sentenceOf[at],
    );
}

function isArticle(token: Token | undefined): boolean {
  return token !== undefined && ['a', 'an', 'our', 'the'].includes(token.key);
}

function seekEnd(tokens: readonly Token[], at: number): number | null {
  const here = (tokens[at] as Token).key;
  const before = tokens[at - 1]?.key ?? '';
  if (SEEK.has(here) && isArticle(tokens[at + 1])) return at + 2;
  if (SEEK_PAIRS.has(`${before} ${here}`)) return isArticle(tokens[at + 1]) ? at + 2 : at + 1;
  return null;
}

function phraseAt(reading: Reading, from: number): TitleMention[] {
  const { tokens } = reading;
  if (from >= tokens.length || (tokens[from] as Token).gap >= GAP_SENTENCE) return [];
  let to = from + 1;
  while (to < tokens.length && to - from < 10) {
    const token = tokens[to] as Token;
    if (token.gap >= GAP_BRACKET || token.gap === GAP_OTHER || token.gap >= GAP_LINE) break;
    if (
      ['to', 'who', 'with', 'for', 'that', 'in', 'at', 'you', 'will', 'based', 'is'].includes(
        token.key,
      )
    )
      break;
    to += 1;
  }
  return titlesIn(tokens, { from, to });
}

// One word of these in running text is a person, a part or a cause more often than the job.
const EVERYDAY = new Set(
  'partner driver producer academic mechanic mechanics professional head lead leader owner guide server pilot officer fellow executive expert coach mentor companion president founder co-founder operator judge broker minister author host speaker agent advocate collector creator captain advisor adviser tailor'.split(
    ' ',
  ),
);

/** "a key driver", "our partners", and "project management", which is a skill. */
function isEveryday(reading: Reading, { core }: TitleMention): boolean {
  const first = reading.tokens[core.from] as Token;
  const small = /^\p{Ll}/u.test(first.raw);
  if (core.to - core.from === 1 && small && EVERYDAY.has(first.key)) return true;
  const last = reading.tokens[core.to - 1] as Token;
  return !TITLE_NOUNS.has(last.key) && skillNamed(wordsOf(reading, core)) !== null;
}

function mentioned(reading: Reading): TitleMention[] {
  const { tokens, sections } = reading;
  const whole = { from: 0, to: tokens.length };
  return knownTitles(tokens, whole)
    .filter((title) => {
      const { range } = title;
      if (isEveryday(reading, title) || isDenied(reading, range.from, 6)) return false;
      const section = sections[range.from];
      if (section === 'legal' || section === 'benefits' || section === 'about') return false;
      const near = [tokens[range.from - 1], tokens[range.from - 2]];
      return near.every((token) => token === undefined || !NOT_THE_ROLE.has(token.key));
    })
    .slice(0, 40);
}

function distinct(
  reading: Reading,
  mentions: readonly TitleMention[],
  confidence: number,
): FoundTitle[] {
  const byId = new Map<string, { mention: TitleMention; spans: Span[] }>();
  for (const mention of mentions) {
    const id = mention.family?.id ?? `~${slug(wordsOf(reading, mention.core)).slice(0, 100)}`;
    if (id === '~') continue;
    const known = byId.get(id);
    if (known === undefined) byId.set(id, { mention, spans: [spanOf(reading, mention.range)] });
    else known.spans.push(spanOf(reading, mention.range));
  }
  return [...byId]
    .slice(0, 40)
    .filter(([id], _, all) => !all.some(([other]) => saysMore(other, id)))
    .slice(0, 8)
    .map(([id, { mention, spans }]) => ({
      mention,
      item: {
        ...jdItem(id, tidy(wordsOf(reading, mention.range)), spans, 100, confidence),
        family: mention.family?.id ?? null,
      },
    }));
}

/** Whether both are unknown titles and the first ends in the one word of the other: "Nature Pays Director". */
function saysMore(one: string, other: string): boolean {
  if (!one.startsWith('~') || !other.startsWith('~') || other.includes('-')) return false;
  return one.endsWith(`-${other.slice(1)}`);
}

function tidy(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}
