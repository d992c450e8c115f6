import { randomnessOf } from '../../../../cli/demo/invented/randomness.ts';

describe('Drawn numbers', () => {
  test('lie evenly between their bounds, both included', () => {
    const random = randomnessOf(1);
    const counts = new Map<number, number>();
    for (let turn = 0; turn < 60_000; turn += 1) {
      const value = random.between(1, 6);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    expect(new Set(counts.keys())).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThan(600);
  });

  test('differ for neighbouring seeds from the first number on', () => {
    const firsts = Array.from({ length: 1000 }, (_, seed) => randomnessOf(7, seed).next());
    expect(new Set(firsts).size).toBe(1000);
    expect(firsts.reduce((sum, value) => sum + value, 0) / 1000).toBeCloseTo(0.5, 1);
  });

  test('pick different items of a list, no more than it has', () => {
    const random = randomnessOf(3);
    expect(random.sample(['a', 'b', 'c'], 5).sort()).toEqual(['a', 'b', 'c']);
    expect(() => random.pick([])).toThrow(RangeError);
  });
});
