import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ProspectCounts } from '../../../domain/contracts/pipeline.ts';
import { heardMoves } from '../live/heardMoves.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';
import { countsAsHeard, useHeard } from './asHeard.ts';
import type { Narrowing } from './useNarrowing.ts';

/** How many there are by stage, and in all: of everybody, or of those whom a narrowing leaves. */
export function useProspectCounts(
  projectId: string,
  asOf: string | undefined,
  narrowing: Narrowing = {},
): ProspectCounts | undefined {
  const dataProvider = useDataProvider<KithDataProvider>();
  const { data } = useQuery({
    queryKey: countsKey(projectId, narrowing, asOf),
    placeholderData: keepPreviousData,
    async queryFn() {
      const asked = heardMoves.turn();
      const isNarrowed = Object.keys(narrowing).length > 0;
      const filter = isNarrowed ? `?filter=${encodeURIComponent(JSON.stringify(narrowing))}` : '';
      const path = `projects/${projectId}/prospect-counts${filter}`;
      const counted = (await dataProvider.readAt(path, asOf)) as ProspectCounts;
      return { projectId, asOf, isNarrowed, asked, counted };
    },
  });
  const heard = useHeard().counts;
  if (data === undefined) return undefined;
  const { asked, counted } = data;
  if (data.isNarrowed || data.asOf !== undefined) return counted;
  return countsAsHeard(counted, asked, heard.get(data.projectId));
}

/** Where counts are kept. */
export const countsKey = (projectId: string, narrowing: Narrowing, asOf: string | undefined) =>
  ['prospects', 'counts', { projectId, narrowing, asOf }] as const;

/** The counts by the id of the stage, and of `all`; none until they are known. */
export function countsByStage(
  counted: ProspectCounts | undefined,
): Readonly<Record<string, number>> {
  if (counted === undefined) return {};
  const each = counted.stages.map(({ id, count }) => [id, count] as const);
  return { all: counted.all, ...Object.fromEntries(each) };
}
