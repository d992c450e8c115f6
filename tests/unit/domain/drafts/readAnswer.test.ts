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

/** `read`, or what was thrown. */
function outcomeOf(act: () => void): unknown {
  try {
    act();
    return 'read';
  } catch (error) {
    return error;
  }
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
    ['a link that an unknown variable parts', 'Go ht{{x}}tps://evil{{x}}.example/p now', 'Go  now'],
    ['one that braces part', 'Go h{ttps://ev}il.example/p now', 'Go  now'],
    [
      'one that another hides',
      'Go ev[il.com](https://a.test)/p or hthttps://{{x|}}tps://b',
      'Go  or',
    ],
    ['one in what stands in', 'Hi {{firstName|https://evil.test/p}}', 'Hi {{firstName}}'],
    ['one that what stands in makes', 'Hi evil.c{{firstName|om}}', 'Hi evil.c{{firstName}}'],
    ['one that marks part', 'Go to evil**.**com or evil\\.com', 'Go to  or'],
    ['a host', 'Go to evil-jobs.com, now', 'Go to , now'],
    ['one in capitals, of the web and with a port', 'EVIL.COM www.evil.js evil.de:8080.', '.'],
    [
      'an internationalised one',
      'Go to bücher.рф or xn--e1a.xn--p1ai or 例子.中国',
      'Go to  or  or',
    ],
    ['one that ends as few do', 'Go to evil.ninja', 'Go to evil. ninja'],
    ['another scheme', 'Go ftp://evil.test/x', 'Go'],
  ])('given %s, then it is not in the mail', (_what, written, said) => {
    expect(bodyFor(written)).toBe(said.trim());
  });

  it.each([
    'We use Node.js, Vue.js/React and ASP.NET, e.g. in C. A C.V. helps, i.e. a short one.',
    'From 9.30 a.m., about 2.5 days; a Ph.D. or 3.000 EUR… 我们用它。你好。',
    'Hi {{firstName|there}}. **A role** at {{project|ours}}.',
  ])('given %j, then its words stay as they are', (written) => {
    expect(bodyFor(written)).toBe(written);
  });

  it('given a sentence that begins without a blank, then it gets one and stays', () => {
    expect(bodyFor('Let us talk.You decide.It is near.')).toBe(
      'Let us talk. You decide. It is near.',
    );
  });

  it.each(['{{x|'.repeat(4_000), '<b'.repeat(4_000), '[['.repeat(4_000), 'a.'.repeat(2_400)])(
    'given what would take long to read, then it is soon over',
    (written) => {
      const begun = performance.now();
      const outcome = outcomeOf(() => bodyFor(written));
      expect(outcome === 'read' || outcome instanceof UnusableAnswerError).toBe(true);
      expect(performance.now() - begun).toBeLessThan(2_000);
    },
  );

  it('given a first line with a link that variables and braces part, then it is not in it', () => {
    const text = 'You weave ht{{x}}tps://ev{il.example/p and evil-jobs{{firstName}}.com well.';
    expect(readAnswer(JSON.stringify({ text }), opening).text).toBe('You weave and well.');
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
    const text =
      'Hi {{firstName|you}}, see [the job](https://ours.test/job) or https://ours.test, ours.com/{{title|x}}.';
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
