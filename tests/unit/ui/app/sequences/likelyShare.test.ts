import { likelyShare } from '../../../../../ui/app/sequences/likelyShare.ts';

const inPercent = (some: number, all: number) => {
  const { from, to } = likelyShare(some, all);
  return [Math.round(from * 100), Math.round(to * 100)];
};

describe('between which shares the true one lies', () => {
  it.each([
    [0, 0, [0, 100]],
    [0, 10, [0, 28]],
    [1, 10, [2, 40]],
    [50, 100, [40, 60]],
    [10, 10, [72, 100]],
    [100, 1_000, [8, 12]],
  ])('%i of %i', (some, all, range) => {
    expect(inPercent(some, all)).toEqual(range);
  });
});
