import type { SkillGroup, SkillItem } from '../queryDocument.ts';
import type { Span } from '../queryItem.ts';
import { GAP_COMMA, GAP_SEMICOLON, GAP_SLASH, GAP_SPACE, type Token } from '../text/tokens.ts';
import { jdItem } from './item.ts';
import type { Mention } from './mentions.ts';
import { openMentions } from './openSkills.ts';
import { fold } from '../text/stem.ts';
import { spanOf, wordsOf, type Range, type Reading } from './reading.ts';
import { scopeOf, type Scope } from './scopes.ts';
import { knownTitles, type TitleMention } from './titlePhrase.ts';
import { slug } from '../taxonomy/slug.ts';
import { withImplied } from '../taxonomy/skills.ts';

interface Found {
  id: string;
  name: string;
  range: Range;
  scope: Scope;
  generic: boolean;
  open: boolean;
}

interface Gathered {
  name: string;
  generic: boolean;
  open: boolean;
  spans: Span[];
  scopes: Set<Scope>;
}

/** The skills part of a query document. */
export interface QuerySkills {
  must: SkillGroup[];
  prefer: SkillItem[];
  not: SkillItem[];
}

/**
 * The skills of a job description: required ones as groups of alternatives, welcome ones, excluded ones.
 * How often a skill is named changes nothing but its spans.
 */
export function extractSkills(
  reading: Reading,
  mentions: readonly Mention[],
  titles: readonly Range[],
): QuerySkills {
  const trades = knownTitles(reading.tokens, { from: 0, to: reading.tokens.length });
  const asked = mentions.filter((mention) => !namesTrade(trades, mention));
  const found: Found[] = asked
    .map(({ from, to, skill }) => ({
      id: skill.id,
      name: skill.name,
      range: { from, to },
      scope: inTitle(titles, from) ? 'must' : scopeOf(reading, { from, to }),
      generic: skill.generic,
      open: false,
    }))
    .filter((one) => !isPassing(reading, one));
  yieldToExamples(reading, found);
  spreadDenial(reading, found);
  for (const { range, id, name, open } of openMentions(reading, mentions)) {
    const scope = scopeOf(reading, range);
    found.push({ id, name, range, scope, generic: false, open });
  }
  found.sort((a, b) => a.range.from - b.range.from);
  leaveOutIntroduction(reading, found);
  const byId = gather(reading, found);
  return arrange(byId, alternatives(reading, found, byId));
}

/** What the title itself names is asked for: "Senior Python developer". */
function inTitle(titles: readonly Range[], at: number): boolean {
  return titles.some(({ from, to }) => at >= from && at < to);
}

// Words by which trades are called; a language or a tool in a title is a skill all the same.
const TRADES = new Set(
  'backend back-end frontend front-end full-stack ux ui qa devops data-science data-engineering software-development sales marketing design engineering project-management product-management recruitment finance accounting security research logistics procurement analytics'.split(
    ' ',
  ),
);

/**
 * Whether the skill's word merely says which trade is meant: "backend" in "backend engineer" is the title's business,
 * "Python" in "Python developer" is a skill.
 */
function namesTrade(trades: readonly TitleMention[], { from, to, skill }: Mention): boolean {
  let low = 0;
  let high = trades.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((trades[middle] as TitleMention).core.to <= from) low = middle + 1;
    else high = middle;
  }
  const title = trades[low];
  if (title === undefined || title.core.from > from || title.core.to < to) return false;
  if (title.core.to - title.core.from <= to - from || title.family === null) return false;
  const family = ` ${slug(title.family.name).replaceAll('-', ' ')} `;
  const trade = skill.wordings.some(({ text }) => TRADES.has(slug(text)));
  return (
    trade &&
    skill.wordings.some(({ text }) => family.includes(` ${slug(text).replaceAll('-', ' ')} `))
  );
}

/** "messaging, for example Kafka or RabbitMQ" requires the examples; what they are examples of follows from them. */
function yieldToExamples(reading: Reading, found: Found[]): void {
  for (let at = 0; at + 1 < found.length; at += 1) {
    const kind = found[at] as Found;
    const example = found[at + 1] as Found;
    const between = reading.tokens.slice(kind.range.to, example.range.from);
    if (kind.scope !== 'must' || between.length === 0 || between.length > 4) continue;
    const words = between.map(({ key }) => key).join(' ');
    const exemplified = /^(\w+ )?(for example|for instance|such as|like|e g|eg|including)$/.test(
      words,
    );
    if (exemplified && kind.id !== example.id && withImplied(example.id).includes(kind.id))
      kind.scope = 'prefer';
  }
}

/** So many skills asked for make plain what is wanted. */
const PLAINLY_ASKED = 3;
/** So many skills named in one sentence are the tools of the work, not a company's praise of itself. */
const A_STACK = 3;

/** Where a text asks plainly, what its introduction alone speaks of is the company's business. */
function leaveOutIntroduction(reading: Reading, found: Found[]): void {
  const asked = new Set(
    found.filter(({ scope, open }) => scope === 'must' && !open).map(({ id }) => id),
  );
  if (asked.size < PLAINLY_ASKED) return;
  const toReader = sentencesToReader(reading);
  const isIntroduced = ({ scope, range }: Found) =>
    scope === 'named' &&
    reading.sections[range.from] === 'header' &&
    !toReader.has(reading.sentenceOf[range.from] as number);
  const elsewhere = new Set(found.filter((one) => !isIntroduced(one)).map(({ id }) => id));
  const inSentence = new Map<number, number>();
  for (const { range } of found) {
    const sentence = reading.sentenceOf[range.from] as number;
    inSentence.set(sentence, (inSentence.get(sentence) ?? 0) + 1);
  }
  for (const one of found) {
    if (!isIntroduced(one) || elsewhere.has(one.id)) continue;
    const sentence = reading.sentenceOf[one.range.from] as number;
    if ((inSentence.get(sentence) ?? 0) < A_STACK) one.scope = 'dropped';
  }
}

/** Sentences that speak to the reader: "You will build services on Kafka" is about the work, wherever it stands. */
function sentencesToReader({ tokens, sentenceOf }: Reading): ReadonlySet<number> {
  const found = new Set<number>();
  tokens.forEach(({ key }, at) => {
    if (key === 'you' || key === 'your' || /^you['’]/.test(key))
      found.add(sentenceOf[at] as number);
  });
  return found;
}

const GROUPS = new Set('team department colleague staff crew dept'.split(' '));

/**
 * What is named in passing and asked of nobody: a wide word ("what engineering should know"), or colleagues who are
 * called by their trade ("with the finance team").
 */
function isPassing({ tokens, sections }: Reading, { scope, generic, range }: Found): boolean {
  const one = range.to - range.from === 1;
  if (generic && one && sections[range.from] === 'duties') return true;
  if (scope !== 'named') return false;
  const next = tokens[range.to];
  return generic || (next?.gap === GAP_SPACE && GROUPS.has(next.key));
}

/** "no Python or Java" denies both. */
function spreadDenial(reading: Reading, found: Found[]): void {
  for (let at = 1; at < found.length; at += 1) {
    const left = found[at - 1] as Found;
    const right = found[at] as Found;
    if (left.scope !== 'not' || right.scope === 'dropped') continue;
    const between = reading.tokens.slice(left.range.to, right.range.from).map((token) => token.key);
    const gap = (reading.tokens[right.range.from] as Token).gap;
    if (
      gap <= GAP_COMMA &&
      between.length <= 1 &&
      between.every((word) => word === 'or' || word === 'nor')
    ) {
      right.scope = 'not';
    }
  }
}

function gather(reading: Reading, found: readonly Found[]): Map<string, Gathered> {
  const byId = new Map<string, Gathered>();
  for (const { id, name, range, scope, generic, open } of found) {
    if (scope === 'dropped') continue;
    const words = wordsOf(reading, range).replace(/\s+/g, ' ');
    const known = byId.get(id) ?? {
      name: words,
      generic,
      open,
      spans: [],
      scopes: new Set<Scope>(),
    };
    known.name = chosenName(name, known.name, words);
    known.spans.push(spanOf(reading, range));
    known.scopes.add(scope);
    byId.set(id, known);
  }
  return byId;
}

/**
 * A chip carries the description's own words: the taxonomy's name where that was written, else, of several ways to
 * write it, the first in the alphabet, so that the order of sentences changes nothing.
 */
function chosenName(canonical: string, before: string, now: string): string {
  const is = (words: string) => fold(words) === fold(canonical);
  if (is(before) || is(now)) return canonical;
  return now < before ? now : before;
}

function isMust(skill: Gathered | undefined): boolean {
  return skill !== undefined && skill.scopes.has('must') && !skill.generic && !skill.open;
}

/** Ids that the text offers as alternatives of each other: lists with "or", with slashes, or after "such as". */
function alternatives(
  reading: Reading,
  found: readonly Found[],
  byId: ReadonlyMap<string, Gathered>,
): string[][] {
  const groups: string[][] = [];
  let at = 0;
  while (at < found.length) {
    const chain = [found[at] as Found];
    const offered = offersChoice(reading, (found[at] as Found).range.from);
    let choice = offered;
    let last: Link = 'none';
    let next = at + 1;
    while (next < found.length) {
      const link = linkBetween(reading, chain.at(-1) as Found, found[next] as Found, choice);
      if (link === 'none') break;
      // "A or B, C": the comma after a choice begins something else. "A, B/C": so does the slash after a list.
      if (!offered && link === 'list' && (last === 'or' || last === 'slash')) break;
      if (!offered && link === 'slash' && last === 'list') {
        chain.pop();
        next -= 1;
        break;
      }
      if (link !== 'list') choice = true;
      chain.push(found[next] as Found);
      last = link;
      next += 1;
    }
    const ids = [...new Set(chain.map(({ id }) => id))].filter((id) => isMust(byId.get(id)));
    if (choice && ids.length > 1) groups.push(ids);
    at = Math.max(next, at + 1);
  }
  return groups;
}

type Link = 'none' | 'or' | 'slash' | 'list';

function offersChoice(reading: Reading, from: number): boolean {
  const before = reading.tokens
    .slice(Math.max(0, from - 5), from)
    .map((token) => token.key)
    .join(' ');
  return /(one of|one or more of|any of|either|such as|like|e g|for example|eg)( the following| these)?( \w+)?$/.test(
    before,
  );
}

function linkBetween(reading: Reading, left: Found, right: Found, choice: boolean): Link {
  const { tokens } = reading;
  const between = tokens.slice(left.range.to, Math.min(right.range.from, left.range.to + 4));
  const gap = (tokens[right.range.from] as Token).gap;
  if (right.range.from - left.range.to > 2 || gap >= GAP_SEMICOLON) return 'none';
  if (between.some((token) => token.gap >= GAP_SEMICOLON)) return 'none';
  const keys = between.map((token) => token.key);
  if (keys.length === 0) {
    if (gap === GAP_SLASH) return 'slash';
    return gap === GAP_COMMA ? 'list' : 'none';
  }
  if (keys.every((key) => key === 'or' || key === 'and') && keys.includes('or')) return 'or';
  if (keys.length === 1 && keys[0] === 'and' && choice) return 'list';
  return 'none';
}

function skillItem(id: string, skill: Gathered, weight: number): SkillItem {
  const confidence = skill.open ? 0.4 : skill.generic ? 0.5 : 0.9;
  const share = skill.open || skill.generic ? weight / 2 : weight;
  return jdItem(id, skill.name, skill.spans, share, confidence);
}

function arrange(byId: ReadonlyMap<string, Gathered>, choices: readonly string[][]): QuerySkills {
  const inChoice = new Set(choices.flat());
  const single: string[] = [];
  const prefer: string[] = [];
  const not: string[] = [];
  for (const [id, skill] of byId) {
    if (isMust(skill)) {
      if (!inChoice.has(id)) single.push(id);
    } else if (skill.scopes.has('not') && !skill.scopes.has('must')) not.push(id);
    else prefer.push(id);
  }
  const plain = prefer.filter(
    (id) => byId.get(id)?.generic === false && byId.get(id)?.open === false,
  );
  // Nothing is said to be required: what the text merely speaks of is what it asks for.
  const named = plain.filter((id) => byId.get(id)?.scopes.has('prefer') === false);
  const promoted = single.length === 0 && choices.length === 0 && named.length <= 12 ? named : [];
  single.push(...promoted);
  const welcome = prefer.filter((id) => !promoted.includes(id));
  const groups = distinct([...single.map((id) => [id]), ...choices]);
  const weight = Math.max(25, Math.min(100, Math.round(800 / Math.max(1, groups.length))));
  const item = (id: string, share: number) => skillItem(id, byId.get(id) as Gathered, share);
  return {
    must: groups.slice(0, 200).map((ids) => ({
      anyOf: ids.slice(0, 40).map((id) => item(id, weight)),
      weight,
    })),
    prefer: welcome.slice(0, 300).map((id) => item(id, 40)),
    not: not.slice(0, 100).map((id) => item(id, 40)),
  };
}

function distinct(groups: readonly string[][]): string[][] {
  const seen = new Set<string>();
  return groups.filter((ids) => {
    const key = [...ids].sort().join(' ');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
