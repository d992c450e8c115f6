import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import { boardRead, sizeOf, withColumn, type BoardRead, type ColumnCame } from './boardRead.ts';
import { CARDS, ROWS } from './boardReading.ts';

/** What a board is read by. */
export interface BoardSource {
  /** The first cards of all stages. */
  firstCards(this: void): Promise<readonly ProspectResource[]>;
  /** A page of the cards of one stage, in their order. */
  cardsOf(
    this: void,
    stage: string,
    pagination: { readonly page: number; readonly perPage: number },
  ): Promise<readonly ProspectResource[]>;
  /** How many messages were heard by now. */
  turn(this: void): number;
}

/** The first `size` cards of a stage, in as few lists as may be asked for. */
export async function readColumn(
  { cardsOf, turn }: BoardSource,
  stage: string,
  size: number,
): Promise<ColumnCame> {
  const asked = turn();
  const perPage = Math.ceil(size / Math.ceil(size / ROWS));
  const cards = new Map<string, ProspectResource>();
  for (let page = 1; cards.size < size; page++) {
    const came = await cardsOf(stage, { page, perPage });
    for (const card of came) {
      // Who moved between two lists may be in both: they stand where they were last.
      cards.delete(card.id);
      cards.set(card.id, card);
    }
    if (came.length < perPage) break;
  }
  return { cards: [...cards.values()].slice(0, size), size, asked };
}

/**
 * All of a board, of each stage as many cards as are known of it.
 * @param known what is known by the time that it is called
 */
export async function readBoard(
  source: BoardSource,
  known: () => BoardRead | undefined,
): Promise<BoardRead> {
  const asked = source.turn();
  const columnOf = async ([stage, size]: readonly [string, number]) =>
    [stage, await readColumn(source, stage, size)] as const;
  const [first, ...columns] = await Promise.all([
    source.firstCards(),
    ...grownIn(known()).map(columnOf),
  ]);
  let board = boardRead(first, asked);
  for (const [stage, column] of columns) board = withColumn(board, stage, column);
  // More of a stage may have been asked for meanwhile.
  for (let grown = outgrown(board); grown !== undefined; grown = outgrown(board)) {
    const [stage, column] = await columnOf(grown);
    board = withColumn(board, stage, column);
  }
  return board;

  function outgrown(read: BoardRead) {
    return grownIn(known()).find(([stage, size]) => size > sizeOf(read, stage));
  }
}

/** Of which stages more than the first cards are known, and how many. */
function grownIn(board: BoardRead | undefined): readonly (readonly [string, number])[] {
  return Object.entries(board?.columns ?? {})
    .map(([stage, { size }]) => [stage, size] as const)
    .filter(([, size]) => size > CARDS);
}
