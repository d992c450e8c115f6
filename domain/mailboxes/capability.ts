import { says, type Capability } from '../kernel/capability.ts';
import { tells, unsays } from '../kernel/telling.ts';
import { disconnectLeaversProcess } from './disconnectLeavers.process.ts';
import * as events from './events.ts';
import * as policies from './policy.ts';

const names = { user: ({ userId }: { readonly userId: string }) => userId };
const personal = { about: 'user', names } as const;
const plain = { about: null, names } as const;
const of = ({ mailboxId }: { readonly mailboxId: string }) => `mailbox-${mailboxId}`;

/** The mail accounts that people of a workspace write to candidates from. */
export const mailboxes: Capability = {
  name: 'mailboxes',
  streams: {
    mailbox: [
      says(events.MailboxConnected, personal),
      says(events.MailboxSecretRenewed, personal),
      says(events.MailboxLimited, plain),
      says(events.MailboxFailed, plain),
      says(events.MailboxRecovered, plain),
      says(events.MailboxPaused, plain),
      says(events.MailboxResumed, plain),
      says(events.MailboxDisconnected, plain),
    ],
  },
  policies,
  processes: [disconnectLeaversProcess],
  tells: [
    tells(events.MailboxFailed, {
      kind: 'access',
      code: 'mailboxFailed',
      place: 'settings',
      reach: 'own',
      of,
      to: ({ userId }) => [userId],
    }),
    unsays(events.MailboxConnected, { of }),
    unsays(events.MailboxRecovered, { of }),
    unsays(events.MailboxDisconnected, { of }),
  ],
};
