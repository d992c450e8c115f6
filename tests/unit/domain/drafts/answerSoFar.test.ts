import { answerSoFar } from '../../../../domain/contracts/drafts/answerSoFar.ts';

const whole = JSON.stringify({
  mails: [
    { afterDays: 0, subject: 'A "role"', body: 'Hi {{firstName}},\n\nGrüße 👋 \\ \u0007' },
    { afterDays: 3, subject: '', body: 'Once more' },
  ],
});

describe('an answer as far as it has come', () => {
  it('given the whole, then it is what it says', () => {
    expect(answerSoFar(whole).mails).toEqual((JSON.parse(whole) as { mails: unknown }).mails);
  });

  it('given any beginning of it, then what is shown only grows', () => {
    let before = '';
    for (let to = 0; to <= whole.length; to += 1) {
      const { mails } = answerSoFar(whole.slice(0, to));
      const shown = mails.map(({ subject, body }) => `${subject}\n${body}`).join('\n');
      expect(shown.startsWith(before.trimEnd())).toBe(true);
      before = shown;
    }
  });

  it.each([
    '',
    'Sure! Here',
    '{',
    '{"te',
    '{"text"',
    '{"text":',
    '[1,2',
    '{"mails":{"a":1}}',
    '{{{{{{{{{{{{',
  ])('given %j, then nothing is to be shown yet', (source) => {
    expect(answerSoFar(source)).toEqual({ mails: [], text: '' });
  });

  it('given a text of which a sign is half there, then it stands without it', () => {
    expect(answerSoFar('{"text":"One.\\n\\u00').text).toBe('One.\n');
    expect(answerSoFar('{"text":"One \\\\').text).toBe('One \\');
  });
});
