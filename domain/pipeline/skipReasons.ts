/**
 * Why a suggested person is not for a project, in Kith's own words: a workspace may choose others. Ids stand
 * in the log for ever, titles may change.
 */
export const skipReasons = [
  { id: 'notEnoughExperience', title: 'Not enough experience' },
  { id: 'tooSenior', title: 'Too senior' },
  { id: 'missingSkill', title: 'Misses a skill we need' },
  { id: 'wrongField', title: 'Works in another field' },
  { id: 'wrongPlace', title: 'Wrong place' },
  { id: 'alreadyInTouch', title: 'We are already in touch' },
  { id: 'conflict', title: 'Conflict of interest' },
  { id: 'other', title: 'Another reason' },
] as const;

/** So many reasons a workspace offers at most: more are no menu. */
export const SKIP_REASONS_MAX = 20;

/** The longest title of a reason, in UTF-16 units. */
export const SKIP_REASON_MAX = 60;
