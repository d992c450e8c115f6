import type { DraftFacts } from '../../../../domain/drafts/facts.ts';
import { readAnswer, UnusableAnswerError } from '../../../../domain/drafts/readAnswer.ts';

const job = { name: 'Weaver', description: 'Weaves.' };

const sequence: DraftFacts = {
  purpose: 'sequence',
  tone: 'warm',
  length: 'short',
  mails: 2,
  hasOpening: false,
  variables: ['firstName', 'project', 'senderFirstName'],
  job,
  candidate: null,
};
const opening: DraftFacts = {
  purpose: 'opening',
  tone: 'warm',
  job,
  candidate: { worksAs: 'Weaver', company: null, before: [], skills: [] },
};
const rewrite = (text: string): DraftFacts => ({
  purpose: 'rewrite',
  tone: 'plain',
  length: 'short',
  text,
});

const mails = (...all: object[]) => JSON.stringify({ mails: all });
const first = { afterDays: 0, subject: 'A role', body: 'Hi {{firstName|there}},\n\nSay yes.' };
const second = { afterDays: 4, subject: '', body: 'Once more.' };

function bodyFor(body: string): string | undefined {
  return readAnswer(mails({ ...first, body }), sequence).mails[0]?.body;
}

describe('what a model wrote', () => {
  it('given mails as they were asked for, then they are steps', () => {
    expect(readAnswer(mails(first, second), sequence).mails).toEqual([
      first,
      { ...second, subject: '' },
    ]);
  });

  it('given a fence around it, or words before it, then the mails are found all the same', () => {
    const fenced = `Here you are:\n\`\`\`json\n${mails(first)}\n\`\`\``;
    expect(readAnswer(fenced, sequence).mails).toEqual([first]);
  });

  it('given more mails than were asked for, days that can’t be and a subject for an answer, then they are put right', () => {
    const found = readAnswer(
      mails(
        { ...first, afterDays: 9, subject: 'Re: A role' },
        { ...second, afterDays: -3, subject: 'Another' },
        second,
      ),
      sequence,
    );
    expect(found.mails.map(({ afterDays, subject }) => [afterDays, subject])).toEqual([
      [0, 'A role'],
      [1, ''],
    ]);
  });

  it.each([
    ['a link in words', 'See [our site](https://evil.test/x).', 'See our site.'],
    [
      'a link with an address for its words',
      'See [https://evil.test](https://evil.test).',
      'See .',
    ],
    ['an address of the web', 'See https://evil.test/x?y=1.', 'See .'],
    ['one without its scheme', 'See www.evil.test or evil.test/pay now', 'See  or  now'],
    ['a mail address', 'Write to me@evil.test, please', 'Write to , please'],
    ['a link to a job that has none', 'See [the job]({{jobLink}}).', 'See the job.'],
    ['markup', 'Hi <img src=x onerror=alert(1)><b>you</b>', 'Hi you'],
    ['letters that nobody sees', 'a\u200Bb\u202Ec\u{E0041}d', 'abcd'],
    ['variables that there are none of', 'Hi {{salary}} {{lastName|friend}}!', 'Hi  friend!'],
    ['single braces', 'Hi {firstName}', 'Hi firstName'],
    ['a fallback that is empty', 'Hi {{firstName|}}', 'Hi {{firstName}}'],
  ])('given %s, then it is not in the mail', (_what, written, said) => {
    expect(bodyFor(written)).toBe(said.trim());
  });

  it('given that a first line was asked for and forgotten, then it stands after the greeting', () => {
    const { mails: found } = readAnswer(mails(first), {
      ...sequence,
      hasOpening: true,
      variables: ['firstName', 'opening'],
    });
    expect(found[0]?.body).toBe('Hi {{firstName|there}},\n\n{{opening}}\n\nSay yes.');
  });

  it('given a text to write anew, then its own links and variables stay, and no other comes', () => {
    const text = 'Hi {{firstName}}, see [the job](https://ours.test/job) or https://ours.test.';
    const said = `${text} And https://evil.test/job {{company}}`;
    const { text: found } = readAnswer(JSON.stringify({ text: said }), rewrite(text));
    expect(found).toBe(`${text} And`);
  });

  it('given a first line, then it is one line in which no variable stands', () => {
    const said = JSON.stringify({ text: 'You weave\n\n{{firstName}} {{jobLink}} well.' });
    expect(readAnswer(said, opening).text).toBe('You weave well.');
  });

  it.each([
    ['nothing', ''],
    ['no JSON', 'I would rather not.'],
    ['half of it', '{"mails":[{"subject":"A'],
    ['no mails', '{"mails":[]}'],
    ['a mail without words', mails({ ...first, body: ' \n ' })],
    ['a first mail without a subject', mails({ ...first, subject: '' })],
    ['a mail that is too long', mails({ ...first, body: 'a'.repeat(5_001) })],
    ['something else', '{"text":"Hello"}'],
  ])('given %s, then it is no answer', (_what, source) => {
    expect(() => readAnswer(source, sequence)).toThrow(UnusableAnswerError);
  });

  it('given a first line that is none, or too long, then it is no answer', () => {
    for (const text of ['', 'https://evil.test', 'a'.repeat(301)]) {
      expect(() => readAnswer(JSON.stringify({ text }), opening)).toThrow(UnusableAnswerError);
    }
  });
});
