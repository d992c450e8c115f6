import type { Letter } from './layout.ts';
import { oneUse } from './oneUse.ts';

/** The mail with a sign-in link, and with the code for who opens it in another browser. */
export function signInLinkLetter(link: {
  readonly purpose: 'signIn' | 'signUp' | 'trial';
  readonly href: string;
  readonly code: string;
  readonly supportEmail: string;
}): Letter {
  const words = {
    signIn: ['Your sign-in link for Kith', 'Open this link to sign in to Kith.', 'Sign in'],
    signUp: [
      'Your new Kith account',
      'Your account is ready. Open this link to sign in for the first time.',
      'Start with Kith',
    ],
    trial: [
      'Your Kith trial',
      'Thanks for your interest in Kith. Open this link to confirm your address and have a first look.',
      'Confirm my address',
    ],
  } as const;
  const [subject, opening, label] = words[link.purpose];
  return {
    subject,
    parts: [
      { kind: 'words', text: opening },
      { kind: 'button', label, href: link.href },
      {
        kind: 'code',
        label: 'In another browser than the one you started in, you will be asked for this code',
        code: link.code,
      },
      ...oneUse({
        lifetime: 'ten minutes',
        unasked:
          'You did not ask for this? Then leave it: nobody gets in without this mail, so never pass the code on.',
        supportEmail: link.supportEmail,
      }),
    ],
  };
}
