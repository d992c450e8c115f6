import { useRef } from 'react';
import type { ScreenKey } from '../keys/screenKeys.ts';
import { useKeys } from '../keys/useKeys.ts';
import type { Selection } from './useSelection.ts';

/** What marks the rows of a table that keys lead to. */
export const ROW = 'data-row';

/** The row of a table that the way by Tab leads to. */
export const CURRENT_ROW = `[${ROW}][tabindex="0"]`;

/**
 * `j` and `k` lead from row to row, `x` chooses the one that has the focus, with Shift all from the last
 * one on, Escape chooses none. Answers what the table's body is marked by.
 */
export function useRowKeys<Body extends HTMLElement = HTMLTableSectionElement>(
  selection: Selection | undefined,
) {
  const body = useRef<Body>(null);

  function rows(): readonly HTMLElement[] {
    return [...(body.current?.querySelectorAll<HTMLElement>(`[${ROW}]`) ?? [])];
  }

  function current(): number {
    // Of a card the name is the row: what else is in the card belongs to it.
    return rows().findIndex((row) =>
      (row.closest('article') ?? row).contains(document.activeElement),
    );
  }

  function choose(isRange: boolean) {
    const id = rows()[current()]?.getAttribute(ROW);
    if (id != null) selection?.toggle(id, isRange);
  }

  function lead(by: number) {
    const all = rows();
    const row = all[Math.min(Math.max(current() + by, 0), all.length - 1)];
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  }

  useKeys([
    { key: 'j', does: 'elements.table.next', run: () => lead(1) },
    { key: 'k', does: 'elements.table.previous', run: () => lead(-1) },
    ...(selection === undefined
      ? []
      : ([
          { key: 'x', does: 'elements.table.choose', run: () => choose(false) },
          { key: 'X', does: 'elements.table.chooseTo', run: () => choose(true) },
        ] as const)),
    ...clearKey(selection),
  ]);
  return body;
}

/** Of a view that shows one of its rows: `x` chooses that one, with Shift all from the last one on, Escape none. */
export function choiceKeys(
  selection: Selection | undefined,
  id: string | undefined,
): readonly ScreenKey[] {
  if (selection === undefined || id === undefined) return [];
  return [
    { key: 'x', does: 'elements.table.choose', run: () => selection.toggle(id) },
    { key: 'X', does: 'elements.table.chooseTo', run: () => selection.toggle(id, true) },
    ...clearKey(selection),
  ];
}

function clearKey(selection: Selection | undefined): readonly ScreenKey[] {
  if (selection === undefined || selection.count === 0) return [];
  return [{ key: 'Escape', does: 'elements.table.clear', run: selection.clear }];
}
