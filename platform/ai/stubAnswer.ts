import { z } from 'zod';

/** What of a question the stub looks at: the data, which stands between two marks. */
const Question = z.object({
  purpose: z.string(),
  mails: z.int().default(1),
  hasOpening: z.boolean().default(false),
  text: z.string().default(''),
  job: z.object({ name: z.string() }).default({ name: '' }),
  candidate: z.object({ worksAs: z.string().nullish(), company: z.string().nullish() }).nullish(),
});
type Question = z.infer<typeof Question>;

interface Message {
  readonly content: string;
}

/** What the stub says to a question: always the same to the same, and something to everything. */
export function stubAnswer(messages: readonly Message[], seed: number): string {
  const question = questionIn(messages);
  if (question === null) return JSON.stringify({ text: 'Nothing was asked.' });
  switch (question.purpose) {
    case 'sequence':
      return JSON.stringify({ mails: mailsFor(question, seed) }, null, 1);
    case 'shorten':
      return JSON.stringify({ text: shortened(question.text) });
    case 'rewrite':
      return JSON.stringify({ text: rewritten(question.text, seed) });
    default:
      return JSON.stringify({ text: openingFor(question, seed) });
  }
}

function questionIn(messages: readonly Message[]): Question | null {
  const { content = '' } = messages.at(-1) ?? {};
  const data = content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1);
  try {
    const read = Question.safeParse(JSON.parse(data));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

const firsts: readonly string[] = [
  'We are looking for somebody for {{project|this role}}, and your work at {{company|your company}} made me think of you.',
  'I am filling {{project|a role}} and would rather write to one person who fits than to a hundred who might.',
  'There is a role on our team that is close to what you do: {{project|this one}}.',
];
const asks: readonly string[] = [
  'Would fifteen minutes this week be too much?',
  'May I send you what it is about in five lines?',
  'Is this something you would want to hear more about?',
];
const followUps: readonly string[] = [
  'I wrote to you some days ago about {{project|a role}}. If the moment is wrong, a word is enough and I stop.',
  'One more thing about {{project|the role}}: the team decides itself how it works, and you would meet it before you decide anything.',
  'This is my last mail about {{project|the role}}. Should it be of interest later, an answer finds me.',
];

function mailsFor({ mails, hasOpening, job }: Question, seed: number) {
  const greeting = 'Hi {{firstName|there}},';
  const closing = '{{senderFirstName}}';
  return Array.from({ length: mails }, (_, at) => {
    const said =
      at === 0
        ? [...(hasOpening ? ['{{opening}}'] : []), pick(firsts, seed), pick(asks, seed >>> 4)]
        : [followUps[(at - 1) % followUps.length] ?? ''];
    return {
      afterDays: at === 0 ? 0 : 2 + at,
      subject: at === 0 ? subjectFor(job.name, seed) : '',
      body: [greeting, ...said, closing].join('\n\n'),
    };
  });
}

function subjectFor(job: string, seed: number): string {
  const about = job === '' ? 'A role' : job.slice(0, 60);
  return pick([about, `${about}: a question`, `A word about ${about}`], seed >>> 8);
}

function openingFor({ candidate, job }: Question, seed: number): string {
  const work = candidate?.worksAs ?? 'what you do';
  const where = candidate?.company ?? null;
  const place = where === null ? '' : ` at ${where}`;
  return pick(
    [
      `Your work as ${work}${place} is close to what we need here.`,
      `Somebody who is ${work}${place} knows what ${job.name || 'this role'} asks for.`,
    ],
    seed,
  );
}

function rewritten(text: string, seed: number): string {
  const [first = '', ...rest] = text.split('\n\n');
  const added = pick(['I will keep this brief.', 'Just a short note from me.'], seed);
  return rest.length === 0 ? `${first}\n\n${added}` : [first, added, ...rest].join('\n\n');
}

/** The first sentence of each paragraph; where there is no more than one, what is asked before the name at the end is left out. */
function shortened(text: string): string {
  const paragraphs = text.split('\n\n');
  const short = paragraphs.map(
    (paragraph) => /^[\s\S]*?[.?!](?=\s|$)/u.exec(paragraph)?.[0] ?? paragraph,
  );
  const isShorter = short.some((paragraph, at) => paragraph !== paragraphs[at]);
  return (isShorter || short.length < 4 ? short : short.toSpliced(-2, 1)).join('\n\n');
}

function pick(from: readonly string[], seed: number): string {
  return from[seed % from.length] ?? '';
}
