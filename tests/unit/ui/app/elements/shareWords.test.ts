import { shareWords } from '../../../../../ui/app/elements/shareWords.ts';

describe('a share of all in words', () => {
  test.each([
    [0, 400, '0 %'],
    [1, 400, '< 1 %'],
    [3, 400, '< 1 %'],
    [4, 400, '1 %'],
    [5, 400, '1 %'],
    [1, 3, '33 %'],
    [396, 400, '99 %'],
    [397, 400, '> 99 %'],
    [999_999, 1_000_000, '> 99 %'],
    [400, 400, '100 %'],
  ])('%d of %d are %s', (part, all, words) => {
    expect(shareWords(part, all)).toBe(words);
  });

  test('of none there is none to have a share of', () => {
    expect(shareWords(0, 0)).toBe('–');
  });
});
