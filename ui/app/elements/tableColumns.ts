import { useEffect, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { withParameters } from './pages.ts';

/** A column of a table. The first of a table names its rows: it is always there. */
export interface Column<Row> {
  /** Stands in the address. */
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** The field that the server sorts by, and the order in which it is of use first. */
  readonly sort?: { readonly field: string; readonly first: 'ASC' | 'DESC' };
  /** Figures stand at the end. */
  readonly isFigure?: boolean;
  /** Not there until it is chosen. */
  readonly isOptional?: boolean;
  /** Gives way where there is little place: its words are cut at the end, down to `width`. */
  readonly givesWay?: boolean;
  /** Its words go on in further lines, and are never cut. */
  readonly isWhole?: boolean;
  /** How wide it is at least, as CSS has it. */
  readonly width?: string;
  /** Left out where a row is a card of two lines. */
  readonly isWideOnly?: boolean;
}

/** The columns that an address asks for, in their own order; those that are not optional where it asks for none. */
export function columnsIn<One extends Pick<Column<never>, 'id' | 'isOptional'>>(
  parameters: URLSearchParams,
  columns: readonly One[],
): readonly One[] {
  const named = parameters.get('columns')?.split(',');
  return columns.filter(
    ({ id, isOptional = false }, at) => at === 0 || (named ? named.includes(id) : !isOptional),
  );
}

/** The parameters with a column shown that was not, or the other way round. */
function withColumnToggled(
  parameters: URLSearchParams,
  columns: readonly Pick<Column<never>, 'id' | 'isOptional'>[],
  id: string,
): URLSearchParams {
  const shown = columnsIn(parameters, columns);
  const next = columns.filter((each) => shown.includes(each) !== (each.id === id));
  const isUsual = columns.every(
    (each, at) => at === 0 || next.includes(each) !== (each.isOptional ?? false),
  );
  const named = next.map((each) => each.id).join(',');
  return withParameters(parameters, { columns: isUsual ? undefined : named });
}

/** The columns on screen, as the address has them, and the way to others. */
export function useColumns<Row>(columns: readonly Column<Row>[]) {
  const [parameters, setParameters] = useSearchParams();
  const shown = columnsIn(parameters, columns);
  const isShown = (id: string) => shown.some((each) => each.id === id);
  // The screen may not have followed the last choice yet: the next one builds upon it all the same.
  const newest = useRef(parameters);
  useEffect(() => {
    newest.current = parameters;
  }, [parameters]);
  function toggle(id: string) {
    newest.current = withColumnToggled(newest.current, columns, id);
    setParameters(newest.current, { replace: true });
  }
  return { shown, isShown, toggle };
}
