import type { Filter } from './FilterBar.tsx';
import { useShownList } from './shownList.ts';

interface Option {
  readonly id: string;
  /** The id itself where there is none. */
  readonly title?: string;
  readonly count?: number;
}

/**
 * Makes a chip that narrows the list around it to one value of a field. None where there is nothing
 * to choose; what an address names stands there, offered or not.
 */
export function useListFilter(): (
  source: string,
  title: string,
  options: readonly Option[],
  /** What stands in the address for an id. */
  valueOf?: (id: string) => unknown,
) => readonly Filter[] {
  const { filterValues, setFilters } = useShownList();
  return (source, title, options, valueOf = (id) => id) => {
    const { [source]: chosen, ...others } = filterValues;
    const isValue = typeof chosen === 'string' || typeof chosen === 'number';
    const value = isValue ? String(chosen) : '';
    if (options.length === 0 && value === '') return [];
    const isOffered = value === '' || options.some(({ id }) => id === value);
    const all = isOffered ? options : [...options, { id: value }];
    return [
      {
        kind: 'choice',
        id: source,
        title,
        value,
        options: all.map((option) => ({ title: option.id, ...option })),
        onChange: (id) =>
          setFilters(id === undefined ? others : { ...others, [source]: valueOf(id) }),
      },
    ];
  };
}
