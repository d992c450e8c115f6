import {
  parseLetter,
  parseSubject,
  variablesIn,
} from '../../../../../domain/contracts/letters/parse.ts';
import { isRendered, renderLetter } from '../../../../../domain/contracts/letters/render.ts';
import {
  letterVariableNames,
  variableSource,
  type LetterValues,
} from '../../../../../domain/contracts/letters/variables.ts';

describe('what is wrong in a letter', () => {
  it.each([
    ['a variable that does not end', 'Hi {{firstName,', 'unclosed', '{{'],
    ['an end without a beginning', 'Hi firstName}}', 'unclosed', '}}'],
    ['a variable that there is none of', 'Hi {{salary}}', 'unknownVariable', '{{salary}}'],
    ['one in another case', 'Hi {{firstname}}', 'unknownVariable', '{{firstname}}'],
    ['one without a name', 'Hi {{}}', 'unknownVariable', '{{}}'],
    ['nothing to say instead', 'Hi {{firstName| }}', 'emptyFallback', '{{firstName| }}'],
    ['one brace only', 'Hi {firstName}', 'singleBraces', '{firstName}'],
  ])('given %s, then that very place is told, in subject and text', (_, source, kind, place) => {
    for (const { faults } of [parseSubject(source), parseLetter(source)]) {
      const [fault] = faults;
      expect(fault?.kind).toBe(kind);
      expect(source.slice(fault?.from, fault?.to)).toBe(place);
    }
  });

  it('given a variable over two lines, then neither brace has its other', () => {
    const { faults } = parseLetter('Hi {{first\nName}}');
    expect(faults.map(({ kind, from }) => [kind, from])).toEqual([
      ['unclosed', 3],
      ['unclosed', 15],
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//evil.example',
    'kith.example',
    'https://',
    'https://{{company}}.example/',
    'https://{{company}}',
    'https://a.example{{company}}/',
    'https://a@{{company}}/',
    '{{firstName}}',
    '{{company}}/jobs',
    'mailto:x',
    'mailto:{{firstName}}@a.example',
    'mailto:a@b.example?bcc=c@d.example',
  ])('given a link to %s, then it is none', (target) => {
    const { faults } = parseLetter(`See [it](${target}) there`);
    expect(faults.map(({ kind }) => kind)).toEqual(['link']);
    expect(`See [it](${target}) there`.slice(faults[0]?.from, faults[0]?.to)).toBe(target);
  });

  it.each([
    'https://a.example',
    'http://a.example/b(c)d',
    'https://a.example/{{company}}/b?c={{title|x}}',
    '{{jobLink}}',
    '{{jobLink|https://a.example}}',
    '{{jobLink}}?from={{company}}',
    'mailto:a@b.example',
  ])('given a link to %s, then nothing is wrong', (target) => {
    expect(parseLetter(`See [it](${target}) there`).faults).toEqual([]);
  });

  it.each(['', ' \n\t\n ', '\u0000'])('given %j, then there is nothing to send', (source) => {
    expect(parseLetter(source).faults).toMatchObject([{ kind: 'empty' }]);
    expect(parseSubject(source).faults.map(({ kind }) => kind)).toContain(
      source === '\u0000' ? 'control' : 'empty',
    );
  });

  it('given a letter with something wrong, then it is no mail, whatever the values', () => {
    const outcome = renderLetter({ subject: 'a', body: 'Hi {{firstName' }, { firstName: 'Ada' });
    expect(outcome).toEqual({
      missing: [],
      unfit: [],
      faults: [{ kind: 'unclosed', from: 3, to: 5 }],
    });
  });
});

describe('the variables of a text', () => {
  it('given some twice, then each is told once, and needed if it is anywhere', () => {
    const source = '{{firstName|you}} {{company}} {{ firstName }} {{title|x}} \\{{name}}';
    expect(variablesIn(source)).toEqual([
      { name: 'firstName', isNeeded: true },
      { name: 'company', isNeeded: true },
      { name: 'title', isNeeded: false },
    ]);
  });

  it('given each variable as it is offered, then it is found', () => {
    for (const name of letterVariableNames) {
      expect(variablesIn(variableSource(name))).toEqual([{ name, isNeeded: true }]);
      expect(variablesIn(variableSource(name, 'x'))).toEqual([{ name, isNeeded: false }]);
    }
  });
});

describe('any text that somebody may type', () => {
  const values: LetterValues = Object.fromEntries(
    letterVariableNames.map((name) => [
      name,
      name === 'jobLink' ? 'https://j.example' : `<${name}>`,
    ]),
  );
  const pieces = [
    '{{firstName}}',
    '{{',
    '}}',
    '**',
    '[',
    '](',
    ')',
    'https://a.b/',
    '\\',
    '- ',
    '\n',
    '<i>',
    '\u202E',
    '李',
    'x ',
  ];

  it('given every three pieces in a row, then HTML has only the tags that we write', () => {
    const tags =
      /<(?!\/?(?:html|head|meta charset="utf-8"|body|p dir="auto"|p|ul|ol(?: start="\d+")?|li dir="auto"|li|strong|a href="[^"<>]*"|a|br|!doctype html)>)/u;
    const letters = pieces.flatMap((a) =>
      pieces.flatMap((b) => pieces.map((c) => ({ subject: 'a', body: `x${a}${b}${c}y` }))),
    );
    const htmls = letters
      .map((letter) => renderLetter(letter, values))
      .filter(isRendered)
      .map(({ html }) => html);
    expect(htmls.length).toBeGreaterThan(1_000);
    expect(htmls.filter((html) => tags.test(html))).toEqual([]);
  });

  it.each([
    '[',
    '**',
    '[](',
    '[a](',
    '(',
    'https://a.b/)',
    '{{',
    '**a',
    '- ',
    'h',
    '\\',
    '[a](https://x.y/(',
  ])('given %s ten thousand characters long, then it is read to its end', (piece) => {
    const source = piece.repeat(Math.ceil(10_000 / piece.length));
    expect(parseLetter(`${source} end`).blocks).toHaveLength(1);
  });
});
