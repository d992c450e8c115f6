import type { SignOnFailure } from './signOn.ts';

/** Why somebody was not signed on, as the login page says it; apart from its schema, which no page has to load. */
export const signOnFailureWords: Readonly<Record<SignOnFailure, string>> = {
  unreachable: 'Your company’s sign-on does not answer. Try again in a moment.',
  notReady:
    'Your company’s sign-on is not set up as it should be. An owner of your workspace can test it.',
  tooOften: 'That was tried too often. Wait a moment and try again.',
  refused: 'Your company’s sign-on did not let you in, or you turned back there.',
  expired: 'That took too long, or began in another browser. Begin again.',
  untrusted:
    'What your company’s sign-on answered can’t be trusted, so nobody was signed in. Begin again; if it stays so, tell an owner of your workspace.',
  noAddress:
    'Your company’s sign-on did not say your mail address. An owner of your workspace can have it told.',
  unverified: 'Your company’s sign-on has not verified your mail address yet.',
  otherDomain:
    'You are signed in there with an address that does not belong to this workspace. Choose your work account there.',
  notInvited: 'Nobody with this address is a member here yet. Ask an owner for an invitation.',
  noSeat: 'Every seat of your workspace is taken. Ask an owner for one.',
  removed: 'You do not belong to this workspace any more. Ask an owner to take you in again.',
  suspended: 'This account is suspended.',
};
