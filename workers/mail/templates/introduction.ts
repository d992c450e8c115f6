import { linkAnswerWords } from '../../../domain/contracts/introductionByLink.ts';
import { UNNAMED } from '../../../domain/contracts/unnamed.ts';
import type { IntroductionKind } from '../../../domain/introductions/events.ts';
import type { Letter, Part } from './layout.ts';

/** The mail that asks a colleague about somebody they know, or reminds them of it. */
export function introductionLetter(asked: {
  readonly purpose: 'question' | 'reminder';
  readonly kind: IntroductionKind;
  /** Of the question in Kith. */
  readonly href: string;
  /** Of the page that takes an answer without signing in; `null` where it is given in Kith alone. */
  readonly link: {
    readonly href: string;
    /** The last day on which it works, such as 30 Nov 2026. */
    readonly until: string;
  } | null;
  readonly askerName: string;
  readonly personName: string;
  readonly projectName: string;
  /** What the asker wrote; may be empty. */
  readonly message: string;
}): Letter {
  const { purpose, kind, askerName, personName, projectName, message } = asked;
  const who = askerName === '' ? UNNAMED : askerName;
  const [subject, question] =
    kind === 'introduce'
      ? [
          `Could you introduce ${personName}?`,
          `${who} asks whether you could introduce ${personName}, whom you know.`,
        ]
      : [
          `May ${who} mention you to ${personName}?`,
          `${who} would like to write to ${personName}, whom you know, and asks whether they may mention your name.`,
        ];
  const reminded =
    purpose === 'reminder' ? ' You have not answered yet. This is the only reminder.' : '';
  return {
    subject: purpose === 'reminder' ? `Reminder: ${subject}` : subject,
    parts: [
      { kind: 'words', text: `${question}${reminded}` },
      { kind: 'facts', facts: [['For', projectName]] },
      ...(message === ''
        ? []
        : [{ kind: 'quote', label: `${who} writes`, text: message } as const]),
      ...waysToAnswer(asked),
      {
        kind: 'words',
        text: 'A No needs no reason. By whom you may be asked you choose in your settings.',
      },
    ],
  };
}

function waysToAnswer({
  kind,
  href,
  link,
}: Pick<Parameters<typeof introductionLetter>[0], 'kind' | 'href' | 'link'>): readonly Part[] {
  if (link === null) return [{ kind: 'button', label: 'Agree or decline', href }, pressed];
  const { agree, decline } = linkAnswerWords[kind];
  return [
    { kind: 'button', label: agree, href: `${link.href}/agree` },
    { kind: 'button', label: decline, href: `${link.href}/decline`, isSecond: true },
    {
      kind: 'words',
      text: `Either leads to a page where you can add a word and send your answer, without signing in, once and until ${link.until}. Nothing is sent before. Whoever has this mail can answer as you, so don’t pass it on.`,
    },
    { kind: 'list', items: [{ text: 'Answer in Kith instead', href }] },
  ];
}

const pressed: Part = {
  kind: 'words',
  text: 'Nothing happens until you press a button on that page.',
};
