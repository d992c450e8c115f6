import { countedInLots as countedAsOf, type Counted } from '../../../../domain/reports/lots.ts';

/** Somebody by number, who came in that minute, and went in another. */
const one = (n: number, goneIn: number | null = null, person = n): Counted => ({
  candidacyId: `c${n}`,
  personId: `p${person}`,
  since: at(n),
  until: goneIn === null ? null : at(goneIn),
});
/** One more thing that a person says, in a project of its own. */
const saying = (id: string, person: number, from: number, to: number | null = null): Counted => ({
  ...one(from, to, person),
  candidacyId: id,
});
const countedInLots = (all: readonly Counted[]) => countedAsOf(all, at(59));
const at = (minute: number) => Date.parse('2026-11-03T09:00:00.000Z') + minute * 60_000;
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

  it('given somebody who says something else, lose their lot, and count them again among those who come next', () => {
    const all = [
      ...people(1, 2),
      one(3, 7),
      ...people(4, 5),
      saying('c3', 3, 7),
      ...people(11, 14),
    ];
    expect(countedInLots(all)).toEqual([all[5], ...people(11, 14)]);
  });

  it('given somebody who says something else while their lot is open, count them as of then', () => {
    const all = [...people(1, 2), one(3, 4), saying('c3', 3, 4), ...people(5, 6)];
    expect(countedInLots(all)).toEqual([...people(1, 2), all[3], ...people(5, 6)]);
  });

  it('given four of a lot of whom one says something else, wait for a fifth', () => {
    const all = [...people(1, 2), one(3, 5), one(4), saying('c3 again', 3, 5)];
    expect(countedInLots(all)).toEqual([]);
    expect(ids(countedInLots([...all, one(6)]))).toEqual(['c1', 'c2', 'c4', 'c3 again', 'c6']);
    // Whichever of the two projects has the smaller id.
    const elsewhere = [...people(1, 2), one(3, 5), one(4), saying('a', 3, 5), one(6)];
    expect(ids(countedInLots(elsewhere))).toEqual(['c1', 'c2', 'c4', 'a', 'c6']);
  });

  it('given a prospect of two projects who came in both at once, count them by the same, in whichever order they are read', () => {
    const all = [one(1), saying('other', 1, 1), ...people(2, 9)];
    const reread = countedInLots(all.toReversed());
    expect(ids(reread)).toEqual(ids(countedInLots(all)));
    expect(ids(reread)).not.toContain('other');
  });

  it('as of an instant, are those who came before it', () => {
    expect(countedAsOf(people(1, 5), at(5))).toEqual([]);
    expect(countedAsOf(people(1, 5), at(6))).toHaveLength(5);
  });

  it('given a prospect of two projects who withdraws what they said in the first, count them by the other from then on', () => {
    const all = [one(1, 5), saying('other', 1, 2), saying('gone', 1, 3, 4), ...people(6, 9)];
    expect(ids(countedInLots(all))).toEqual(['other', 'c6', 'c7', 'c8', 'c9']);
    const over = [one(1, 5), saying('gone', 1, 2, 4), saying('other', 1, 3), ...people(6, 9)];
    expect(ids(countedInLots(over))).toEqual(['other', 'c6', 'c7', 'c8', 'c9']);
    // As of a moment before, nobody has come in their place.
    const before = [...people(10, 13), one(14, 30), saying('other', 14, 15), ...people(16, 19)];
    expect(countedAsOf(before, at(20))).toEqual([]);
    expect(ids(countedInLots([...before, one(40)]))).toEqual(['c16', 'c17', 'c18', 'c19', 'other']);
  });

  const withdrawing = [
    ...people(1, 2),
    one(3, 21),
    ...people(4, 9),
    one(10, 12),
    ...people(11, 18),
    one(19, 24),
    ...people(20, 29),
  ];
  const correcting = [
    ...people(1, 2),
    one(3, 21),
    saying('c3', 3, 21, 33),
    saying('c3', 3, 33),
    ...people(4, 9),
    one(10, 12),
    saying('c10', 10, 12),
    one(11, 30),
    saying('c11 elsewhere', 11, 13),
    saying('c11 again', 11, 30),
    one(14, 19),
    saying('c14 elsewhere', 14, 19),
    ...people(15, 18),
    one(20, 25),
    saying('c20 elsewhere', 20, 22, 27),
    saying('c20 at last', 20, 23),
    ...people(24, 29),
  ];
  const asKnown = (all: readonly Counted[], minute: number) =>
    all
      .filter(({ since }) => since <= at(minute))
      .map((each) => ({
        ...each,
        until: each.until !== null && each.until <= at(minute) ? each.until : null,
      }));
  const named = (all: readonly Counted[]) =>
    new Set(all.map(({ candidacyId, personId, since }) => `${personId} ${candidacyId} ${since}`));
  const changesBetween = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
    [...one].filter((id) => !other.has(id)).length + [...other].filter((id) => !one.has(id)).length;

  it.each([
    ['withdraws', withdrawing],
    ['says something else, or is a prospect of several projects', correcting],
  ])(
    'whenever one looks, are the same, or differ by five people at least, if somebody %s',
    (_, all) => {
      const looks: Set<string>[] = [];
      for (let minute = 0; minute < 40; minute += 1) {
        const known = asKnown(all, minute);
        const counted = countedInLots(known);
        expect(new Set(counted.map(({ personId }) => personId)).size).toBe(counted.length);
        // As of any moment before, too.
        for (let before = 0; before <= minute; before += 1) {
          looks.push(named(countedAsOf(known, at(before))));
        }
      }
      const differences = new Set(
        looks.flatMap((look) => looks.map((other) => changesBetween(look, other))),
      );
      expect([...differences].filter((size) => size > 0 && size < 5)).toEqual([]);
      expect(looks.at(-1)?.size).toBeGreaterThan(0);
    },
  );
});
