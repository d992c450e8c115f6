/** Steps of a sequence, and variants of its first mail, at most. */
export const STEPS_MAX = 20;
export const VARIANTS_MAX = 4;

/** Business days from one step to the next, at most. */
export const STEP_DAYS_MAX = 90;

/** The longest texts, in UTF-16 units. */
export const SEQUENCE_NAME_MAX = 120;
export const TEMPLATE_NAME_MAX = 120;
export const SUBJECT_MAX = 200;
export const BODY_MAX = 5_000;
export const INSTRUCTIONS_MAX = 2_000;

/** The shortest time of a day in which mails may leave, in minutes: a later one than the last is no day's. */
export const WINDOW_MINUTES_MIN = 60;

/** Whose clock the hours of a sequence are read by. */
export const windowZones = ['recipient', 'workspace'] as const;

/** When mails may leave: days of the week (1 is Monday), and minutes since midnight. */
export const startingWindow = {
  days: [1, 2, 3, 4, 5],
  from: 9 * 60,
  to: 17 * 60,
  zone: 'recipient',
} as const;

/**
 * What a sequence may stop on, by its own choice, for one of its people. An answer, a mail that can't
 * be delivered, a complaint, an unsubscription and an erasure always stop it.
 */
export const chosenStops = ['stageChange', 'skip'] as const;
