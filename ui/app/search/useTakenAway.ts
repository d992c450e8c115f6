import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import { emptyQuery, type QueryDocument } from '../../../domain/search/queryDocument.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';
import { usePage } from '../root/page.ts';
import { withoutSpans } from './lastQuery.ts';

/**
 * How many people requiring each chip takes away, or would, by the chip's key: of all chips in one
 * call. Undefined until that is known, or where nothing is asked.
 */
export function useTakenAway(
  query: QueryDocument | undefined,
  projectId: string | undefined,
): Readonly<Record<string, number>> | undefined {
  const dataProvider = useDataProvider<KithDataProvider>();
  // Of who is in a project without reading about people nothing is counted.
  const { readPeople } = usePage().user.may;
  const wanted = useMemo(() => withoutSpans(query ?? emptyQuery()), [query]);
  const { data } = useQuery({
    queryKey: ['people', 'taken-away', projectId, wanted],
    queryFn: ({ signal }) => dataProvider.takenAway(wanted, projectId, signal),
    enabled: query !== undefined && readPeople,
    // While chips change, what was counted stays.
    placeholderData: keepPreviousData,
  });
  return data;
}
