import { Rankings } from '../../../../projections/search/rankings.ts';

test('a ranking is made once for a wish, and again after a change', async () => {
  const rankings = new Rankings<number>();
  let made = 0;
  const rank = async () => [(made += 1)];
  expect(await rankings.of('a', rank)).toEqual([1]);
  expect(await rankings.of('a', rank)).toEqual([1]);
  expect(await rankings.of('b', rank)).toEqual([2]);
  rankings.clear();
  expect(await rankings.of('a', rank)).toEqual([3]);
});

test('only so many are kept: the oldest goes first', async () => {
  const rankings = new Rankings<string>();
  for (let wish = 0; wish < 17; wish += 1) await rankings.of(String(wish), async () => ['first']);
  expect(await rankings.of('16', async () => ['second'])).toEqual(['first']);
  expect(await rankings.of('0', async () => ['second'])).toEqual(['second']);
});

test('asked for again while it is made, a ranking is made once', async () => {
  const rankings = new Rankings<number>();
  let made = 0;
  const rank = async () => [(made += 1)];
  expect(await Promise.all([rankings.of('a', rank), rankings.of('a', rank)])).toEqual([[1], [1]]);
});
