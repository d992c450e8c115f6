import fc from 'fast-check';
import { START } from '@eventstore/db-client';
import { fromServer, toServer } from '../../../../../platform/eventStore/eventStoreDb/positions.ts';
import { BEGINNING } from '../../../../../platform/eventStore/port.ts';

const offset = fc.bigInt(0n, 2n ** 63n - 1n);

describe('positions of EventStoreDB', () => {
  it('given a place, when written and read, then it is the same', () => {
    fc.assert(
      fc.property(offset, offset, (commit, prepare) => {
        fc.pre(commit > 0n || prepare > 0n);
        expect(toServer(fromServer({ commit, prepare }))).toEqual({ commit, prepare });
      }),
    );
  });

  it('given two places, then their text orders as the log does', () => {
    fc.assert(
      fc.property(offset, offset, offset, offset, (c1, p1, c2, p2) => {
        const before = c1 < c2 || (c1 === c2 && p1 < p2);
        const first = fromServer({ commit: c1, prepare: p1 });
        expect(first < fromServer({ commit: c2, prepare: p2 })).toBe(before);
      }),
    );
  });

  it('given the beginning, then the server is asked by its word for it', () => {
    expect(toServer(BEGINNING)).toBe(START);
    expect(fromServer({ commit: 0n, prepare: 0n })).toBe(BEGINNING);
  });

  it.each(['', '12', 'g'.repeat(32), 'A'.repeat(32), '0'.repeat(33)])(
    'given %p, then it is no position',
    (text) => {
      expect(() => toServer(text)).toThrow(RangeError);
    },
  );
});
