import type { ProspectCounts } from '../../../domain/contracts/pipeline.ts';
import { useCounts } from '../elements/useCounts.ts';
import type { Narrowing } from './useNarrowing.ts';

/** How many there are by stage, and in all: of everybody, or of those whom a narrowing leaves. */
export function useProspectCounts(
  projectId: string,
  asOf: string | undefined,
  narrowing: Narrowing = {},
): ProspectCounts | undefined {
  const asked =
    Object.keys(narrowing).length === 0
      ? ''
      : `?filter=${encodeURIComponent(JSON.stringify(narrowing))}`;
  const path = `projects/${projectId}/prospect-counts${asked}`;
  return useCounts<ProspectCounts>('prospects', path, asOf);
}

/** The counts by the id of the stage, and of `all`; none until they are known. */
export function countsByStage(
  counted: ProspectCounts | undefined,
): Readonly<Record<string, number>> {
  if (counted === undefined) return {};
  const each = counted.stages.map(({ id, count }) => [id, count] as const);
  return { all: counted.all, ...Object.fromEntries(each) };
}
