import type { AccountTokens } from '../../platform/mail/oauth/accountTokens.ts';
import type { Sweep } from '../../platform/personalData/sweep.ts';

/** What providers let Kith in with to the mail accounts of who is forgotten. */
export function mailTokensSweep(tokens: Pick<AccountTokens, 'dropOf'>): Sweep {
  return { store: 'mail-tokens', sweep: (subjectIds) => tokens.dropOf(subjectIds) };
}
