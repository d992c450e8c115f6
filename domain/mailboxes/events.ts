import { z } from 'zod';
import { defineEvent, definePersonalEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';
import { MailPause, MailServer } from './servers.ts';

export type { MailSecurity } from './servers.ts';

/** So many accounts somebody lets a colleague send from at most. */
export const MAILBOXES_LENT_MAX = 20;

const mailbox = z.object({ workspaceId: Id, userId: Id, mailboxId: Id });

const Limits = z.object({
  /** How many mails go out from it on one day at most. */
  perDay: z.int().positive(),
  pauseSeconds: MailPause,
  /** Whether the first days send less, so that nobody takes the account for one that was broken into. */
  rampUp: z.boolean(),
});

const connected = mailbox.extend({
  /** Whose servers these are, by an open code; `other` where somebody named them. */
  provider: z.string().regex(/^[a-zA-Z]{1,30}$/),
  ...Limits.shape,
  /** From when on it sends more every day, while it ramps up. */
  rampsFrom: z.iso.datetime(),
});

/**
 * Somebody connected a mail account of theirs, or connected it anew with other settings. Stream
 * `mailbox-<mailboxId>`. Addresses, servers and the password lie under the user's key; the password is kept
 * for sending and reading alone: it is in no answer, log or message.
 */
export const MailboxConnected = definePersonalEvent(
  'MailboxConnected',
  2,
  connected,
  z.object({
    address: z.string(),
    /** The name that recipients see beside it; may be empty. */
    name: z.string(),
    /** By what name one signs in at the servers. */
    signInName: z.string(),
    password: z.string(),
    smtp: MailServer,
    /** `null` where nobody reads it: what comes to it is handed in. */
    imap: MailServer.nullable(),
  }),
);

/**
 * Somebody let Kith in to a mail account of theirs at its provider (OAuth 2.0), for the first time or anew. With what Kith
 * is let in is no part of the log: it changes by the hour, and once the account is disconnected nothing of it is left.
 */
export const MailboxAuthorized = definePersonalEvent(
  'MailboxAuthorized',
  1,
  connected,
  z.object({
    address: z.string(),
    name: z.string(),
    signInName: z.string(),
    smtp: MailServer,
    imap: MailServer,
  }),
);

/** Its user gave the account's new password. */
export const MailboxSecretRenewed = definePersonalEvent(
  'MailboxSecretRenewed',
  1,
  mailbox,
  z.object({ password: z.string() }),
);

/** Its user said how much is sent from it. */
export const MailboxLimited = defineEvent('MailboxLimited', 1, mailbox.extend(Limits.shape));

/** The account's servers let nobody send any more, for a reason that somebody has to take away: nothing is sent from it. */
export const MailboxFailed = defineEvent(
  'MailboxFailed',
  1,
  mailbox.extend({ problem: z.string().regex(/^[a-zA-Z]{1,40}$/) }),
);

/** The account can be used again. */
export const MailboxRecovered = defineEvent('MailboxRecovered', 1, mailbox);

/** Its user lets nothing be sent from it for now. */
export const MailboxPaused = defineEvent('MailboxPaused', 1, mailbox);

/** Its user lets it send again. */
export const MailboxResumed = defineEvent('MailboxResumed', 1, mailbox);

/** The account is of no more use to Kith: `left` where its user belongs to the workspace no longer. */
export const MailboxDisconnected = defineEvent(
  'MailboxDisconnected',
  1,
  mailbox.extend({ because: z.enum(['asked', 'left']) }),
);

export type MailboxEvent =
  | EventOf<typeof MailboxConnected>
  | EventOf<typeof MailboxAuthorized>
  | EventOf<typeof MailboxSecretRenewed>
  | EventOf<typeof MailboxLimited>
  | EventOf<typeof MailboxFailed>
  | EventOf<typeof MailboxRecovered>
  | EventOf<typeof MailboxPaused>
  | EventOf<typeof MailboxResumed>
  | EventOf<typeof MailboxDisconnected>;

/**
 * Whether one may send as a colleague. Stream `sending-<sendingId>`, whose id is made of the workspace and both
 * users: there is one of each pair. `colleagueId` is whose name and accounts they are.
 */
const sending = z.object({ workspaceId: Id, sendingId: Id, askedById: Id, colleagueId: Id });

/** Somebody asked a colleague to be let send as them. */
export const SendingAsAsked = defineEvent('SendingAsAsked', 1, sending);

/** The colleague lets them, from these accounts of theirs and no others, until they say otherwise. */
export const SendingAsAllowed = defineEvent(
  'SendingAsAllowed',
  1,
  sending.extend({ mailboxIds: z.array(Id).min(1).max(MAILBOXES_LENT_MAX) }),
);

/** The first instant at which the colleague may be asked again by the same. */
const askableFrom = z.iso.datetime();

/** The colleague does not let them. */
export const SendingAsRefused = defineEvent('SendingAsRefused', 1, sending.extend({ askableFrom }));

/** The colleague lets them no longer, from this moment on; `left` where one of the two belongs to the workspace no longer. */
export const SendingAsRevoked = defineEvent(
  'SendingAsRevoked',
  1,
  sending.extend({ because: z.enum(['asked', 'left']), askableFrom }),
);

/** Who asked wants it no longer: the question, or what was allowed. */
export const SendingAsWithdrawn = defineEvent('SendingAsWithdrawn', 1, sending);

export type SendingEvent =
  | EventOf<typeof SendingAsAsked>
  | EventOf<typeof SendingAsAllowed>
  | EventOf<typeof SendingAsRefused>
  | EventOf<typeof SendingAsRevoked>
  | EventOf<typeof SendingAsWithdrawn>;
