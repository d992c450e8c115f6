import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { DraftOptions } from '../../../domain/contracts/drafts/resources.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';

/** What can be asked of a model here; undefined until that is known, and where it can't be read. */
export function useDraftOptions(): DraftOptions | undefined {
  const dataProvider = useDataProvider<KithDataProvider>();
  const { data } = useQuery({
    queryKey: ['drafts', 'options'],
    queryFn: () => dataProvider.readAt('draft-options') as Promise<DraftOptions>,
    staleTime: 60_000,
    retry: false,
  });
  return data;
}
