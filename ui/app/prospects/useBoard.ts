import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetList } from 'react-admin';
import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';
import { boardReading, BY_HAND, CARDS } from './boardReading.ts';
import type { Narrowing } from './useNarrowing.ts';

/** The cards of a project's board: the first of each stage, and more of those where more are asked for. */
export function useBoard(projectId: string, asOf: string | undefined, narrowing: Narrowing) {
  const dataProvider = useDataProvider<KithDataProvider>();
  const [pages, setPages] = useState<ReadonlyMap<string, number>>(new Map());
  const meta = asOf === undefined ? {} : { meta: { asOf } };
  const { data, error, isPending, refetch } = useGetList<ProspectResource>(
    'prospects',
    boardReading(projectId, asOf, narrowing),
    { placeholderData: keepPreviousData },
  );
  const further = [...pages].flatMap(([stage, count]) =>
    Array.from({ length: count - 1 }, (_, at) => ({ stage, page: at + 2 })),
  );
  const more = useQueries({
    queries: further.map(({ stage, page }) => {
      const params = {
        pagination: { page, perPage: CARDS },
        sort: BY_HAND,
        filter: { ...narrowing, projectId, stage },
        ...meta,
      };
      return {
        queryKey: ['prospects', 'board', params],
        queryFn: () => dataProvider.getList<ProspectResource>('prospects', params),
      };
    }),
  });
  return {
    cards: [...(data ?? []), ...more.flatMap((page) => page.data?.data ?? [])],
    error: data === undefined ? error : null,
    isPending,
    refetch: () => void refetch(),
    showMore: (stage: string) =>
      setPages((before) => new Map(before).set(stage, (before.get(stage) ?? 1) + 1)),
  };
}
