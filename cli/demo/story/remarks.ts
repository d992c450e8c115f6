/** What somebody notes who accepts a suggestion; most write nothing. */
export const acceptNotes: readonly string[] = [
  '',
  '',
  'Strong on exactly what we lack. Let us write this week.',
  'Tomás met them at a conference and would love to talk.',
  'Has done this at our size before.',
  '',
  'A warm introduction is possible: ask first.',
  'Second best of the list for me, after the one from Monday.',
  '',
  'Moves city in spring, so remote has to be fine until then.',
  'The gap of two years was a family matter, told openly.',
  '',
  'Prefers mail over calls.',
];

/** The reason that the demo's company has beside Kith's own. */
export const PAY_REASON = 'reason-pay';

/** What is noted beside a reason for skipping, by reason. */
export const skips: readonly { readonly reason: string; readonly note: string }[] = [
  { reason: 'notEnoughExperience', note: 'Two years short; worth a look next year.' },
  { reason: PAY_REASON, note: 'A third above what we can offer.' },
  { reason: 'missingSkill', note: 'Everything but the one thing we can’t teach.' },
  { reason: 'wrongPlace', note: 'Would not move, and this job is on site.' },
  { reason: 'wrongField', note: '' },
  { reason: 'alreadyInTouch', note: 'Haruka is talking to them for another opening.' },
  { reason: 'conflict', note: 'Works for a customer of ours.' },
];
