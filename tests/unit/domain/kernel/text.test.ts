import { nameOf, text } from '../../../../domain/kernel/text.ts';

/** Fillers of Hangul, and the blank of Braille. */
const blankLetters = ['\u3164', '\u115F', '\u1160', '\uFFA0', '\u2800'];

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
    expect(text(200, 1).parse('Ada\u2067 \u2066a\u2068b\u2069')).toBe('Ada ab');
  });

  it.each([
    '',
    '   ',
    '\u200B\u200B',
    '\u2060\uFEFF',
    '\u00AD',
    '\u202E',
    '\u2067',
    '\u0301',
    ...blankLetters,
  ])(
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

describe('a name that others gave', () => {
  it.each([
    [' Ada\u2067 Abel\u0000', 'Ada Abel'],
    ['한글', '한글'],
    ['Ada Abel, of Larkmoor', 'Ada Abel,'],
    ...['', '\u200B', '\u2066\u2069', ...blankLetters].map((blank) => [blank, '']),
  ])('given %j, then it is %j', (given, name) => {
    expect(nameOf(given, 10)).toBe(name);
  });
});
