/** So many of a number of hours. */
interface HoursCount {
  readonly hours: number;
  readonly count: number;
}

export function total(counts: readonly { readonly count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** The least hours that this share of all took at most; `null` of nobody. */
export function quantile(counts: readonly HoursCount[], share: number): number | null {
  const needed = Math.ceil(total(counts) * share);
  let passed = 0;
  for (const { hours, count } of counts.toSorted((one, other) => one.hours - other.hours)) {
    passed += count;
    if (passed >= needed) return hours;
  }
  return null;
}
