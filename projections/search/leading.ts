/** The first so many of a list, in order, without sorting the whole of it. */
export function leading<One>(
  all: Iterable<One>,
  count: number,
  compare: (one: One, other: One) => number,
): One[] {
  const kept: One[] = [];
  for (const one of all) {
    const greatest = kept.at(-1);
    if (kept.length >= count && (greatest === undefined || compare(one, greatest) >= 0)) continue;
    kept.splice(placeFor(one, kept, compare), 0, one);
    if (kept.length > count) kept.pop();
  }
  return kept;
}

function placeFor<One>(
  one: One,
  sorted: readonly One[],
  compare: (one: One, other: One) => number,
): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(one, sorted[middle]!) < 0) high = middle;
    else low = middle + 1;
  }
  return low;
}
