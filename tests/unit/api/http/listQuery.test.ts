import { idsOf, listQuery, pageOf } from '../../../../api/http/listQuery.ts';

const query = listQuery({ filter: {}, sort: ['name'] as const });
const asked = (parameters: object) =>
  query.parse(
    Object.fromEntries(
      Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
  );
const ids = (count: number) => Array.from({ length: count }, (_, n) => `id-${n}`);

describe('the query of a list', () => {
  it.each([
    ['the first 25 rows without a range', {}, { offset: 0, limit: 25 }],
    ['both ends of a range', { range: [25, 49] }, { offset: 25, limit: 25 }],
    ['a single row', { range: [7, 7] }, { offset: 7, limit: 1 }],
    ['500 rows at most', { range: [1_000, 1_499] }, { offset: 1_000, limit: 500 }],
    ['as many rows as it names', { filter: { id: ids(40) } }, { offset: 0, limit: 40 }],
  ])('asks for %s', (_, parameters, page) => {
    expect(pageOf(asked(parameters))).toEqual(page);
  });

  it.each([
    ['more than 500 rows', { range: [0, 500] }],
    ['more than 500 ids', { filter: { id: ids(501) } }],
    ['rows from last to first', { range: [2, 1] }],
    ['rows before the first', { range: [-1, 3] }],
    ['an order of its own', { sort: ['born', 'ASC'] }],
    ['a filter of its own', { filter: { born: 1900 } }],
  ])('never asks for %s', (_, parameters) => {
    expect(() => asked(parameters)).toThrow();
  });

  it('names one row or several', () => {
    expect(idsOf(asked({ filter: { id: 'one' } }).filter)).toEqual(['one']);
    expect(idsOf(asked({ filter: { id: ['one', 'two'] } }).filter)).toEqual(['one', 'two']);
    expect(idsOf(asked({ filter: {} }).filter)).toBeUndefined();
  });
});
