import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import type { ProjectStage } from '../../../domain/contracts/projects.ts';
import type { Heard } from '../live/heardMoves.ts';
import { asHeard } from './asHeard.ts';
import { columnsOf, withHeadings, type BoardColumn, type Heading } from './board.ts';

interface Table {
  /** Those of the project, in their order. */
  readonly stages: readonly ProjectStage[];
  /** The one that is looked at, or `all`. */
  readonly stage: string;
  /** In which direction rows stand by stage, and by hand in each; none where they stand by something else. */
  readonly byStage: 'ASC' | 'DESC' | undefined;
}

/** A page of the table where others are told to have moved them, and as it will stand once those on the way have arrived. */
export function rowsOnTheWay(
  read: readonly ProspectResource[],
  headings: ReadonlyMap<string, Heading>,
  heard: Heard,
  { stages, stage, byStage }: Table,
): readonly ProspectResource[] {
  const rows = read.map((row) => asHeard(row, heard, stages));
  if (rows.every((row, at) => row === read[at] && !headings.has(row.id))) return read;
  const arrived =
    byStage === undefined
      ? rows.map((row) => inStage(row, headings.get(row.id)?.stage, stages))
      : inDirection(byStage, withHeadings(columnsOf(rows, stages), headings)).flatMap(
          ({ cards }) => cards,
        );
  return stage === 'all' ? arrived : arrived.filter((row) => row.stage === stage);
}

/** The stages alone: within each, who was placed first by hand is first either way. */
function inDirection(direction: 'ASC' | 'DESC', columns: readonly BoardColumn[]) {
  return direction === 'ASC' ? columns : columns.toReversed();
}

function inStage(
  row: ProspectResource,
  stage: string | undefined,
  stages: readonly ProjectStage[],
): ProspectResource {
  if (stage === undefined) return row;
  return { ...row, stage, stageTitle: stages.find(({ id }) => id === stage)?.title ?? stage };
}
