import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import { stages } from '../../../domain/pipeline/stages.ts';

/** The prospects of one stage. */
export interface Section {
  readonly stage: string;
  readonly title: string;
  readonly rows: readonly ProspectResource[];
}

/** Prospects by stage, in the order of the stages; stages that are no longer offered come last. */
export function sectionsOf(prospects: readonly ProspectResource[]): Section[] {
  const byStage = new Map<string, ProspectResource[]>();
  for (const prospect of prospects) {
    byStage.set(prospect.stage, [...(byStage.get(prospect.stage) ?? []), prospect]);
  }
  return [...byStage]
    .map(([stage, rows]) => ({ stage, title: rows[0]?.stageTitle ?? stage, rows }))
    .sort((a, b) => placeOf(a.stage) - placeOf(b.stage));
}

function placeOf(stage: string): number {
  const at = stages.findIndex(({ id }) => id === stage);
  return at === -1 ? stages.length : at;
}
