import { RuleBrokenError } from '../kernel/errors.ts';

/** What is refused of somebody to whom a mail is under way, or of whom nobody knows what became of one. */
export function mailOpen(): RuleBrokenError {
  return new RuleBrokenError(
    'mail-open',
    'A mail to them is under way, or nobody knows whether it was sent: that has to be known first.',
  );
}
