import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { OpeningResource } from '../../../domain/contracts/drafts/resources.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';

/** The first lines for these prospects of a project; of whoever has none the text is empty. */
export function useOpenings(projectId: string, ids: readonly string[]) {
  const dataProvider = useDataProvider<KithDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['openings', projectId, ids],
    enabled: ids.length > 0,
    queryFn: () => {
      const filter = JSON.stringify({ projectId, ids });
      const asked = new URLSearchParams({ filter });
      return dataProvider.readAt(`openings?${asked.toString()}`) as Promise<OpeningResource[]>;
    },
    // Those on screen stay until the next ones have come.
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  // Of nobody there is nothing to be read.
  const isRead = data !== undefined || ids.length === 0;
  return { openings: data, error, readAgain: refetch, isRead };
}
