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
  return nth(counts, Math.ceil(total(counts) * share));
}

/** The least hours that so many took at most; `null` where there are fewer. */
export function nth(counts: readonly HoursCount[], needed: number): number | null {
  let passed = 0;
  for (const { hours, count } of counts.toSorted((one, other) => one.hours - other.hours)) {
    passed += count;
    if (passed >= needed) return hours;
  }
  return null;
}

/** The least hours that half of all took at most, told one by one; `null` of nobody. */
export function middle(hours: readonly number[]): number | null {
  const sorted = Float64Array.from(hours).sort();
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? null;
}
