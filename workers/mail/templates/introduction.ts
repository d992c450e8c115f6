import { UNNAMED } from '../../../domain/contracts/unnamed.ts';
import type { IntroductionKind } from '../../../domain/introductions/events.ts';
import type { Letter } from './layout.ts';

/** The mail that asks a colleague about somebody they know, or reminds them of it. */
export function introductionLetter(asked: {
  readonly purpose: 'question' | 'reminder';
  readonly kind: IntroductionKind;
  /** Of the page that shows the question and takes the answer. */
  readonly href: string;
  readonly askerName: string;
  readonly personName: string;
  readonly projectName: string;
  /** What the asker wrote; may be empty. */
  readonly message: string;
}): Letter {
  const { purpose, kind, href, askerName, personName, projectName, message } = asked;
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
      { kind: 'button', label: 'Agree or decline', href },
      {
        kind: 'words',
        text: 'Nothing happens until you press a button on that page, and a No needs no reason. By whom you may be asked you choose in your settings.',
      },
    ],
  };
}
