import fc from 'fast-check';
import { keyAtEnd } from '../../../../domain/pipeline/orderKey.ts';
import { placeAmong, type Place } from '../../../../domain/pipeline/placing.ts';

const now = '2026-11-22T10:00:00.000Z';
const latest = keyAtEnd(now);

/** Puts somebody into an order as the commands do, one after the other. */
function put(places: readonly Place[], id: string, at: number): Place[] {
  const { key, moved } = placeAmong(places, at, now);
  let order = [...places];
  for (const place of moved) {
    order = order.map((one) => (one.id === place.id ? place : one));
    if (!holds(order)) throw new Error('Somebody overtook somebody.');
  }
  order.splice(at, 0, { id, key });
  return order;
}

function holds(order: readonly Place[]): boolean {
  return order.every(({ key }, index) => index === 0 || order[index - 1]!.key <= key);
}

function expectInOrder(order: readonly Place[]) {
  const keys = order.map(({ key }) => key);
  expect(keys).toEqual([...keys].sort());
  expect(new Set(keys).size).toBe(keys.length);
  expect(Math.max(...keys.map(({ length }) => length))).toBeLessThanOrEqual(24);
}

describe('a place in an order', () => {
  it('moves nobody else while there is room', () => {
    const order = [
      { id: 'a', key: '0A' },
      { id: 'b', key: '0C' },
    ];
    expect(placeAmong(order, 1, now)).toEqual({ key: '0B', moved: [] });
  });

  it('is found anywhere, any number of times', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 80 }), (choices) => {
        let order: Place[] = [{ id: 'first', key: latest }];
        for (const [index, choice] of choices.entries()) {
          order = put(order, String(index), choice % (order.length + 1));
        }
        expectInOrder(order);
      }),
    );
  });

  it.each([
    ['at the beginning', () => 0],
    ['behind the first', () => 1],
    ['at the end', (length: number) => length],
  ])('keeps keys short when hundreds are put %s', (_where, at) => {
    let order: Place[] = [{ id: 'first', key: latest }];
    for (let index = 0; index < 400; index += 1) {
      order = put(order, String(index), at(order.length));
    }
    expectInOrder(order);
  });

  it('is found between many who came at the very same moment', () => {
    const same = Array.from({ length: 20 }, (_, index) => ({ id: `at-${index}`, key: latest }));
    const order = put(same, 'new', 7);
    expect(order.findIndex(({ id }) => id === 'new')).toBe(7);
    expect(order[6]?.key).not.toBe(order[8]?.key);
    expect(order[6]!.key < order[7]!.key && order[7]!.key < order[8]!.key).toBe(true);
  });
});
