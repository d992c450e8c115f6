// Without zod, for every page of the circle loads it.

/** An entry of the Talent Circle that nobody has confirmed is erased after so many days. */
export const CIRCLE_LAPSES_AFTER_DAYS = 3;

/** How many hours the link lives that confirms an entry. */
export const CIRCLE_CONFIRM_LINK_HOURS = 24;

/**
 * The words that members consent to, by version. A version that somebody has consented to stays as it
 * is for ever: other words get a version of their own, and today's is the one that the form shows.
 */
export const circleConsents: Readonly<Record<string, string>> = {
  'circle-2026-11-22':
    'I am 18 or older. I agree that Kith keeps what I enter here, writes to me about jobs, and shows it to companies that take part in the Talent Circle so that they can write to me about jobs too. I can leave whenever I like, and then it is erased.',
};
export const CIRCLE_CONSENT_VERSION = 'circle-2026-11-22';

/** The kinds of job to choose from, each with its words. */
export const circleJobKinds = {
  permanent: 'Permanent',
  fixedTerm: 'Fixed term',
  freelance: 'Freelance',
  partTime: 'Part time',
} as const;
export type CircleJobKind = keyof typeof circleJobKinds;

/** The longest text that each field takes, and how many words a list holds. */
export const circleLimits = {
  name: 200,
  email: 254,
  role: 120,
  skills: 600,
  places: 300,
  word: 60,
  skillsCount: 20,
  placesCount: 10,
  years: 60,
} as const;
