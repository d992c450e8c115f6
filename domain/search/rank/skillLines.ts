import type { QueryDocument, SkillItem } from '../queryDocument.ts';
import type { MonthNumber, PersonFacts } from '../personFacts.ts';
import { nearSkills } from '../taxonomy/skills.ts';
import { tokenize } from '../text/tokens.ts';
import { weighted, type Sink } from './line.ts';

/** Most points of a required group and of a welcome skill, before their weight. */
const MUST_POINTS = 100;
const PREFER_POINTS = 40;
const NOT_POINTS = -60;

interface Use {
  /** Whole months of dated use, null when undated. */
  months: number | null;
  /** Months since the last use, null when unknown. */
  ago: number | null;
}

/** When and how long the positions show a skill. */
function useOf(facts: PersonFacts, positions: readonly number[], now: MonthNumber): Use {
  let months = 0;
  let last: number | null = null;
  let dated = false;
  for (const index of positions) {
    const position = facts.positions[index];
    if (position === undefined) continue;
    const end = position.end === 'now' ? now : position.end;
    if (end !== null) last = Math.max(last ?? 0, end);
    if (end !== null && position.start !== null) {
      dated = true;
      months += Math.max(0, Math.min(end, now) - position.start);
    }
  }
  return { months: dated ? months : null, ago: last === null ? null : Math.max(0, now - last) };
}

/** A skill used lately counts in full, one of long ago less; undated counts in between. */
function recency({ ago }: Use): number {
  if (ago === null) return 0.8;
  if (ago <= 24) return 1;
  return ago <= 60 ? 0.8 : 0.6;
}

/** Three years of use count in full; undated counts like one. */
function depth({ months }: Use): number {
  if (months === null) return 0.75;
  if (months >= 36) return 1;
  return months >= 12 ? 0.85 : 0.7;
}

const openWords = new WeakMap<SkillItem, string[]>();

function wordsOf(item: SkillItem): string[] {
  const known = openWords.get(item);
  if (known !== undefined) return known;
  const words = tokenize(item.name).map(({ key }) => key);
  openWords.set(item, words);
  return words;
}

/** True when somebody shows the skill itself, or an open one in their own words; one of its kind is not it. */
export function holdsSkill(item: SkillItem, facts: PersonFacts): boolean {
  return facts.skills[item.id] !== undefined || isInWords(item, facts);
}

function isInWords(item: SkillItem, facts: PersonFacts): boolean {
  if (!item.id.startsWith('~')) return false;
  const asked = wordsOf(item);
  return asked.length > 0 && asked.every((word) => facts.words.includes(word));
}

interface Held {
  share: number;
  use: Use;
  how: string;
}

const UNDATED: Use = { months: null, ago: null };

/** How a person holds a skill: the skill itself, one of the same kind, its words only; null when not. */
function heldOf(item: SkillItem, facts: PersonFacts, now: MonthNumber): Held | null {
  const direct = facts.skills[item.id];
  if (direct !== undefined) return { share: 1, use: useOf(facts, direct, now), how: '' };
  for (const near of nearSkills(item.id)) {
    const at = facts.skills[near];
    if (at !== undefined)
      return { share: 0.4, use: useOf(facts, at, now), how: ' (a similar skill)' };
  }
  return isInWords(item, facts) ? { share: 0.6, use: UNDATED, how: ' (in their words)' } : null;
}

function spoken({ ago, months }: Use): string {
  const long =
    months === null ? '' : months >= 12 ? `, ${Math.floor(months / 12)} y` : `, ${months} mo`;
  if (ago === null) return long;
  return ago <= 1
    ? `${long}, now`
    : `${long}, ${ago < 12 ? `${ago} mo` : `${Math.floor(ago / 12)} y`} ago`;
}

/**
 * The lines of required, welcome and excluded skills. A person of whom no skill at all is known is unknown,
 * not unskilled.
 */
export function skillLines(
  query: QueryDocument,
  facts: PersonFacts,
  now: MonthNumber,
  sink: Sink,
): void {
  const known = knowsSkills(facts);
  const missing = known ? 'Not shown' : 'Unknown';
  for (const { anyOf, weight } of query.skills.must) {
    const best = bestOf(anyOf, facts, now);
    const id = anyOf[0]?.id ?? null;
    if (best === null) {
      const label = () => `${missing}: ${anyOf.map(({ name }) => name).join(' or ')}`;
      sink.add('must', id, 0, label, known);
      continue;
    }
    const { item, held } = best;
    const points = weighted(MUST_POINTS, weight) * held.share * recency(held.use);
    sink.add('must', id, points, () => `${item.name}${held.how}${spoken(held.use)}`);
  }
  for (const item of query.skills.prefer) {
    const held = heldOf(item, facts, now);
    if (held === null) {
      sink.add('prefer', item.id, 0, () => `${missing}, welcome: ${item.name}`, known);
      continue;
    }
    const most = weighted(PREFER_POINTS, item.weight);
    const points = most * held.share * recency(held.use) * depth(held.use);
    const label = () => `Welcome: ${item.name}${held.how}${spoken(held.use)}`;
    sink.add('prefer', item.id, points, label);
  }
  for (const item of query.skills.not) {
    if (facts.skills[item.id] === undefined) continue;
    sink.add('not', item.id, weighted(NOT_POINTS, item.weight), () => `Excluded: ${item.name}`);
  }
}

/** False of whom no skill at all is known. */
export function knowsSkills(facts: PersonFacts): boolean {
  for (const id in facts.skills) if (Object.hasOwn(facts.skills, id)) return true;
  return false;
}

function bestOf(
  anyOf: readonly SkillItem[],
  facts: PersonFacts,
  now: MonthNumber,
): { item: SkillItem; held: Held } | null {
  let best: { item: SkillItem; held: Held } | null = null;
  for (const item of anyOf) {
    const held = heldOf(item, facts, now);
    if (held === null) continue;
    const value = held.share * recency(held.use);
    if (best === null || value > best.held.share * recency(best.held.use)) best = { item, held };
  }
  return best;
}
