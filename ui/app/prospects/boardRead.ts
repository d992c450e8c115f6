import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import type { ProjectStage } from '../../../domain/contracts/projects.ts';
import type { Heard } from '../live/heardMoves.ts';
import { asHeard } from './asHeard.ts';
import { CARDS } from './boardReading.ts';

/** What was read of a stage. */
interface ColumnRead {
  /** So many cards were asked for. */
  readonly size: number;
  /** By how many messages. */
  readonly asked: number;
  /** The last card that came, where there may be more behind it; none where all came. */
  readonly until: Pick<ProspectResource, 'id' | 'orderKey'> | undefined;
}

/** What was read of a board: the first cards of each stage. */
export interface BoardRead {
  readonly data: readonly ProspectResource[];
  readonly columns: Readonly<Record<string, ColumnRead>>;
  /** By how many messages all was asked for. */
  readonly asked: number;
  /** Of each stage that could not be read since, by how many messages that was. */
  readonly failed: Readonly<Record<string, number>>;
}

/** Cards of one stage, as they came. */
export type ColumnCame = Pick<ColumnRead, 'size' | 'asked'> & {
  readonly cards: readonly ProspectResource[];
};

/** As the first cards of all stages came. */
export function boardRead(data: readonly ProspectResource[], asked: number): BoardRead {
  const ids = [...new Set(data.map(({ stage }) => stage))];
  const columns = ids.map((stage) => {
    const cards = data.filter((card) => card.stage === stage);
    return [stage, columnRead(cards, CARDS, asked)] as const;
  });
  return { data, columns: Object.fromEntries(columns), asked, failed: {} };
}

/** The same with the first `size` cards of one stage as they came later. */
export function withColumn(
  board: BoardRead,
  stage: string,
  { cards, size, asked }: ColumnCame,
): BoardRead {
  const came = new Set(cards.map(({ id }) => id));
  const others = board.data.filter((card) => card.stage !== stage && !came.has(card.id));
  const { [stage]: _read, ...failed } = board.failed;
  return {
    ...board,
    failed,
    data: [...others, ...cards],
    columns: { ...board.columns, [stage]: columnRead(cards, size, asked) },
  };
}

/** The same where the cards of one stage could not be read, by so many messages. */
export function withFailure(board: BoardRead, stage: string, turn: number): BoardRead {
  return { ...board, failed: { ...board.failed, [stage]: turn } };
}

function columnRead(cards: readonly ProspectResource[], size: number, asked: number): ColumnRead {
  const last = cards.length < size ? undefined : cards.at(-1);
  return { size, asked, until: last && { id: last.id, orderKey: last.orderKey } };
}

/** How many cards of a stage were asked for. */
export function sizeOf({ columns }: BoardRead, stage: string): number {
  return columns[stage]?.size ?? CARDS;
}

/**
 * The cards that are to be shown where they went since they were read. Behind the last that came of a stage nobody is
 * shown: who else stands there isn't known.
 */
export function cardsAsHeard(
  { data, columns }: BoardRead,
  heard: Heard,
  stages: readonly ProjectStage[],
): readonly ProspectResource[] {
  return data
    .map((row) => asHeard(row, heard, stages))
    .filter((card) => isWithin(columns[card.stage], card));
}

/**
 * The stages that are to be read again for what was told: first those in which somebody has come to stand who was not
 * read, then those of which less than half of the cards are left, the fewest first. One that could not be read is
 * among them again once more was told.
 */
export function lackingStages(
  board: BoardRead,
  cards: readonly ProspectResource[],
  { moves }: Heard,
  projectId: string,
  stages: readonly ProjectStage[],
): readonly string[] {
  const read = new Set(board.data.map(({ id }) => id));
  const strangers = new Set<string>();
  let newest = 0;
  for (const move of moves.values()) {
    if (move.projectId !== projectId) continue;
    newest = Math.max(newest, move.turn);
    const { asked } = board.columns[move.stage] ?? board;
    const isNew = move.turn > asked && !read.has(move.id);
    if (isNew && isWithin(board.columns[move.stage], move)) strangers.add(move.stage);
  }
  const left = new Map(
    stages.map(({ id }) => [id, cards.filter(({ stage }) => stage === id).length]),
  );
  const drained = stages
    .filter(({ id }) => board.columns[id]?.until !== undefined && !strangers.has(id))
    .filter(({ id, count }) => left.get(id)! < Math.min(sizeOf(board, id) / 2, count))
    .toSorted((one, other) => left.get(one.id)! - left.get(other.id)!);
  const lacking = [...strangers, ...drained.map(({ id }) => id)];
  return lacking.filter((stage) => newest > (board.failed[stage] ?? -1));
}

function isWithin(
  column: ColumnRead | undefined,
  { id, orderKey }: Pick<ProspectResource, 'id' | 'orderKey'>,
): boolean {
  const until = column?.until;
  if (until === undefined || orderKey < until.orderKey) return true;
  return orderKey === until.orderKey && id <= until.id;
}
