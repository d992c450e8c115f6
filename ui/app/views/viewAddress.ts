import { listIn } from '../elements/listAddress.ts';
import type { ParameterChanges } from '../elements/pages.ts';
import { PERSON } from '../elements/personParameter.ts';

/** What of an address says how a table is seen. Its page, its moment and whoever is open are not of a view. */
const OWN = ['filter', 'sort', 'order', 'columns', 'stage', 'category'] as const;

/** The part of an address that a view keeps, written the same wherever it says the same. */
export function viewQueryOf(parameters: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of OWN) {
    const value = name === 'filter' ? filterOf(parameters) : parameters.get(name);
    if (value !== null && value !== '') kept.set(name, value);
  }
  return kept.toString();
}

/** What leads to a view: its first page, with nobody open. What a view doesn't say is as at first. */
export function viewChange(query: string): ParameterChanges {
  const kept = new URLSearchParams(viewQueryOf(new URLSearchParams(query)));
  const changes = OWN.map((name) => [name, kept.get(name) ?? undefined] as const);
  return { ...Object.fromEntries(changes), page: undefined, [PERSON]: undefined };
}

/** The filter with its fields in one order, for they stand in that of choosing; none where it is empty. */
function filterOf(parameters: URLSearchParams): string | null {
  const { filter } = listIn(parameters, { field: '', order: 'ASC' });
  const fields = Object.entries(filter).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return fields.length === 0 ? null : JSON.stringify(Object.fromEntries(fields));
}
