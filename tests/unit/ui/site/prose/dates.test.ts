import { dayInWords, dayOfDocument } from '../../../../../ui/site/prose/dates.ts';

it('writes days as the product does, and as documents are cited', () => {
  expect(dayInWords('2026-11-21')).toBe('21 Nov 2026');
  expect(dayInWords('2026-09-03')).toBe('3 Sep 2026');
  expect(dayOfDocument('2018-05-16')).toBe('May 16, 2018');
  expect(dayOfDocument('2021-10-08')).toBe('Oct 8, 2021');
});
