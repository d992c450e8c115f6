import { firstName } from '../../../../../ui/site/trial/firstName.ts';

describe('the first name', () => {
  it.each([
    ['of a whole name is its first word', 'Ada Byron King', 'Ada'],
    ['is found behind spaces', '  Ada Byron ', 'Ada'],
    ['of one word is that word', 'Ada', 'Ada'],
    ['of nothing is nothing', '', ''],
    ['of spaces is nothing', '   ', ''],
  ])('%s', (_, name, first) => {
    expect(firstName(name)).toBe(first);
  });
});
