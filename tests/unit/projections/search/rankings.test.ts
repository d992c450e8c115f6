import { Rankings } from '../../../../projections/search/rankings.ts';

test('a ranking is made once for a wish, and again after a change', () => {
  const rankings = new Rankings<number>();
  let made = 0;
  const rank = () => [(made += 1)];
  expect(rankings.of('a', rank)).toEqual([1]);
  expect(rankings.of('a', rank)).toEqual([1]);
  expect(rankings.of('b', rank)).toEqual([2]);
  rankings.clear();
  expect(rankings.of('a', rank)).toEqual([3]);
});

test('only so many are kept: the oldest goes first', () => {
  const rankings = new Rankings<string>();
  for (let wish = 0; wish < 17; wish += 1) rankings.of(String(wish), () => ['first']);
  expect(rankings.of('16', () => ['second'])).toEqual(['first']);
  expect(rankings.of('0', () => ['second'])).toEqual(['second']);
});
