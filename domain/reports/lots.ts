import { FEWEST_SHOWN } from '../contracts/declarationWords.ts';

/** Somebody who counts from an instant on, and until another where that has come. Instants are ISO 8601 in UTC. */
export interface Counted {
  readonly candidacyId: string;
  readonly personId: string;
  readonly since: string;
  readonly until: string | null;
}

/**
 * Those of a group who are counted: in lots of five different people, in the order in which they came. A lot counts once it is
 * full, and no more once one of its people has gone. So a figure never changes by fewer than five people at once,
 * however often and as of whatever moment it is looked at, and no two looks tell one person apart.
 */
export function countedInLots<One extends Counted>(all: readonly One[]): readonly One[] {
  const steps = all
    .flatMap((one) => [
      { at: one.since, order: 0, one },
      ...(one.until === null ? [] : [{ at: one.until, order: 1, one }]),
    ])
    .toSorted(
      (a, b) =>
        compare(a.at, b.at) || a.order - b.order || compare(a.one.candidacyId, b.one.candidacyId),
    );
  const lots = new Map<One, Lot<One>>();
  const here = new Set<string>();
  let open: Lot<One> = { people: new Set(), isBroken: false };
  for (const { order, one } of steps) {
    const lot = lots.get(one);
    if (order === 1) {
      if (lot === undefined) continue;
      here.delete(one.personId);
      if (lot === open) open.people.delete(one);
      else lot.isBroken = true;
      continue;
    }
    // Who is a prospect of several projects counts once.
    if (here.has(one.personId)) continue;
    here.add(one.personId);
    open.people.add(one);
    lots.set(one, open);
    if (open.people.size === FEWEST_SHOWN) open = { people: new Set(), isBroken: false };
  }
  const full = [...new Set(lots.values())].filter((lot) => lot !== open && !lot.isBroken);
  return full.flatMap(({ people }) => [...people]);
}

interface Lot<One> {
  readonly people: Set<One>;
  isBroken: boolean;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
