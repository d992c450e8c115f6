import { leading } from '../../../../projections/search/leading.ts';

const byNumber = (one: number, other: number) => one - other;
/** Each number once, in an order that is none. */
const shuffled = Array.from({ length: 101 }, (_, at) => (at * 37) % 101);

describe('the leading ones of a list', () => {
  it.each([0, 1, 7, 101, 500])('are the first %d of the sorted list', (count) => {
    expect(leading(shuffled, count, byNumber)).toEqual(shuffled.toSorted(byNumber).slice(0, count));
  });

  it('keep the order of arrival among equals', () => {
    const pairs = [
      [1, 'a'],
      [0, 'b'],
      [1, 'c'],
      [0, 'd'],
    ] as const;
    const found = leading(pairs, 3, ([one], [other]) => one - other);
    expect(found.map(([, name]) => name)).toEqual(['b', 'd', 'a']);
  });
});
