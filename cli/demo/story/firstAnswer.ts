/** What somebody was written, and wrote back: a program answered first, then they did, and Rosalind answered them. */
export const firstAnswer = {
  subject: (firstName: string) => `${firstName}, a backend role with few meetings`,
  mail: (firstName: string) =>
    [
      `Hi ${firstName},`,
      'your work is close to what our platform team does every day. Would half an hour next week suit you?',
      'Rosalind',
    ].join('\n\n'),
  away: 'I am at a conference today and read mail in the evening.',
  reply:
    'Hi Rosalind,\n\nfour people and one day of meetings sounds like a good week. I could talk on Thursday after three. What does the team run on?',
  answer:
    'Lovely. Thursday at half past three it is; I send you a link in the morning.\n\nIt all runs on Postgres and a handful of small services. Bring your questions, I bring one of the four.\n\nRosalind',
} as const;
