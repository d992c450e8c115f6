import { leftOutCode } from '../../../../../ui/app/enrolments/leftOutCode.ts';

describe('why somebody is left out', () => {
  it.each([
    ['letterUnfit', 'letterUnfit'],
    ['forbidden', 'otherwise'],
  ])('given %s, then the words are those of %s', (code, words) => {
    expect(leftOutCode(code)).toBe(words);
  });
});
