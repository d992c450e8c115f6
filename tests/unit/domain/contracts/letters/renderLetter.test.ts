import {
  isRendered,
  renderLetter,
  replySubject,
  sayInstructions,
} from '../../../../../domain/contracts/letters/render.ts';
import type { LetterValues } from '../../../../../domain/contracts/letters/variables.ts';

const ada: LetterValues = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  name: 'Ada Lovelace',
  title: 'Engineer',
  company: 'Analytical Engines',
  project: 'Backend engineer',
  jobLink: 'https://jobs.example/roles/7?a=1&b=2',
  senderName: 'Rita Recruiter',
  senderFirstName: 'Rita',
};

function rendered(body: string, values: LetterValues = ada, subject = 'Hello') {
  const outcome = renderLetter({ subject, body }, values);
  if (!isRendered(outcome)) throw new Error(JSON.stringify(outcome));
  return outcome;
}

/** What stands between the tags of the body. */
function htmlOf(body: string, values?: LetterValues): string {
  return /<body>\n(.*)\n<\/body>/su.exec(rendered(body, values).html)?.[1] ?? '';
}

describe('a letter to somebody', () => {
  it('given variables in subject and text, then each has its value, in text and HTML alike', () => {
    const letter = {
      subject: '{{firstName}}, a role at {{ company }}',
      body: 'Hi {{firstName}},\nwe look for a {{project}}.\n\n{{senderFirstName}}',
    };
    expect(renderLetter(letter, ada)).toEqual({
      subject: 'Ada, a role at Analytical Engines',
      text: 'Hi Ada,\nwe look for a Backend engineer.\n\nRita\n',
      html:
        '<!doctype html>\n<html><head><meta charset="utf-8"></head><body>\n' +
        '<p dir="auto">Hi Ada,<br>\nwe look for a Backend engineer.</p>\n<p dir="auto">Rita</p>\n' +
        '</body></html>\n',
    });
  });

  it('given paragraphs, lists, bold words and links, then both say them', () => {
    const body = [
      '**Why us**',
      '',
      'Three things:',
      '- small teams',
      '- [the role]({{jobLink}})',
      '  (a page)',
      '',
      '3. three',
      '4. four',
      '',
      'See https://kith.example/a_(b)?x=1&y=2. Or [write](mailto:rita@kith.example)!',
    ].join('\r\n');
    expect(rendered(body).text).toBe(
      [
        'Why us',
        '',
        'Three things:',
        '',
        '- small teams',
        '- the role (https://jobs.example/roles/7?a=1&b=2)',
        '  (a page)',
        '',
        '3. three',
        '4. four',
        '',
        'See https://kith.example/a_(b)?x=1&y=2. Or write (rita@kith.example)!',
        '',
      ].join('\n'),
    );
    expect(htmlOf(body)).toBe(
      [
        '<p dir="auto"><strong>Why us</strong></p>',
        '<p dir="auto">Three things:</p>',
        '<ul>',
        '<li dir="auto">small teams</li>',
        '<li dir="auto"><a href="https://jobs.example/roles/7?a=1&amp;b=2">the role</a><br>',
        '(a page)</li>',
        '</ul>',
        '<ol start="3">',
        '<li dir="auto">three</li>',
        '<li dir="auto">four</li>',
        '</ol>',
        '<p dir="auto">See <a href="https://kith.example/a_(b)?x=1&amp;y=2">https://kith.example/a_(b)?x=1&amp;y=2</a>. ' +
          'Or <a href="mailto:rita@kith.example">write</a>!</p>',
      ].join('\n'),
    );
  });

  it.each([
    ['a mark that never ends', 'a ** b **c', 'a ** b **c'],
    ['a bracket that is no link', 'a [b] (c) [d', 'a [b] (c) [d'],
    [
      'marks with a backslash',
      String.raw`\*\*a\*\* \[b\](c) \{\{firstName\}\}`,
      '**a** [b](c) {{firstName}}',
    ],
    ['a line with a backslash before its mark', String.raw`\- no list`, '- no list'],
    ['a number that is no list', '2026. was a year', '2026. was a year'],
    ['a line over a list', '-', '-'],
  ])('given %s, then it stands as it was typed', (_, body, text) => {
    expect(rendered(body).text).toBe(`${text}\n`);
  });

  it('given a variable with something to say instead, then that is said where it is missing', () => {
    const body = 'Hi {{firstName|there}}, at {{company | your **company** }}';
    expect(rendered(body, {}).text).toBe('Hi there, at your **company**\n');
    expect(htmlOf(body, {})).toBe('<p dir="auto">Hi there, at your **company**</p>');
    expect(rendered(body, { firstName: ' ', company: null }).text).toContain('Hi there');
    expect(rendered(body).text).toBe('Hi Ada, at Analytical Engines\n');
  });

  it('given variables without a value, then it is no mail, and each is told once', () => {
    const letter = {
      subject: '{{firstName}} {{opening}}',
      body: '{{opening}} {{title|x}} **{{company}}** [{{name}}](https://a.example/{{project}})',
    };
    expect(renderLetter(letter, { firstName: '\u200E\u202E \n', lastName: 'L' })).toEqual({
      missing: ['firstName', 'opening', 'company', 'project', 'name'],
      unfit: [],
      faults: [],
    });
  });

  it('given a name that is a property of every object, then it is no variable', () => {
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      const outcome = renderLetter({ subject: 'a', body: `a {{${name}|b}}` }, ada);
      expect(outcome).toMatchObject({ missing: [name], faults: [{ kind: 'unknownVariable' }] });
    }
  });
});

const HOSTILE = [
  '{{firstName}}',
  '{{senderName|x}}',
  '{{',
  '}}',
  '**bold**',
  '*a*',
  '[click](https://evil.example)',
  '[click](javascript:alert(1))',
  'https://evil.example/a',
  '- item',
  '1. item',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><a href="https://evil.example">x</a>',
  "' onmouseover='alert(1)",
  '&lt;b&gt;',
  '&#60;',
  "$& $1 $` $'",
  '\\',
  '\\*',
  '%s %d',
  '</p></body></html>',
  '<!-- -->',
  'أدا لوفليس',
  '李雷',
  'עדה',
  'Ада Лавлейс',
  'Zoë',
  '👩🏽‍💻 Ada',
  '\u200Fأدا\u200E',
  'a\u00A0b',
];

describe('a value', () => {
  it.each(HOSTILE)(
    'given %s, then it is said as it is: no template, no markup, no HTML',
    (value) => {
      const said = value.replaceAll('\u00A0', ' ');
      const body =
        '{{firstName}} x **{{firstName}}** [{{firstName}}](https://a.example)\n- {{firstName}}';
      const { subject, text, html } = rendered(body, { firstName: value }, 'To {{firstName}}');
      expect(subject).toBe(`To ${said}`);
      expect(text).toBe(`${said} x ${said} ${said} (https://a.example)\n\n- ${said}\n`);
      const escaped = said
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll("'", '&#39;');
      expect(html).toContain(
        `<p dir="auto">${escaped} x <strong>${escaped}</strong> <a href="https://a.example">${escaped}</a></p>`,
      );
      expect(html).toContain(`<li dir="auto">${escaped}</li>`);
    },
  );

  it.each(HOSTILE)('given %s in the address of a link, then it is encoded', (value) => {
    const href = /href="([^"]*)"/u.exec(
      htmlOf('[a](https://a.example/?q={{firstName}})', { firstName: value }),
    )?.[1];
    const said = value.replaceAll('\u00A0', ' ');
    expect(href?.replaceAll('&#39;', "'")).toBe(`https://a.example/?q=${encodeURIComponent(said)}`);
  });

  it.each([
    ['line breaks', 'Ada\r\n\r\nBcc: all@evil.example', 'Ada Bcc: all@evil.example'],
    ['separators of lines', 'A\u2028B\u2029C\u0085D', 'A B C D'],
    ['other control characters', 'A\u0000\u0007B\u001B[31m', 'AB[31m'],
    ['a lone surrogate', 'A\uD800', 'A\uFFFD'],
  ])('given %s in the text, then it is one line of words', (_, value, said) => {
    expect(rendered('{{firstName}}', { firstName: value }).text).toBe(`${said}\n`);
  });

  it('given marks that turn what comes after them, then they are left out, those of names stay', () => {
    const { text, html } = rendered('{{firstName}} a', { firstName: '\u202Eأدا\u200F\u2067' });
    expect(text).toBe('أدا\u200F a\n');
    expect(html).toContain('<p dir="auto">أدا\u200F a</p>');
  });
});

describe('the head of a mail', () => {
  it.each([
    ['a line break', 'Ada\r\nBcc: all@evil.example'],
    ['a line feed alone', 'Ada\nBcc: x'],
    ['a return alone', 'Ada\rBcc: x'],
    ['a tab', 'Ada\tL'],
    ['U+0000', 'A\u0000da'],
    ['U+0085', 'A\u0085da'],
    ['U+2028', 'A\u2028da'],
    ['an escape', 'A\u001B[31mda'],
  ])('given a value with %s, then it is refused there, and no subject has it', (_, value) => {
    const outcome = renderLetter({ subject: 'To {{firstName}}', body: 'a' }, { firstName: value });
    expect(outcome).toEqual({ missing: [], unfit: ['firstName'], faults: [] });
  });

  it.each(['a\nb', 'a\r\nBcc: x', 'a\u0000', 'a\u2029b', '{{firstName|a\u0007}}'])(
    'given a subject typed as %j, then it is refused',
    (subject) => {
      const outcome = renderLetter({ subject, body: 'a' }, ada);
      expect(outcome).toMatchObject({ faults: [{ kind: 'control' }] });
    },
  );

  it('given blanks around a value, then it is no fault', () => {
    expect(rendered('a', { firstName: ' Ada\n' }, ' To  {{firstName}} ').subject).toBe('To Ada');
  });

  it('given an answer in the thread, then it has the subject of the first, with Re: once', () => {
    expect(replySubject('A role')).toBe('Re: A role');
    expect(replySubject('RE: A role')).toBe('RE: A role');
  });
});

describe('a link from a value', () => {
  it('given a web address, then it is a link, wherever it stands', () => {
    const href = 'https://jobs.example/roles/7?a=1&amp;b=2';
    expect(htmlOf('{{jobLink}}')).toBe(`<p dir="auto"><a href="${href}">${href}</a></p>`);
    expect(htmlOf('[**{{jobLink}}**]({{jobLink}}#top)')).toBe(
      `<p dir="auto"><a href="${href}#top"><strong>${href}</strong></a></p>`,
    );
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'jobs.example',
    'https://a.example/ b',
    'https://a.example/"x',
    ' vbscript:x',
  ])('given %s, then it is no mail', (jobLink) => {
    for (const body of ['{{jobLink}}', '[a]({{jobLink}})']) {
      expect(renderLetter({ subject: 'a', body }, { jobLink })).toEqual({
        missing: [],
        unfit: ['jobLink'],
        faults: [],
      });
    }
  });

  it('given words to say instead of it, then they are said, as no link', () => {
    expect(htmlOf('See {{jobLink|our page}}', {})).toBe('<p dir="auto">See our page</p>');
  });
});

describe('what a person is to do for somebody', () => {
  it('says values as a mail does, and everything else as it was typed', () => {
    const typed =
      'Call {{ firstName }} at {{company|work}},\n- *not* before 9 \\* {{title}} {{x}} {{';

    expect(sayInstructions(typed, { firstName: 'Zoe' })).toBe(
      'Call Zoe at work,\n- *not* before 9 \\* {{title}} {{x}} {{',
    );
  });
});
