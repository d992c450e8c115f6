/** The texts of what mails tell of being opened. */
export const trackingTexts = {
  title: 'Opens and clicks',
  about:
    'Mail to candidates can tell whether it is opened and which of its links are followed: by an invisible picture, and by links that lead over Kith. It is off unless you switch it on. In many countries whoever is written to has to agree to it, or to be told: the page behind the link to unsubscribe says so.',
  uncertain:
    'What comes of it is uncertain: programs load pictures and follow links before anybody reads, and many people let no picture be loaded. Kith tells apart what it can, decides nothing by it, and stops or begins no sequence.',
  on: 'Let mails tell when they are opened and their links followed',
  switchedOn: 'Mails that are sent from now on tell when they are opened',
  switchedOff: 'Mails tell nothing any more',
  seen: {
    openedTimes:
      'Opened %{smart_count} time (uncertain), last |||| Opened %{smart_count} times (uncertain), last',
    followedTimes:
      'A link followed %{smart_count} time (uncertain), last |||| Links followed %{smart_count} times (uncertain), last',
    byPrograms:
      '%{smart_count} more by a program, not counted |||| %{smart_count} more by programs, not counted',
  },
} as const;
