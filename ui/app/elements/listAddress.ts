import type { SortPayload } from 'react-admin';
import { pageIn, type ParameterChanges } from './pages.ts';

/** What an address says of a list: its page, its order and what it is narrowed by. */
export interface AddressedList {
  readonly page: number;
  readonly sort: SortPayload;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** The list that an address asks for; what it doesn't say is as `sort` and no filter. */
export function listIn(parameters: URLSearchParams, sort: SortPayload): AddressedList {
  const field = parameters.get('sort');
  const order = parameters.get('order') === 'DESC' ? 'DESC' : 'ASC';
  return {
    page: pageIn(parameters),
    sort: field === null || field === '' ? sort : { field, order },
    filter: filterIn(parameters),
  };
}

/** What leads to another order: its first page. */
export function sortChange({ field, order }: SortPayload): ParameterChanges {
  return { sort: field, order, page: undefined };
}

/** What leads to another filter: its first page. */
export function filterChange(filter: AddressedList['filter']): ParameterChanges {
  const isNone = Object.keys(filter).length === 0;
  return { filter: isNone ? undefined : JSON.stringify(filter), page: undefined };
}

/** What an address says of one list, where others of the screen stand in it too; all of it where the list has no name. */
export function parametersNamed(
  parameters: URLSearchParams,
  name: string | undefined,
): URLSearchParams {
  if (name === undefined) return parameters;
  const own = [...parameters].filter(([each]) => each.startsWith(`${name}-`));
  return new URLSearchParams(own.map(([each, value]) => [each.slice(name.length + 1), value]));
}

/** The same changes, of the list that has the name. */
export function changesNamed(
  changes: ParameterChanges,
  name: string | undefined,
): ParameterChanges {
  if (name === undefined) return changes;
  return Object.fromEntries(
    Object.entries(changes).map(([each, value]) => [`${name}-${each}`, value]),
  );
}

/** Someone's mistyped filter is none: the list says what it shows. */
function filterIn(parameters: URLSearchParams): AddressedList['filter'] {
  try {
    const read: unknown = JSON.parse(parameters.get('filter') ?? '{}');
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : {};
  } catch {
    return {};
  }
}
