/** A million rows at 25 to a page, further than any list is read. */
const PAGE_MAX = 40_000;

/** The page that an address asks for; the first, unless it names a later one. */
export function pageIn(parameters: URLSearchParams): number {
  return pageBetween(Number(parameters.get('page')));
}

/** The page itself, or the nearest that a list could have; the first for what is no page. */
export function pageBetween(page: number): number {
  return Number.isInteger(page) && page > 1 ? Math.min(page, PAGE_MAX) : 1;
}

/** The last page of a list with so many rows: the first, where there are none. */
export function lastPageOf(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** Parameters of an address by name, to be set or, where `undefined`, taken away. */
export type ParameterChanges = Readonly<Record<string, string | number | undefined>>;

/** The parameters with some set anew; the others stay. */
export function withParameters(
  parameters: URLSearchParams,
  changes: ParameterChanges,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** What leads to a page; the first needs no name. */
export function pageChange(page: number): ParameterChanges {
  return { page: page === 1 ? undefined : page };
}
