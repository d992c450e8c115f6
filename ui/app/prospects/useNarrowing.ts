import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { filterChange, listIn } from '../elements/listAddress.ts';
import { withParameters } from '../elements/pages.ts';
import { useNow } from '../elements/useNow.ts';
import { dayOf } from './dueDays.ts';

/** What the pipeline is narrowed by, by the fields that the server knows. */
export type Narrowing = Readonly<Record<string, unknown>>;

/** What the address narrows the pipeline by, and the way to another narrowing. */
export function useNarrowing() {
  const [parameters, setParameters] = useSearchParams();
  const today = dayOf(useNow());
  const asked = JSON.stringify(listIn(parameters, { field: '', order: 'ASC' }).filter);
  const filter = useMemo(() => JSON.parse(asked) as Narrowing, [asked]);
  // What is due is due by the reader's day.
  const within = useMemo(() => ('due' in filter ? { today } : {}), [filter, today]);
  return {
    filter,
    /** Beside the filter: what the server needs to understand it. */
    within,
    isNarrowed: Object.keys(filter).length > 0,
    narrow: (next: Narrowing) =>
      setParameters((before) => withParameters(before, filterChange(next))),
  };
}
