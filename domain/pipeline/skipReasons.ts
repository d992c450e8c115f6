import { z } from 'zod';

/** Why a suggested person is not for a project. Codes are kept for ever, titles may change. */
export const skipReasons = [
  { code: 'notEnoughExperience', title: 'Not enough experience' },
  { code: 'tooSenior', title: 'Too senior' },
  { code: 'missingSkill', title: 'Misses a skill we need' },
  { code: 'wrongField', title: 'Works in another field' },
  { code: 'wrongPlace', title: 'Wrong place' },
  { code: 'alreadyInTouch', title: 'We are already in touch' },
  { code: 'conflict', title: 'Conflict of interest' },
  { code: 'other', title: 'Another reason' },
] as const;

export const SkipReason = z.enum(skipReasons.map((reason) => reason.code));
export type SkipReason = z.infer<typeof SkipReason>;

/** The title of a reason as people read it; one that is no longer offered shows its code. */
export function skipReasonTitle(code: string): string {
  return skipReasons.find((reason) => reason.code === code)?.title ?? code;
}
