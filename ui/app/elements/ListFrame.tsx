import { useGetList, type RaRecord, type SortPayload } from 'react-admin';
import { useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { changesNamed, filterChange, listIn, parametersNamed, sortChange } from './listAddress.ts';
import { pageChange, withParameters, type ParameterChanges } from './pages.ts';
import { ShownListProvider, type ShownList } from './shownList.ts';
import { useLastPage } from './useLastPage.ts';

/** `profileListsPageSize` of the specification. */
const PAGE_SIZE = 25;

interface ListFrameProps {
  readonly resource: string;
  readonly sort: SortPayload;
  readonly filterDefaultValues?: Readonly<Record<string, unknown>>;
  /** What the list is always narrowed by, and no filter of it takes away: not in its address. */
  readonly within?: Readonly<Record<string, unknown>>;
  /** The earlier moment that is looked at, where one is. */
  readonly asOf?: string | undefined;
  /** Its name in the address, where another list of the screen has the plain one. */
  readonly named?: string | undefined;
  /** False where nothing is to be asked for yet. */
  readonly isEnabled?: boolean;
  readonly children: ReactNode;
}

/**
 * A list of a resource, whose screen itself says where reading fails. Not react-admin's `ListBase`:
 * that leads to the first page where a page isn't there, and where one can't be read, and it takes
 * from the address what isn't its own.
 */
export function ListFrame({ children, ...list }: ListFrameProps) {
  return <ShownListProvider value={useList(list)}>{children}</ShownListProvider>;
}

const NOTHING: Readonly<Record<string, unknown>> = {};

function useList({
  resource,
  sort: first,
  filterDefaultValues = NOTHING,
  within = NOTHING,
  asOf,
  named,
  isEnabled = true,
}: Omit<ListFrameProps, 'children'>): ShownList<RaRecord> {
  const [parameters, go] = usePlace(named);
  const { page, sort, filter } = listIn(parameters, first);
  const asked = JSON.stringify(filter);
  const filterValues = useMemo(
    () => ({ ...filterDefaultValues, ...(JSON.parse(asked) as typeof NOTHING) }),
    [filterDefaultValues, asked],
  );
  const { data, total, error, isPending, refetch } = useGetList<RaRecord>(
    resource,
    {
      pagination: { page, perPage: PAGE_SIZE },
      sort,
      filter: { ...filterValues, ...within },
      ...(asOf === undefined ? {} : { meta: { asOf } }),
    },
    {
      enabled: isEnabled,
      // Until the next page is there the one before stands, if it had anything on it.
      placeholderData: (before) => (before?.data.length === 0 ? undefined : before),
    },
  );
  const isBeyond = useLastPage({ page, perPage: PAGE_SIZE, total }, (last) =>
    go(pageChange(last), true),
  );
  return {
    data,
    total,
    error,
    isPending: isPending || isBeyond,
    refetch: () => void refetch(),
    page,
    perPage: PAGE_SIZE,
    setPage: (to) => go(pageChange(to)),
    sort,
    setSort: (to) => go(sortChange(to)),
    filterValues,
    setFilters: (filters) => go(filterChange(filters)),
  };
}

type Go = (changes: ParameterChanges, replace?: boolean) => void;

/** What the address says of the list; whatever else it says stays. */
function usePlace(name: string | undefined): readonly [URLSearchParams, Go] {
  const [address, setAddress] = useSearchParams();
  return [
    parametersNamed(address, name),
    (changes, replace = false) =>
      setAddress((before) => withParameters(before, changesNamed(changes, name)), { replace }),
  ];
}
