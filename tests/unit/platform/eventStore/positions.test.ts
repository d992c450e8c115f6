import { BEGINNING } from '../../../../platform/eventStore/port.ts';
import { countOf, positionOf } from '../../../../platform/eventStore/positions.ts';

describe('positions of a counting log', () => {
  it('go to text and back', () => {
    for (const count of [0n, 1n, 255n, 2n ** 53n + 1n, 2n ** 63n - 1n]) {
      expect(countOf(positionOf(count))).toBe(count);
    }
    expect(positionOf(0)).toBe(BEGINNING);
  });

  it('sort as text in the order of the log', () => {
    const counts = [0, 9, 10, 15, 16, 255, 256, 4_096, 1_000_000];
    const positions = counts.map((count) => positionOf(count));
    expect(positions.toSorted()).toEqual(positions);
  });

  it.each(['', '1', 'f'.repeat(33), 'F'.repeat(32), `${'0'.repeat(31)}g`, 'f'.repeat(32)])(
    'are never read from %p',
    (text) => {
      expect(() => countOf(text)).toThrow(RangeError);
    },
  );
});
