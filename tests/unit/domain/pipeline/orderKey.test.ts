import fc from 'fast-check';
import { OrderKey } from '../../../../domain/kernel/code.ts';
import { keyAtEnd, keyBetween } from '../../../../domain/pipeline/orderKey.ts';

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

  it('find a place between any two neighbours, however often one is put between', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 60 }), (choices) => {
        const keys = [keyAtEnd('2026-01-01T00:00:00.000Z')];
        for (const choice of choices) {
          const at = choice % (keys.length + 1);
          const key = keyBetween(keys[at - 1] ?? null, keys[at] ?? null);
          keys.splice(at, 0, key);
        }
        expect(keys).toEqual([...keys].sort());
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it('has room for thirty moves to the very same place', () => {
    let low = keyAtEnd('2026-01-01T00:00:00.000Z');
    const high = keyAtEnd('2026-01-01T00:00:00.001Z');
    for (let move = 0; move < 30; move += 1) low = keyBetween(low, high);

    expect(OrderKey.safeParse(low).success).toBe(true);
    expect(low < high).toBe(true);
  });

  it('refuses neighbours that are not in order', () => {
    expect(() => keyBetween('B', 'A')).toThrow(RangeError);
    expect(() => keyBetween('A', 'A')).toThrow(RangeError);
  });

  it('says so when nothing comes before the least of all keys', () => {
    expect(() => keyBetween(null, '0')).toThrow('Nothing comes before that key.');
  });
});
