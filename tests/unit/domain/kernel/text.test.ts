import { text } from '../../../../domain/kernel/text.ts';

describe('a text that somebody types', () => {
  it.each([
    ['  Ada \n', 'Ada'],
    ['a\u0000b', 'ab'],
    ['周杰伦', '周杰伦'],
    ['نور الهدى', 'نور الهدى'],
    ['👩\u200D👩\u200D👧\u200D👦', '👩\u200D👩\u200D👧\u200D👦'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['\u200Fשלום\u200F!', '\u200Fשלום\u200F!'],
    ['two\nlines', 'two\nlines'],
  ])('given %j, when it is read, then it is %j', (typed, read) => {
    expect(text(200, 1).parse(typed)).toBe(read);
  });

  it('given signs that turn about whatever stands beside it, when it is read, then they are gone', () => {
    expect(text(200, 1).parse('Rec\u202Egnp.exe')).toBe('Recgnp.exe');
    expect(text(200, 1).parse('\u202Bنور\u202C')).toBe('نور');
  });

  it.each(['', '   ', '\u200B\u200B', '\u2060\uFEFF', '\u00AD', '\u202E', '\u0301'])(
    'given %j, in which nothing is seen, when something is asked for, then it is refused',
    (typed) => {
      const refused = text(200, 1)
        .safeParse(typed)
        .error?.issues.map(({ message }) => message);
      expect(refused).toEqual(['Enter something here.']);
      expect(text(200).safeParse(typed).success).toBe(true);
    },
  );

  it('given more than fits, when it is read, then it is refused', () => {
    expect(text(3, 1).safeParse('abcd').success).toBe(false);
  });
});
