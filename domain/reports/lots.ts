import { FEWEST_SHOWN } from '../contracts/declarationWords.ts';

/** Somebody who counts from an instant on, and until a later one where that has come. Instants are milliseconds since 1970. */
export interface Counted {
  readonly candidacyId: string;
  readonly personId: string;
  readonly since: number;
  readonly until: number | null;
}

/**
 * Those of a group who are counted as of an instant: in lots of five different people, in the order in which they came. A
 * lot counts once it is full, and no more once one of its people has gone. So a figure never changes by fewer than five
 * people at once, however often and as of whatever moment it is looked at, and no two looks tell one person apart.
 */
export function countedInLots<One extends Counted>(
  all: readonly One[],
  asOf: number,
): readonly One[] {
  const steps = stays(all)
    .filter(({ from }) => from < asOf)
    .flatMap(({ one, from }) => [
      { at: from, order: 1, one },
      ...(one.until === null ? [] : [{ at: one.until, order: 0, one }]),
    ])
    // Whoever says something else goes and comes at one instant: they go first.
    .toSorted(
      (a, b) => a.at - b.at || a.order - b.order || compare(a.one.candidacyId, b.one.candidacyId),
    );
  const lots = new Map<One, Lot<One>>();
  let open: Lot<One> = { people: new Set(), isBroken: false };
  for (const { order, one } of steps) {
    if (order === 0) {
      const lot = lots.get(one);
      if (lot === open) open.people.delete(one);
      else if (lot !== undefined) lot.isBroken = true;
      continue;
    }
    open.people.add(one);
    lots.set(one, open);
    if (open.people.size === FEWEST_SHOWN) open = { people: new Set(), isBroken: false };
  }
  const full = [...new Set(lots.values())].filter((lot) => lot !== open && !lot.isBroken);
  return full.flatMap(({ people }) => [...people]);
}

/**
 * Who is a prospect of several projects counts once at a time: by what came first, and once that stands no more, by
 * another thing of theirs that still stands then. Told from when each counts.
 */
function stays<One extends Counted>(
  all: readonly One[],
): readonly { readonly one: One; readonly from: number }[] {
  // Until when each person counts by something already: `null` for good.
  const taken = new Map<string, number | null>();
  return all
    .toSorted((a, b) => a.since - b.since || compare(a.candidacyId, b.candidacyId))
    .flatMap((one) => {
      const { personId, since, until } = one;
      const before = taken.get(personId);
      if (before === null) return [];
      const from = before === undefined || since > before ? since : before;
      if (until !== null && until <= from) return [];
      taken.set(personId, until);
      return [{ one, from }];
    });
}

interface Lot<One> {
  readonly people: Set<One>;
  isBroken: boolean;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
