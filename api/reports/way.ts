import { FIRST_STAGE, HIRED, stages as startingStages } from '../../domain/pipeline/stages.ts';
import type { StagesOfProject } from '../../projections/reports/listProjectStages.ts';

/** Where somebody is who is spoken with. */
export const INTERVIEWING = 'interviewing';

const LEAVING = new Set(['notInterested', 'notAFit']);

/** A stage of a report. */
interface WayStage {
  readonly id: string;
  readonly title: string;
  /** True where it does not lie on the way to being hired: who leaves, and what comes after. */
  readonly isAside: boolean;
}

/** The stages by which the figures of several projects are told. */
export interface Way {
  readonly stages: readonly WayStage[];
  /** The stage under which somebody in that stage of that project is counted; `undefined` where there is none. */
  placeOf(this: void, projectId: string, stageId: string): string | undefined;
}

/**
 * The way of one project is its own stages. That of several is the stages that every project begins with: a stage
 * that one of them has made for itself counts as the one of those that stands before it.
 */
export function wayOf(projects: readonly StagesOfProject[]): Way {
  const [only] = projects.length === 1 ? projects : [];
  if (only !== undefined) {
    const stages = waysThrough(only);
    const ids = new Set(stages.map(({ id }) => id));
    return { stages, placeOf: (_, id) => (ids.has(id) ? id : undefined) };
  }
  const common = new Set<string>(startingStages.map(({ id }) => id));
  const places = new Map(projects.map((each) => [each.id, placesIn(each, common)]));
  const stages = startingStages.map(({ id, title }) => ({ id, title, isAside: LEAVING.has(id) }));
  return { stages, placeOf: (projectId, id) => places.get(projectId)?.get(id) };
}

function waysThrough({ stages }: StagesOfProject): readonly WayStage[] {
  const end = stages.findIndex(({ id, isTakenOut }) => id === HIRED && !isTakenOut);
  return stages
    .map(({ id, title, isTakenOut }, at) => ({
      id,
      title,
      isTakenOut,
      isAside: LEAVING.has(id) || (end >= 0 && at > end),
    }))
    .flatMap(({ isTakenOut, ...stage }) => (isTakenOut ? [] : [stage]));
}

function placesIn(project: StagesOfProject, common: ReadonlySet<string>) {
  const places = new Map([...common].map((id) => [id, id]));
  let before: string = FIRST_STAGE;
  for (const { id, isAside } of waysThrough(project)) {
    if (common.has(id)) before = isAside ? before : id;
    else if (!isAside) places.set(id, before);
  }
  return places;
}

/** The farthest of the way's stages that somebody has come to, by its place in the way; -1 for none. */
export function farthest(way: Way, places: readonly string[]): number {
  return way.stages.findLastIndex(({ id, isAside }) => !isAside && places.includes(id));
}
