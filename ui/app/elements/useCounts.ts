import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';

interface CountsOptions {
  /** A field that the resource can be sorted by: a list is asked for, and its total read. */
  readonly sortField: string;
  readonly asOf?: string | undefined;
}

/** How many rows of a resource there are for each of several filters, by the filters' names. */
export function useCounts(
  resource: string,
  filters: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  { sortField, asOf }: CountsOptions,
): Readonly<Record<string, number>> {
  const dataProvider = useDataProvider();
  const { data = {} } = useQuery<Record<string, number>>({
    queryKey: [resource, 'counts', filters, asOf],
    placeholderData: keepPreviousData,
    async queryFn() {
      const counts = await Promise.all(
        Object.entries(filters).map(async ([name, filter]) => {
          const { total = 0 } = await dataProvider.getList(resource, {
            pagination: { page: 1, perPage: 1 },
            sort: { field: sortField, order: 'DESC' },
            filter,
            meta: { asOf },
          });
          return [name, total] as const;
        }),
      );
      return Object.fromEntries(counts);
    },
  });
  return data;
}
