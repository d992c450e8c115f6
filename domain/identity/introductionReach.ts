import { z } from 'zod';

/**
 * By whom somebody may be asked for introductions: whoever may ask at all, only those who work on the
 * project themselves, or nobody. It stands among their preferences as `introductions`.
 */
export const IntroductionReach = z.enum(['anybody', 'hiring', 'nobody']);
export type IntroductionReach = z.infer<typeof IntroductionReach>;

/** What somebody chose, or what holds for who never did. */
export function reachIn(
  preferences: Readonly<Record<string, string | number | boolean>>,
): IntroductionReach {
  return IntroductionReach.catch('anybody').parse(preferences['introductions']);
}
