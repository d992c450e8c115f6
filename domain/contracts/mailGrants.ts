/** Where providers send browsers back to, each to an address of its own: an answer of one is never taken for another's. */
export const MAIL_GRANT_PATH = '/mail-accounts/authorized';

/** The parameter of one's settings in which the outcome stands. */
export const MAIL_GRANT_PARAMETER = 'mailAccount';

/** What it holds where the account is connected. */
export const MAIL_GRANT_DONE = 'connected';

/** Why an account was not connected by its provider, as one's settings say it; beside what keeps its servers from letting Kith in. */
export const mailGrantWords = {
  turnedBack: 'The provider did not let Kith in, or you turned back there. Nothing was connected.',
  expired: 'That took too long, or was begun by somebody else. Begin again.',
  untrusted: 'What the provider answered can’t be trusted, so nothing was connected. Begin again.',
  notForLater:
    'The provider let Kith in for an hour only. Take Kith’s access away there, and connect the account again.',
  ended: 'The provider does not let Kith in. Begin again.',
  clientRefused:
    'The provider does not know Kith as it is set up here. Whoever runs Kith can look at it.',
  unreachable: 'The provider does not answer. Try again in a moment.',
  tooOften: 'That was tried too often. Wait a few minutes and try again.',
} as const;
export type MailGrantFailure = keyof typeof mailGrantWords;
