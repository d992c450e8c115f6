import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import type { ProjectStage } from '../../../domain/contracts/projects.ts';
import type { Place } from './useMoves.ts';

/** Where one column is as wide as the screen. */
export const ONE_COLUMN = '(max-width: 760px)';

/** The cards of a stage that are on screen, in their order, and how many there are in all. */
export interface BoardColumn {
  readonly stage: string;
  readonly title: string;
  readonly cards: readonly ProspectResource[];
  readonly count: number;
  /** Whoever stands in it may go, and nobody come. */
  readonly isTakenOut: boolean;
}

/** Where somebody is on the way to: a stage, and beside whom there. */
export interface Heading extends Place {
  readonly stage: string;
}

/** The columns of these stages, from the cards that were read. */
export function columnsOf(
  cards: readonly ProspectResource[],
  shown: readonly ProjectStage[],
): BoardColumn[] {
  return shown.map(({ id, title, count, isTakenOut }) => {
    const own = distinct(cards.filter(({ stage }) => stage === id)).sort(byPlace);
    return { stage: id, title, cards: own, count: Math.max(count, own.length), isTakenOut };
  });
}

/** The board as it will stand once they have arrived. */
export function withHeadings(
  columns: readonly BoardColumn[],
  headings: ReadonlyMap<string, Heading>,
): readonly BoardColumn[] {
  let next = columns;
  for (const [id, heading] of headings) next = moved(next, id, heading);
  return next;
}

function moved(columns: readonly BoardColumn[], id: string, to: Heading): readonly BoardColumn[] {
  const from = columns.find(({ cards }) => cards.some((card) => card.id === id));
  const card = from?.cards.find((each) => each.id === id);
  if (from === undefined || card === undefined) return columns;
  return columns.map((column) => {
    const others = column.cards.filter((each) => each.id !== id);
    const left = column === from ? column.count - 1 : column.count;
    if (column.stage !== to.stage) return { ...column, cards: others, count: left };
    const here = { ...card, stage: to.stage, stageTitle: column.title };
    const at = indexIn(others, to);
    return { ...column, count: left + 1, cards: others.toSpliced(at, 0, here) };
  });
}

function indexIn(cards: readonly ProspectResource[], { after, before, orderKey }: Place): number {
  if (orderKey !== undefined) {
    const behind = cards.findIndex((card) => card.orderKey > orderKey);
    return behind === -1 ? cards.length : behind;
  }
  const at = cards.findIndex(({ id }) => id === (after ?? before));
  if (at === -1) return cards.length;
  return after === undefined ? at : at + 1;
}

/**
 * The place that a card is dropped into, told by whom it comes to stand beside; none where the
 * column is empty, whose end is its beginning.
 * @param at how many of the others stand above
 */
export function placeAt(cards: readonly ProspectResource[], id: string, at: number): Place {
  const others = cards.filter((each) => each.id !== id);
  const above = others[at - 1];
  if (above !== undefined) return { after: above.id };
  const below = others[at];
  return below === undefined ? {} : { before: below.id };
}

function byPlace(one: ProspectResource, other: ProspectResource): number {
  if (one.orderKey !== other.orderKey) return one.orderKey < other.orderKey ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

function distinct(cards: readonly ProspectResource[]): ProspectResource[] {
  return [...new Map(cards.map((card) => [card.id, card])).values()];
}
