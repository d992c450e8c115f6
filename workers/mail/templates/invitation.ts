import { INVITATION_DAYS } from '../../../domain/contracts/invitations.ts';
import { UNNAMED } from '../../../domain/contracts/unnamed.ts';
import type { Letter } from './layout.ts';

/** The mail that invites somebody to a workspace, or reminds them of it. */
export function invitationLetter(invited: {
  readonly purpose: 'invitation' | 'reminder';
  readonly href: string;
  /** Empty where it isn't known: then nobody is greeted by it. */
  readonly name: string;
  readonly inviterName: string;
  readonly workspaceName: string;
  readonly role: string;
  /** What the inviter has to say; may be empty. */
  readonly word: string;
  /** The day until which the link works, such as 30 Nov 2026. */
  readonly until: string;
  readonly supportEmail: string;
}): Letter {
  const { purpose, href, name, inviterName, workspaceName, role, word, until } = invited;
  const who = inviterName === '' ? UNNAMED : inviterName;
  const invites = `${who} invites you to ${workspaceName} on Kith`;
  const questions = invited.supportEmail === '' ? '' : ` Questions go to ${invited.supportEmail}.`;
  // A reminder comes days after the link began.
  const days =
    purpose === 'reminder' ? '' : `, that is for ${INVITATION_DAYS} days from when it was sent`;
  return {
    subject: purpose === 'reminder' ? `Reminder: ${invites}` : invites,
    parts: [
      ...(name === '' ? [] : [{ kind: 'words', text: `Hello ${name},` } as const]),
      {
        kind: 'words',
        text:
          purpose === 'reminder'
            ? `${who} invited you to work together in ${workspaceName} on Kith, and has not heard from you. This is the only reminder.`
            : `${who} invites you to work together in ${workspaceName} on Kith, where teams find people for their jobs.`,
      },
      ...(word === '' ? [] : [{ kind: 'quote', label: `${who} writes`, text: word } as const]),
      { kind: 'facts', facts: [['Your role', role]] },
      { kind: 'button', label: 'See the invitation', href },
      {
        kind: 'words',
        text: `The link works once, until ${until}${days}. If you were sent more than one, only the newest works.`,
      },
      {
        kind: 'words',
        text: `You don’t know ${inviterName === '' ? 'about this' : 'them'}? Then leave it: you join nothing without this mail, so never pass it on.${questions}`,
      },
    ],
  };
}
