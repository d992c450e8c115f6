import { inviteesIn } from '../../../../domain/invitations/invitees.ts';

const read = (list: string) => inviteesIn(list).map(({ email, name }) => [email, name]);

describe('a pasted list of people', () => {
  it.each([
    ['a single address', 'Ada@Larkmoor.example', [['ada@larkmoor.example', '']]],
    [
      'lines, commas and semicolons',
      'a@x.example, b@x.example;\r\nc@x.example\n\n',
      [
        ['a@x.example', ''],
        ['b@x.example', ''],
        ['c@x.example', ''],
      ],
    ],
    [
      'addresses with nothing but spaces between',
      'a@x.example b@x.example',
      [
        ['a@x.example', ''],
        ['b@x.example', ''],
      ],
    ],
    [
      'names in front of addresses',
      'Ada Wray <ada@x.example>, "Wray, Ben" <ben@x.example>',
      [
        ['ada@x.example', 'Ada Wray'],
        ['ben@x.example', 'Wray, Ben'],
      ],
    ],
    ['neighbouring cells of a table', 'Ada Wray\tada@x.example', [['ada@x.example', 'Ada Wray']]],
    [
      'rows of a table that begin with the address, or go on behind it',
      'ada@x.example\tAda Wray\nBen Okafor\tben@x.example\tBerlin\n3\tcy@x.example\t',
      [
        ['ada@x.example', 'Ada Wray'],
        ['ben@x.example', 'Ben Okafor'],
        ['cy@x.example', '3'],
      ],
    ],
    [
      'surnames in front of a comma, as mail programs copy them',
      'Müller, Jörg <joerg@x.example>; van der Berg, Ann-Marie <am@x.example>, Lee <lee@x.example>',
      [
        ['joerg@x.example', 'Müller, Jörg'],
        ['am@x.example', 'van der Berg, Ann-Marie'],
        ['lee@x.example', 'Lee'],
      ],
    ],
    [
      'a mistyped address in front of a name',
      'ada.x.example, Ben <ben@x.example>',
      [
        [null, ''],
        ['ben@x.example', 'Ben'],
      ],
    ],
    ['other scripts', 'Řehoř <řehoř@bücher.example>', [['řehoř@bücher.example', 'Řehoř']]],
    [
      'the commas of other scripts',
      'a@x.example，b@x.example；c@x.example、d@x.example، e@x.example؛f@x.example',
      ['a', 'b', 'c', 'd', 'e', 'f'].map((one) => [`${one}@x.example`, '']),
    ],
    [
      'names with signs that turn their neighbours about, or of nothing that is seen',
      '\u2067Ada\u202E <ada@x.example>, \u3164 <bo@x.example>',
      [
        ['ada@x.example', 'Ada'],
        ['bo@x.example', ''],
      ],
    ],
    ['no address', 'Ada Wray', [[null, 'Ada']]],
    ['nothing', ' , ;\n', []],
  ])('given %s, then each is read once', (_what, list, expected) => {
    expect(read(list)).toEqual(expected);
  });

  it('given an address or a word for the second time, however it is written, then it is told as that', () => {
    const again = inviteesIn('a@x.example\nAda <A@X.example>\nb@x.example\nBen\nBen');
    expect(again.map(({ isAgain }) => isAgain)).toEqual([false, true, false, false, true]);
  });

  it.each([
    '<a@x.example>, b@y.example>',
    'a@x.example\u0000\u000aBcc: <b@y.example>',
    '"a@x.example <b@y.example>',
    'Ada <a@x.example,b@y.example>',
    'a@x.example>b',
    'a"b@x.example',
  ])('given marks of a mail’s head in %j, then no entry is an address with them in it', (list) => {
    for (const [email, name] of read(list)) {
      expect(email ?? '').not.toMatch(/[<>,;:"\r\n\0]/);
      expect(name).not.toMatch(/[\r\n\0]/);
    }
  });
});
