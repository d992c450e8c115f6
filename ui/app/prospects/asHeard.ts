import type { ProspectCounts, ProspectResource } from '../../../domain/contracts/pipeline.ts';
import { stageTitle, type Stage } from '../../../domain/pipeline/stages.ts';
import { useStore } from '../../shared/page/store.ts';
import { heardMoves, type Heard, type HeardMove } from '../live/heardMoves.ts';

/** Of what was, as it was. */
export const NOTHING_HEARD: Heard = { moves: new Map(), counts: new Map() };

/** What was told of moves by now. */
export function useHeard(): Heard {
  return useStore(heardMoves);
}

/** What rows became, so that each stays the same object until something else is told of it. */
const known = new WeakMap<
  ProspectResource,
  { readonly move: HeardMove; readonly title: string; readonly row: ProspectResource }
>();

/**
 * A prospect where they went since they were read. Of one of whom more is told than moves the row stays as it is:
 * it is being read again.
 */
export function asHeard(
  row: ProspectResource,
  { moves }: Heard,
  stages: readonly Stage[],
): ProspectResource {
  const move = moves.get(row.id);
  if (move === undefined || move.revision <= row.revision || row.revision < move.follows) {
    return row;
  }
  const title = stageTitle(stages, move.stage);
  const before = known.get(row);
  if (before?.move === move && before.title === title) return before.row;
  const { stage, orderKey, stageSince, revision } = move;
  const moved = { ...row, stage, stageTitle: title, orderKey, stageSince, revision };
  known.set(row, { move, title, row: moved });
  return moved;
}

/**
 * How many there are by stage, as it was told where that is newer.
 * @param asked by how many messages the counts were asked for
 */
export function countsAsHeard(
  counted: ProspectCounts,
  asked: number,
  heard: { readonly of: Readonly<Record<string, number>>; readonly turn: number } | undefined,
): ProspectCounts {
  if (heard === undefined || heard.turn <= asked) return counted;
  const stages = counted.stages
    .map((stage) => ({ ...stage, count: heard.of[stage.id] ?? 0 }))
    .filter(({ count, isTakenOut }) => count > 0 || !isTakenOut);
  return { all: Object.values(heard.of).reduce((sum, count) => sum + count, 0), stages };
}
