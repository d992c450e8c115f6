import type { CastName } from './cast.ts';

interface SavedMail {
  readonly part: string;
  readonly by: CastName;
  /** On which day, and when. */
  readonly at: readonly [number, `${number}:${number}`];
  readonly written: {
    readonly name: string;
    readonly subject: string | null;
    readonly body: string;
  };
}

/** Mails that did well, and that the team begins others with. */
export const savedMails: readonly SavedMail[] = [
  {
    part: 'short-first-word',
    by: 'rosalind',
    at: [24, '14:05'],
    written: {
      name: 'Short first word',
      subject: '{{firstName}}, ten minutes about {{project}}?',
      body: [
        'Hi {{firstName|there}},',
        'I read what you do at {{company|your company}}, and have one question: would ten minutes about **{{project}}** be worth it to you?',
        'A no is an answer, too, and I write no more then.',
        '{{senderFirstName}}',
      ].join('\n\n'),
    },
  },
  {
    part: 'last-word',
    by: 'haruka',
    at: [26, '10:40'],
    written: {
      name: 'Last word, and the link',
      subject: null,
      body: [
        'Hi {{firstName|there}},',
        'this is my last mail. If you would like to look by yourself first, all of it stands here: {{jobLink}}',
        '{{senderFirstName}}',
      ].join('\n\n'),
    },
  },
];
