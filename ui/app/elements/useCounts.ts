import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { KithDataProvider } from '../providers/dataProvider.ts';

/**
 * What a call answers that counts rows of a resource; it is read again when they change.
 * @param path undefined while nothing is asked for
 * @param asOf the moment that is looked at, or undefined for now
 */
export function useCounts<Counts>(
  resource: string,
  path: string | undefined,
  asOf?: string,
): Counts | undefined {
  const dataProvider = useDataProvider<KithDataProvider>();
  const { data } = useQuery({
    queryKey: [resource, 'counts', path, asOf],
    placeholderData: keepPreviousData,
    queryFn: path === undefined ? skipToken : () => dataProvider.readAt(path, asOf),
  });
  return data as Counts | undefined;
}
