import { useState } from 'react';
import { nothingSelected, pageToggled, toggled, type Selected } from './selection.ts';
import { useShownList } from './shownList.ts';

/** The rows of the list around that are chosen, and the ways to choose others. */
export interface Selection {
  /** Those chosen by id, in the order of choosing; none while all are. */
  readonly ids: readonly string[];
  /** Chosen are all that the list's filter finds, on whatever page. */
  readonly isAll: boolean;
  /** How many are chosen. */
  readonly count: number;
  /** How many the list has in all. */
  readonly total: number;
  readonly has: (id: string) => boolean;
  /** Of the rows on screen: all, some or none of them. */
  readonly ofPage: 'all' | 'some' | 'none';
  readonly toggle: (id: string, isRange?: boolean) => void;
  readonly togglePage: () => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
}

/**
 * The choice among the rows of the list around. It goes on over pages, and ends with the filter.
 * @param of what else the list is narrowed by: another one is another choice
 */
export function useSelection(of = ''): Selection {
  const { data = [], total = 0, filterValues } = useShownList();
  const page = data.map(({ id }) => String(id));
  return useSelectionAmong(`${of} ${JSON.stringify(filterValues)}`, page, total);
}

/**
 * The choice among rows that are no `ListFrame`'s.
 * @param among what they are narrowed by: another one is another choice
 * @param page the ids of the rows on screen, in their order
 * @param total how many there are in all; none where only those can be chosen that one has seen
 */
export function useSelectionAmong(among: string, page: readonly string[], total = 0): Selection {
  const [kept, keep] = useState({ among, selected: nothingSelected });
  const selected = kept.among === among ? kept.selected : nothingSelected;
  const set = (next: Selected) => keep({ among, selected: next });
  const has = (id: string) => selected.isAll || selected.ids.has(id);
  const onPage = page.filter(has).length;
  return {
    ids: [...selected.ids],
    isAll: selected.isAll,
    count: selected.isAll ? total : selected.ids.size,
    total,
    has,
    ofPage: onPage === 0 ? 'none' : onPage === page.length ? 'all' : 'some',
    toggle: (id, isRange) => set(toggled(selected, id, page, isRange)),
    togglePage: () => set(pageToggled(selected, page)),
    chooseAll: () => set({ ids: new Set(), isAll: true, last: undefined }),
    clear: () => set(nothingSelected),
  };
}
