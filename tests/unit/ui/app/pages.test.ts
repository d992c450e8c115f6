import {
  lastPageOf,
  pageChange,
  pageIn,
  withParameters,
} from '../../../../ui/app/elements/pages.ts';

const address = (search: string) => new URLSearchParams(search);

describe('pages in the address', () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1.5', 1],
    ['page=many', 1],
    ['page=9e99', 40_000],
  ])('of “%s” is page %i', (search, page) => {
    expect(pageIn(address(search))).toBe(page);
  });

  it('end with the last rows, and there is a first page where there are none', () => {
    expect([0, 1, 25, 26, 1_205].map((total) => lastPageOf(total, 25))).toEqual([1, 1, 1, 2, 49]);
  });

  it('leave the other parameters as they are, and the first page unnamed', () => {
    const before = address('li=1&stage=offer&page=2');
    expect(String(withParameters(before, pageChange(3)))).toBe('li=1&stage=offer&page=3');
    expect(String(withParameters(before, pageChange(1)))).toBe('li=1&stage=offer');
    expect(String(before)).toBe('li=1&stage=offer&page=2');
  });
});
