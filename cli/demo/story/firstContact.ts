/** What Rosalind writes to engineers: a first mail, a word by hand, and one more mail in the same thread. */
export const firstContact = {
  part: 'first-contact',
  opening: 'senior-backend-engineer',
  name: 'First word to backend engineers',
  window: { from: 8 * 60 + 30, to: 17 * 60, zone: 'recipient' },
  stopOn: ['stageChange', 'skip'],
  steps: [
    {
      kind: 'mail',
      afterDays: 0,
      subject: '{{firstName}}, a backend role with few meetings',
      body: [
        'Hi {{firstName|there}},',
        'your work at {{company|your company}} is close to what our platform team does every day. We look for a **{{project}}**:',
        '- four people who decide by themselves\n- one day of meetings a week, the rest is yours\n- pay said in the first call',
        'Would half an hour next week suit you?',
        '{{senderFirstName}}',
      ].join('\n\n'),
    },
    {
      kind: 'manual',
      afterDays: 2,
      instructions:
        'Look whether a colleague knows them, and ask for an introduction before the next mail.',
    },
    {
      kind: 'mail',
      afterDays: 3,
      subject: null,
      body: [
        'Hi {{firstName|there}},',
        'one more word, then I leave you in peace: if the time is wrong, tell me when it would be right, and I write then.',
        '{{senderFirstName}}',
      ].join('\n\n'),
    },
  ],
} as const;
