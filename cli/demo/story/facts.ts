import type { Hand } from '../../../domain/people/events.ts';

/** What Rosalind learned of somebody in a call, and said by hand. */
export const LEARNED: Hand = {
  location: 'Utrecht, Netherlands',
  summary: 'Moved there for good, and works from home three days a week.',
};

/** The mail that she keeps of them. */
export const KEPT_MAIL = {
  name: 'Notice period.eml',
  contentType: 'message/rfc822',
  text: `Subject: Notice period

Dear Rosalind,

my notice period is six weeks to the end of a month, so March would suit everybody.
I am in Utrecht now, half an hour from the office.

Until Thursday!
`,
} as const;
