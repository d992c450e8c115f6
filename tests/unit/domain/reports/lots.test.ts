import { countedInLots, type Counted } from '../../../../domain/reports/lots.ts';

/** Somebody by number, who came in that minute, and went in another. */
const one = (n: number, goneIn: number | null = null, person = n): Counted => ({
  candidacyId: `c${n}`,
  personId: `p${person}`,
  since: at(n),
  until: goneIn === null ? null : at(goneIn),
});
const at = (minute: number) => `2026-11-03T09:${String(minute).padStart(2, '0')}:00.000Z`;
const people = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => one(from + index));
const ids = (all: readonly Counted[]) => all.map(({ candidacyId }) => candidacyId);

describe('those who are counted', () => {
  it('are counted five at a time', () => {
    expect(countedInLots(people(1, 4))).toEqual([]);
    expect(ids(countedInLots(people(1, 9)))).toEqual(['c1', 'c2', 'c3', 'c4', 'c5']);
    expect(countedInLots(people(1, 10))).toHaveLength(10);
  });

  it('given somebody who goes, are no more counted with their lot, and the others as before', () => {
    const all = [...people(1, 2), one(3, 30), ...people(4, 12)];
    expect(ids(countedInLots(all))).toEqual(['c6', 'c7', 'c8', 'c9', 'c10']);
  });

  it('given somebody who goes while their lot is open, are those who come next', () => {
    const all = [...people(1, 2), one(3, 4), ...people(5, 7)];
    expect(ids(countedInLots(all))).toEqual(['c1', 'c2', 'c5', 'c6', 'c7']);
  });

  it('given a prospect of several projects, are five different people', () => {
    const all = [...people(1, 4), one(5, null, 1), one(6)];
    expect(ids(countedInLots(all))).toEqual(['c1', 'c2', 'c3', 'c4', 'c6']);
  });

  it('whenever one looks, are the same, or differ from before by five people at least', () => {
    const all = [
      ...people(1, 2),
      one(3, 21),
      ...people(4, 9),
      one(10, 12),
      ...people(11, 18),
      one(19, 24),
      ...people(20, 29),
    ];
    let before = new Set<string>();
    for (let minute = 0; minute < 40; minute += 1) {
      const known = all
        .filter(({ since }) => since <= at(minute))
        .map((each) => ({
          ...each,
          until: each.until !== null && each.until <= at(minute) ? each.until : null,
        }));
      const now = new Set(ids(countedInLots(known)));
      const changed = [...now, ...before].filter((id) => !(now.has(id) && before.has(id)));
      expect([minute, changed.length === 0 || changed.length >= 5]).toEqual([minute, true]);
      before = now;
    }
    expect(before.size).toBeGreaterThan(0);
  });
});
