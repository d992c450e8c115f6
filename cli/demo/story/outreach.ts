import type { CastName } from './cast.ts';
import type { openings } from './openings.ts';

/** A sequence of one mail, by which the prospects of an opening were written to. */
export interface Outreach {
  readonly opening: (typeof openings)[number]['key'];
  readonly by: CastName;
  readonly name: string;
  readonly subject: string;
  readonly body: string;
  /** On which days somebody sat down to write, at most to how many each time. */
  readonly days: readonly number[];
}

export const outreach: readonly Outreach[] = [
  {
    opening: 'product-designer',
    by: 'haruka',
    name: 'A word to designers',
    subject: 'Design work with people who read it, {{firstName|hello}}',
    body: 'Hi {{firstName|there}},\n\nwe look for a **{{project}}** who sits beside those who build. May I show you what we are at?\n\n{{senderFirstName}}',
    days: [9, 16, 24, 32],
  },
  {
    opening: 'regional-sales-manager',
    by: 'rosalind',
    name: 'A word to people in sales',
    subject: '{{firstName|Hello}}, a region of your own',
    body: 'Hi {{firstName|there}},\n\nwe look for a **{{project}}**: one region, one target, and nobody who looks over your shoulder. Is this a good moment to talk?\n\n{{senderFirstName}}',
    days: [11, 18, 25, 33],
  },
  {
    opening: 'data-engineer',
    by: 'rosalind',
    name: 'A word to data engineers',
    subject: 'Tables that are right, {{firstName|hello}}',
    body: 'Hi {{firstName|there}},\n\nour figures deserve somebody who cares for them, as a **{{project}}**. Would you like to hear how it is built today?\n\n{{senderFirstName}}',
    days: [15, 22, 29, 35],
  },
];

/** What came of the mails, one after the other: of most nothing. */
export const cameOf = [
  'reply',
  'nothing',
  'nothing',
  'bounce',
  'nothing',
  'reply',
  'nothing',
  'unsubscribe',
  'nothing',
  'nothing',
  'reply',
  'nothing',
  'nothing',
] as const;

/** What they wrote back, one after the other. */
export const replies = [
  'Thank you for writing. I could talk on Friday after lunch, if that suits you.',
  'It sounds good, but I began somewhere new in spring. Ask me again in a year?',
  'Who else is on the team, and where does it sit? I do not want to move.',
  'Yes, gladly. What does it pay?',
  'Not for me, thank you. A colleague of mine may be looking, I ask her.',
] as const;

export const answered = 'Thank you for your answer. I come back to you this week.';
export const cameBack = 'Your mail could not be delivered: 550 5.1.1 there is no such mailbox.';
