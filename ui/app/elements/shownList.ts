import { createContext, use } from 'react';
import type { RaRecord, SortPayload } from 'react-admin';

/** The page of a list that is on screen, and the ways to another. */
export interface ShownList<Row extends RaRecord> {
  readonly data: readonly Row[] | undefined;
  /** How many there are on all pages. */
  readonly total: number | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly refetch: () => void;
  /** From 1 on. */
  readonly page: number;
  readonly perPage: number;
  readonly setPage: (page: number) => void;
  readonly sort: SortPayload;
  readonly setSort: (sort: SortPayload) => void;
  readonly filterValues: Readonly<Record<string, unknown>>;
  readonly setFilters: (filters: Readonly<Record<string, unknown>>) => void;
}

const ListContext = createContext<ShownList<RaRecord> | undefined>(undefined);

export const ShownListProvider = ListContext.Provider;

/** The list that a `ListFrame` around shows. */
export function useShownList<Row extends RaRecord>(): ShownList<Row> {
  const list = use(ListContext);
  if (list === undefined) throw new Error('There is no ListFrame around.');
  return list as ShownList<Row>;
}
