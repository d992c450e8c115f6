import type { QueryDocument, TitleItem } from '../queryDocument.ts';
import type { MonthNumber, PersonFacts, PositionFacts } from '../personFacts.ts';
import { LADDER_WORDS } from '../taxonomy/seniority.ts';
import { titleDistance } from '../taxonomy/titles.ts';
import { tokenize } from '../text/tokens.ts';
import { weighted, type Sink } from './line.ts';

/** Most points of the title. */
const TITLE_POINTS = 300;

// By distance 0, 1, 2, 3: the same work, nearly the same, related, only just.
const BY_DISTANCE = [1, 0.75, 0.4, 0.15];
const CONNECTIVES = new Set(['of', 'the', 'and', 'for', 'in', 'a', 'at', 'to']);

const wordsByTitle = new WeakMap<TitleItem, string[]>();

function wordsOf(item: TitleItem): string[] {
  const known = wordsByTitle.get(item);
  if (known !== undefined) return known;
  const words = tokenize(item.name)
    .map(({ key }) => key)
    .filter((word) => !LADDER_WORDS.has(word) && !CONNECTIVES.has(word));
  wordsByTitle.set(item, words);
  return words;
}

/** The present counts in full, the last five years mostly, older work less. */
function lateness({ end }: PositionFacts, index: number, now: MonthNumber): number {
  if (end === 'now' || (end === null && index === 0)) return 1;
  if (end === null) return 0.6;
  const ago = now - end;
  if (ago <= 12) return 0.9;
  return ago <= 60 ? 0.7 : 0.5;
}

function closeness(item: TitleItem, position: PositionFacts): number {
  const asked = wordsOf(item);
  let close = 0;
  if (item.family !== null) {
    for (const family of position.families) {
      close = Math.max(close, BY_DISTANCE[titleDistance(item.family, family)] ?? 0);
    }
  }
  // Words in common tell apart titles of one family, and stand in where a family is unknown.
  const shared = asked.filter((word) => position.words.includes(word)).length;
  const theirs = position.words.filter(
    (word) => !LADDER_WORDS.has(word) && !CONNECTIVES.has(word),
  ).length;
  const overlap = asked.length === 0 ? 0 : shared / (asked.length + theirs - shared);
  if (item.family !== null && position.families.length > 0) return close * (0.85 + 0.15 * overlap);
  return Math.max(close, overlap >= 0.5 ? overlap * 0.8 : overlap * 0.3);
}

/** True when somebody holds or held the very title, whatever its words: one near it is another. */
export function heldTitle(item: TitleItem, { positions }: PersonFacts): boolean {
  const asked = wordsOf(item);
  return positions.some(({ families, words }) =>
    item.family === null
      ? asked.length > 0 && asked.every((word) => words.includes(word))
      : families.includes(item.family),
  );
}

/** The line of the title: the best of all asked titles and all positions held. None when no title is asked for. */
export function titleLine(
  query: QueryDocument,
  facts: PersonFacts,
  now: MonthNumber,
  sink: Sink,
): void {
  const [first] = query.titles;
  if (first === undefined) return;
  const [latest] = facts.positions;
  if (latest === undefined) {
    sink.add('title', first.id, 0, () => `Title unknown, asked: ${first.name}`, false);
    return;
  }
  let points = 0;
  let item = first;
  let position = latest;
  for (const asked of query.titles) {
    const most = weighted(TITLE_POINTS, asked.weight);
    for (let index = 0; index < facts.positions.length; index += 1) {
      const held = facts.positions[index] as PositionFacts;
      const one = most * closeness(asked, held) * lateness(held, index, now);
      if (one <= points) continue;
      points = one;
      item = asked;
      position = held;
    }
  }
  const label = () => (points < 1 ? `Another title than ${first.name}` : labelOf(item, position));
  sink.add('title', item.id, points, label);
}

function labelOf(item: TitleItem, position: PositionFacts): string {
  const held = position.title + (position.end === 'now' ? ', now' : '');
  const same = item.family !== null && position.families[0] === item.family;
  return same ? `Title: ${held}` : `Title near ${item.name}: ${held}`;
}
