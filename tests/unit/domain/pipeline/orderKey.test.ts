import fc from 'fast-check';
import { OrderKey } from '../../../../domain/kernel/code.ts';
import {
  keyAboveAll,
  keyAtEnd,
  keyBetween,
  keysBetween,
} from '../../../../domain/pipeline/orderKey.ts';

const instant = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2200-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('keys of an order', () => {
  it('grow with the instant they are made at, and stay of one length', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 1e9 }), (earlier, milliseconds) => {
        const first = keyAtEnd(earlier.toISOString());
        const second = keyAtEnd(new Date(earlier.getTime() + milliseconds).toISOString());
        expect(first < second).toBe(true);
        expect(first).toHaveLength(second.length);
        expect(OrderKey.safeParse(first).success).toBe(true);
      }),
    );
  });

  it('have a bound above the last, and above what is added at the end meanwhile', () => {
    fc.assert(
      fc.property(instant, instant, (last, now) => {
        const bound = keyAboveAll(keyAtEnd(last.toISOString()), now.toISOString());
        expect(bound > keyAtEnd(last.toISOString())).toBe(true);
        expect(bound > keyAtEnd(now.toISOString())).toBe(true);
      }),
    );
    expect(keyAboveAll('0UKabcdzV', '2020-01-01T00:00:00Z')).toBe('0UKabce0');
  });

  it('find several places between two, in order', () => {
    const keys = keysBetween('A', 'B', 100) ?? [];
    expect(new Set(keys).size).toBe(100);
    expect(['A', ...keys, 'B']).toEqual(['A', ...keys, 'B'].sort());
    expect(Math.max(...keys.map((key) => key.length))).toBeLessThanOrEqual(4);
  });

  it('find none between neighbours that are equal or not in order', () => {
    expect(keyBetween('B', 'A')).toBeNull();
    expect(keyBetween('A', 'A')).toBeNull();
    expect(keyBetween('A', 'A0')).toBeNull();
    expect(keysBetween('A', 'A', 3)).toBeNull();
  });

  it('find none before the least of all keys', () => {
    expect(keyBetween(null, '0')).toBeNull();
  });
});
