import { replaceEqualDeep } from '@tanstack/react-query';

/** One of a list. */
interface Row {
  readonly id: string;
}

/**
 * What was read again, with all that is as before in the objects of before. A row is known by its id, wherever it
 * stands now: who comes or goes draws nobody else anew. In all that is no list, places are compared.
 */
export function shareRows(before: unknown, now: unknown): unknown {
  if (areRows(before) && areRows(now)) return shared(before, now);
  if (!isPage(before) || !isPage(now)) return replaceEqualDeep(before, now);
  const data = shared(before.data, now.data);
  const rest = replaceEqualDeep(before, { ...now, data: before.data });
  return data === before.data ? rest : { ...rest, data };
}

function shared(before: readonly Row[], now: readonly Row[]): readonly Row[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const rows = now.map((row) => replaceEqualDeep(known.get(row.id), row));
  return rows.length === before.length && rows.every((row, at) => row === before[at])
    ? before
    : rows;
}

function areRows(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.every(isRow);
}

function isRow(value: unknown): value is Row {
  return (
    typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
  );
}

/** A page of a list, as data providers answer it. */
function isPage(value: unknown): value is { readonly data: readonly Row[] } {
  return typeof value === 'object' && value !== null && 'data' in value && areRows(value.data);
}
