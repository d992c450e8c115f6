import { testId } from '../../../../support/ids.ts';
import {
  decoded,
  distinctNames,
  encoded,
  mentionBefore,
  piecesOf,
  withoutSecondSpace,
} from '../../../../../ui/app/notes/mentionText.ts';

const [ann, anna, haruka] = [testId(1), testId(2), testId(3)];
const mentioned = [
  { userId: ann, name: 'Ann' },
  { userId: anna, name: 'Ann Lee (2)' },
  { userId: haruka, name: '三島 遥' },
];

describe('mentions in a note', () => {
  test('given names in what is typed, then ids are kept, the longer name first, and a word that goes on is none', () => {
    expect(encoded('@Ann, @Ann Lee (2) and @Anna; @三島 遥', mentioned)).toBe(
      `@[${ann}], @[${anna}] and @Anna; @[${haruka}]`,
    );
    expect(encoded('Ann @Bo', mentioned)).toBe('Ann @Bo');
    expect(encoded('请@三島 遥看看', mentioned)).toBe(`请@[${haruka}]看看`);
  });

  test('given what is kept, then it is edited by the same names, and shown in pieces', () => {
    const kept = `Ask @[${ann}]!`;
    expect(decoded(kept, mentioned)).toBe('Ask @Ann!');
    expect(encoded(decoded(kept, mentioned), mentioned)).toBe(kept);
    expect(piecesOf(kept)).toEqual([
      { kind: 'words', words: 'Ask ' },
      { kind: 'mention', userId: ann },
      { kind: 'words', words: '!' },
    ]);
    const unknown = `@[${testId(9)}]`;
    expect(decoded(unknown, mentioned)).toBe(unknown);
  });

  test('given a caret behind an @ that begins a word, then what follows is what is looked for', () => {
    expect(mentionBefore('Ask @jo', 7)).toEqual({ from: 4, asked: 'jo' });
    expect(mentionBefore('@Josephine M', 12)).toEqual({ from: 0, asked: 'Josephine M' });
    expect(mentionBefore('mail@example.org', 16)).toBeUndefined();
    expect(mentionBefore('@jo\nnext', 8)).toBeUndefined();
  });

  test('given a script without spaces between words, or a mark before the @, then a mention begins there as well', () => {
    expect(mentionBefore('请@张', 3)).toEqual({ from: 1, asked: '张' });
    expect(mentionBefore('遥さんは@三', 6)).toEqual({ from: 4, asked: '三' });
    expect(mentionBefore('ask:“@jo', 8)).toEqual({ from: 5, asked: 'jo' });
    expect(mentionBefore('two\nlines，@jo', 13)).toEqual({ from: 10, asked: 'jo' });
    expect(mentionBefore('jo.b@example', 12)).toBeUndefined();
    expect(mentionBefore('åsa@example', 11)).toBeUndefined();
  });

  test('given a mention that was taken, then a space typed behind it is the one that it brought', () => {
    expect(withoutSecondSpace('Ask @Ann  to', 10, 9)).toBe('Ask @Ann to');
    expect(withoutSecondSpace('Ask @Ann , to', 10, 9)).toBe('Ask @Ann , to');
    expect(withoutSecondSpace('Ask @Ann t to', 10, 9)).toBe('Ask @Ann t to');
    expect(withoutSecondSpace(' Ask @Ann to', 1, 9)).toBe(' Ask @Ann to');
  });

  test('given two colleagues of one name, then each is called by a name of their own', () => {
    const same = [ann, anna].map((id) => ({ id, name: 'Ann' }));
    expect(distinctNames(same).map(({ name }) => name)).toEqual(['Ann', 'Ann (2)']);
  });
});
