import { shownCounts } from '../../../../domain/reports/shownCounts.ts';

/** Every way in which so many people can choose among so many. */
function* choicesOf(people: number, choices: number): Generator<readonly number[]> {
  if (choices === 1) yield [people];
  else {
    for (let first = 0; first <= people; first += 1) {
      for (const rest of choicesOf(people - first, choices - 1)) yield [first, ...rest];
    }
  }
}

describe('the figures that are shown', () => {
  it.each([
    [
      [9, 0],
      [null, null],
    ],
    [
      [6, 4],
      [5, null],
    ],
    [
      [8, 7, 0],
      [10, 5, null],
    ],
    // Ten in all: whoever else there was would be nobody, and that would be known.
    [
      [5, 5, 0],
      [null, null, null],
    ],
    [
      [12, 13],
      [10, 15],
    ],
  ])('of %j are %j', (counts, shown) => {
    expect(shownCounts(counts)).toEqual(shown);
  });

  it.each([
    [10, 3],
    [10, 5],
    [15, 3],
    [15, 5],
    [20, 4],
    [25, 4],
  ])(
    'given %i people and %i choices, whoever knows the rule finds out no number that is not shown',
    (people, choices) => {
      const behind = new Map<string, (readonly number[])[]>();
      for (const counts of choicesOf(people, choices)) {
        const shown = JSON.stringify(shownCounts(counts));
        behind.set(shown, [...(behind.get(shown) ?? []), counts]);
      }
      for (const [shown, possible] of behind) {
        const figures = JSON.parse(shown) as readonly (number | null)[];
        for (const [at, figure] of figures.entries()) {
          const numbers = new Set(possible.map((counts) => counts[at]));
          expect([shown, at, figure !== null || numbers.size > 1]).toEqual([shown, at, true]);
        }
      }
    },
  );

  it('stand for five people at least, each', () => {
    for (const counts of choicesOf(20, 3)) {
      for (const [at, figure] of shownCounts(counts).entries()) {
        expect([counts, figure === null || counts[at]! >= 5]).toEqual([counts, true]);
      }
    }
  });
});
