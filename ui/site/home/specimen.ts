/**
 * What the product makes of a piece of one of the demo's job descriptions, and of somebody in its
 * pool: a test holds it against the extractor and the ranker.
 */

/** The text in pieces; those that a chip was read from carry its key. */
export const jobText: readonly (readonly [words: string, key?: string])[] = [
  ['Senior Backend Engineer', 'title'],
  ['\n'],
  ['Berlin, Germany', 'berlin'],
  [' or '],
  ['remote within Europe', 'europe'],
  ['\n\nYou will design and build services on '],
  ['PostgreSQL', 'postgresql'],
  [' and '],
  ['Kafka', 'kafka'],
  [
    ' that stay correct when messages arrive late, twice or not at all.\n\nWhat you must bring\n- At least ',
  ],
  ['5 years', 'years'],
  [' of experience as a backend engineer\n- Very good command of '],
  ['TypeScript', 'java'],
  [' or '],
  ['Java', 'java'],
  ['\n- '],
  ['PostgreSQL', 'postgresql'],
  [' beyond the ORM\n\nNice to have\n- '],
  ['Event sourcing', 'events'],
  [' in practice, including what went wrong\n- '],
  ['German', 'german'],
];

/** The chips by what they ask for. */
export const chipGroups: readonly (readonly [
  title: string,
  chips: readonly (readonly [label: string, key: string])[],
])[] = [
  [
    'Title and level',
    [
      ['Senior Backend Engineer', 'title'],
      ['Senior', 'title'],
      ['5+ years', 'years'],
    ],
  ],
  [
    'Must have',
    [
      ['PostgreSQL', 'postgresql'],
      ['TypeScript or Java', 'java'],
    ],
  ],
  [
    'Nice to have',
    [
      ['Kafka', 'kafka'],
      ['Event sourcing', 'events'],
      ['German', 'german'],
    ],
  ],
  [
    'Place',
    [
      ['Berlin', 'berlin'],
      ['Europe, remote', 'europe'],
    ],
  ],
];

/** Somebody whom the product suggests for it. */
export const suggested = { name: 'Kerem Korkmaz', initials: 'KK' };

/** Why: lines that add up. */
export const scoreLines: readonly (readonly [label: string, points: number, key: string])[] = [
  ['Title: Backend engineer, now', 300, 'title'],
  ['PostgreSQL', 80, 'postgresql'],
  ['Java', 80, 'java'],
  ['Seniority: Lead', 80, 'title'],
  ['Place: Europe', 80, 'europe'],
  ['28 years of work, asked: 5+ years', 60, 'years'],
  ['Welcome: Kafka', 9, 'kafka'],
  ['Welcome: Event sourcing', 9, 'events'],
  ['Not shown, welcome: German', 0, 'german'],
];

export const score = 698;
