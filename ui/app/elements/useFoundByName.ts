import { useState } from 'react';
import { useGetList, type RaRecord, type SortPayload } from 'react-admin';
import { saidInPlace } from './saidInPlace.ts';

/** So many are offered; others are found by name. */
const OFFERED = 8;

/** The few that changed last, or those that are called by the words that are typed. */
export interface FoundByName<Row> {
  readonly words: string;
  readonly setWords: (words: string) => void;
  /** The words that are looked for; an empty text for none. */
  readonly q: string;
  /** Undefined until they are first read. */
  readonly rows: readonly Row[] | undefined;
  readonly error: unknown;
  readonly readAgain: () => void;
}

const LATEST_FIRST: SortPayload = { field: 'changedAt', order: 'DESC' };

/** Finds what one may choose from by name, as it is typed; `filter` says which of the resource. */
export function useFoundByName<Row extends RaRecord>(
  resource: string,
  filter: object = {},
  sort: SortPayload = LATEST_FIRST,
): FoundByName<Row> {
  const [words, setWords] = useState('');
  const q = words.trim();
  const { data, error, refetch } = useGetList<Row>(
    resource,
    {
      pagination: { page: 1, perPage: OFFERED },
      sort,
      filter: { ...filter, ...(q === '' ? {} : { q }) },
    },
    { placeholderData: (before) => before, onError: saidInPlace },
  );
  return { words, setWords, q, rows: data, error, readAgain: () => void refetch() };
}
