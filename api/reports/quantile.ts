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

/** The least whole hours that half of all took at most; `null` of nobody. Counted hour by hour: to sort so many takes ten times as long. */
export function middle(lists: readonly (readonly number[])[]): number | null {
  let [all, most] = [0, 0];
  for (const list of lists) {
    all += list.length;
    for (const hours of list) if (hours > most) most = hours;
  }
  const counts = new Uint32Array(most + 1);
  for (const list of lists) for (const hours of list) counts[hours] = (counts[hours] ?? 0) + 1;
  let passed = 0;
  const at = counts.findIndex((count) => (passed += count) >= all / 2);
  return all === 0 ? null : at;
}
