import type { QueryKey } from '@tanstack/react-query';
import { isMovesAlone } from '../live/movesAlone.ts';
import type { Told } from '../providers/readAgain.ts';

/** What lists of prospects are asked by, as far as it matters here. */
interface Asked {
  readonly id?: string;
  readonly projectId?: string;
  readonly asOf?: string | undefined;
  readonly narrowing?: object;
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly meta?: { readonly asOf?: string };
}

/** What a board asks that shows everybody. */
const EVERYBODY: ReadonlySet<string> = new Set(['projectId', 'firstOfStage']);

/** Whether what a query of the pipeline shows is as it was, or follows by itself, after what was told. */
export function follows([resource, kind, asked]: QueryKey, told: Told): boolean {
  if (told.resource !== 'prospects') return false;
  // A tag is borne wherever one stands.
  if (resource === 'tags') return isMovesAlone(told);
  if (resource !== 'prospects' || typeof asked !== 'object' || asked === null) return false;
  const { id, projectId, asOf, narrowing, filter, meta } = asked as Asked;
  if (kind === 'getOne') return id !== undefined && told.ids?.includes(id) === false;
  const shown = projectId ?? filter?.['projectId'];
  if (shown !== undefined && told.projectId !== undefined && shown !== told.projectId) return true;
  if (!isMovesAlone(told)) return false;
  // What was stays as it was.
  if ((asOf ?? meta?.asOf) !== undefined) return true;
  if (kind === 'board') return Object.keys(filter ?? {}).every((name) => EVERYBODY.has(name));
  if (kind === 'counts')
    return told.counts !== undefined && Object.keys(narrowing ?? {}).length === 0;
  if (kind !== 'getList') return false;
  const stage = filter?.['stage'];
  return (
    stage !== undefined && told.moves!.every((move) => move.from !== stage && move.stage !== stage)
  );
}
