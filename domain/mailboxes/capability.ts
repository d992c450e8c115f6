import { says, type Capability } from '../kernel/capability.ts';
import { tells, unsays } from '../kernel/telling.ts';
import { disconnectLeaversProcess } from './disconnectLeavers.process.ts';
import { dropTokensProcess } from './dropTokens.process.ts';
import * as events from './events.ts';
import * as policies from './policy.ts';
import { upcasters } from './upcasters.ts';

const names = { user: ({ userId }: { readonly userId: string }) => userId };
const personal = { about: 'user', names } as const;
const plain = { about: null, names } as const;
const both = {
  user: (data: { readonly askedById: string; readonly colleagueId: string }) => [
    data.askedById,
    data.colleagueId,
  ],
};
const consent = { about: null, names: both } as const;
const question = ({ sendingId }: { readonly sendingId: string }) => `sending-${sendingId}`;
const answer = ({ sendingId }: { readonly sendingId: string }) => `sendingAnswer-${sendingId}`;
const toAsker = {
  kind: 'consent',
  place: 'mailboxes',
  reach: 'own',
  of: answer,
  to: ({ askedById }: { readonly askedById: string }) => [askedById],
} as const;

const of = ({ mailboxId }: { readonly mailboxId: string }) => `mailbox-${mailboxId}`;

/** The mail accounts that people of a workspace write to candidates from. */
export const mailboxes: Capability = {
  name: 'mailboxes',
  upcasters,
  streams: {
    mailbox: [
      says(events.MailboxConnected, personal),
      says(events.MailboxAuthorized, personal),
      says(events.MailboxSecretRenewed, personal),
      says(events.MailboxLimited, plain),
      says(events.MailboxFailed, plain),
      says(events.MailboxRecovered, plain),
      says(events.MailboxPaused, plain),
      says(events.MailboxResumed, plain),
      says(events.MailboxDisconnected, plain),
    ],
    sending: [
      says(events.SendingAsAsked, consent),
      says(events.SendingAsAllowed, consent),
      says(events.SendingAsRefused, consent),
      says(events.SendingAsRevoked, consent),
      says(events.SendingAsWithdrawn, consent),
    ],
  },
  policies,
  processes: [disconnectLeaversProcess, dropTokensProcess],
  tells: [
    tells(events.MailboxFailed, {
      kind: 'access',
      code: 'mailboxFailed',
      place: 'mailboxes',
      reach: 'own',
      of,
      to: ({ userId }) => [userId],
    }),
    unsays(events.MailboxConnected, { of }),
    unsays(events.MailboxAuthorized, { of }),
    unsays(events.MailboxRecovered, { of }),
    unsays(events.MailboxDisconnected, { of }),
    tells(events.SendingAsAsked, {
      kind: 'consent',
      code: 'sendingAsked',
      place: 'mailboxes',
      reach: 'own',
      of: question,
      to: ({ colleagueId }) => [colleagueId],
    }),
    unsays(events.SendingAsAllowed, { of: question }),
    unsays(events.SendingAsRefused, { of: question }),
    unsays(events.SendingAsWithdrawn, { of: question }),
    tells(events.SendingAsAllowed, { ...toAsker, code: 'sendingAllowed' }),
    tells(events.SendingAsRefused, { ...toAsker, code: 'sendingRefused' }),
    tells(events.SendingAsRevoked, {
      ...toAsker,
      code: 'sendingRevoked',
      // Of who leaves, nobody says so.
      when: ({ because }) => because === 'asked',
    }),
  ],
};
