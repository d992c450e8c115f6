import { useGetList, useListParams, type RaRecord, type SortPayload } from 'react-admin';
import { useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { pageBetween, pageChange, withParameters } from './pages.ts';
import { ShownListProvider, type ShownList } from './shownList.ts';
import { useLastPage } from './useLastPage.ts';

/** `profileListsPageSize` of the specification. */
const PAGE_SIZE = 25;

interface ListFrameProps {
  readonly resource: string;
  readonly sort: SortPayload;
  readonly filterDefaultValues?: Readonly<Record<string, unknown>>;
  /** False where another list of the page has its page, order and filters in the address. */
  readonly isInAddress?: boolean;
  readonly children: ReactNode;
}

/**
 * A list of a resource, whose screen itself says where reading fails. Not react-admin's `ListBase`:
 * that leads to the first page where a page isn't there, and where one can't be read.
 */
export function ListFrame({ children, ...list }: ListFrameProps) {
  return <ShownListProvider value={useList(list)}>{children}</ShownListProvider>;
}

function useList({
  resource,
  sort,
  filterDefaultValues,
  isInAddress = true,
}: Omit<ListFrameProps, 'children'>): ShownList<RaRecord> {
  const [asked, change] = useListParams({
    resource,
    sort,
    perPage: PAGE_SIZE,
    storeKey: false,
    disableSyncWithLocation: !isInAddress,
  });
  const [, setParameters] = useSearchParams();
  const page = pageBetween(asked.page);
  const filterValues = useMemo(
    () => ({ ...filterDefaultValues, ...asked.filter }),
    [filterDefaultValues, asked.filter],
  );
  const order = { field: asked.sort, order: asked.order };
  const { data, total, error, isPending, refetch } = useGetList<RaRecord>(
    resource,
    { pagination: { page, perPage: PAGE_SIZE }, sort: order, filter: filterValues },
    // Until the next page is there the one before stands, if it had anything on it.
    { placeholderData: (before) => (before?.data.length === 0 ? undefined : before) },
  );
  const isBeyond = useLastPage({ page, perPage: PAGE_SIZE, total }, (last) => {
    if (!isInAddress) return change.setPage(last);
    setParameters((parameters) => withParameters(parameters, pageChange(last)), { replace: true });
  });
  return {
    data,
    total,
    error,
    isPending: isPending || isBeyond,
    refetch: () => void refetch(),
    page,
    perPage: PAGE_SIZE,
    setPage: change.setPage,
    sort: order,
    setSort: change.setSort,
    filterValues,
    setFilters: (filters) => change.setFilters(filters, []),
  };
}
