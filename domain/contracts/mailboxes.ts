import { z } from 'zod';
import { Id } from '../kernel/ids.ts';
import { text } from '../kernel/text.ts';
import { MailSecurity } from '../mailboxes/servers.ts';
import { mailPresets, OTHER_PROVIDER } from './mailProviders.ts';

/** How long an address, a name or a password may be. */
export const MAILBOX_TEXT_MAX = 254;

const providers = [...mailPresets.map(({ code }) => code), OTHER_PROVIDER];
const hostError = 'Enter the server’s name, such as smtp.company.com.';
const portError = 'Enter a number from 1 to 65535.';

const Server = z.strictObject({
  host: text(253, 1).pipe(z.string().regex(/^[\w.:-]+$/, { error: hostError })),
  port: z.int({ error: portError }).min(1, { error: portError }).max(65_535, { error: portError }),
  security: MailSecurity,
});

/** A mail server, as its account's user sees it. */
const ShownServer = z.object({ host: z.string(), port: z.int(), security: MailSecurity });

/** A mail account of one's own. Its password is shown to nobody. */
export const MailboxResource = z.object({
  id: Id,
  /** Whose servers these are: an open code; `development` for the inbox of a Kith without a mail server. */
  provider: z.string(),
  /** Whether a password opens it, or its provider lets Kith in. */
  signsInBy: z.enum(['password', 'provider']),
  address: z.string(),
  name: z.string(),
  signInName: z.string(),
  /** `null` for the inbox of development. */
  smtp: ShownServer.nullable(),
  /** `null` where nobody reads it: what comes to it is handed in. */
  imap: ShownServer.nullable(),
  perDay: z.int(),
  /** What its provider says that it lets through from one account: mails in 24 hours, and in one; `null` where it says nothing. */
  ofProvider: z
    .object({ name: z.string(), perDay: z.int().nullable(), perHour: z.int().nullable() })
    .nullable(),
  /** How many may go out today, while it ramps up. */
  today: z.int(),
  pauseFrom: z.int(),
  pauseTo: z.int(),
  rampUp: z.boolean(),
  status: z.enum(['connected', 'paused', 'failed']),
  isPaused: z.boolean(),
  /** What keeps it from being used, and what to do; `null` where nothing does. */
  problem: z.string().nullable(),
  problemWords: z.string().nullable(),
  connectedAt: z.iso.datetime().nullable(),
  /** How it goes: mails of the last 24 hours, by which the limit counts; and of the last 30 days. */
  health: z.object({
    sentLately: z.int(),
    sent: z.int(),
    bounced: z.int(),
    complained: z.int(),
    /** When it was last read for answers; `null` where that was never done. */
    readAt: z.iso.datetime().nullable(),
  }),
  revision: z.int(),
});
export type MailboxResource = z.infer<typeof MailboxResource>;

/** A mail account as it is entered. */
export const ConnectMailboxBody = z.strictObject({
  provider: z.enum(providers as [string, ...string[]]),
  address: text(MAILBOX_TEXT_MAX, 1).pipe(z.email({ error: 'Enter a mail address.' })),
  /** The name that recipients see. */
  name: text(100).default(''),
  /** By what one signs in at the servers; the address, unless said otherwise. */
  signInName: text(MAILBOX_TEXT_MAX).default(''),
  password: z.string().min(1, { error: 'Enter the password.' }).max(1_000),
  smtp: Server,
  /** `null` where whoever runs Kith has what comes to it handed in. */
  imap: Server.nullable(),
});
export type ConnectMailboxBody = z.input<typeof ConnectMailboxBody>;

export const RenewMailboxSecretBody = z.strictObject({
  password: z.string().min(1, { error: 'Enter the password.' }).max(1_000),
});

/** Go to a provider, to let Kith in to an account there. */
export const AuthorizeMailboxBody = z.strictObject({
  /** The code of one of those that `/api/mail-providers` lists. */
  provider: z.string().max(30),
  address: text(MAILBOX_TEXT_MAX, 1).pipe(z.email({ error: 'Enter a mail address.' })),
  /** The name that recipients see. */
  name: text(100).default(''),
  /** The search part of the page's address: what stays in every address is there on the way back. */
  search: z.string().max(2_000).default(''),
});
export type AuthorizeMailboxBody = z.input<typeof AuthorizeMailboxBody>;

/** Where to send the browser. */
export const MailboxAuthorizing = z.object({ address: z.url() });

/** A provider that lets Kith in to mail accounts without a password. */
export const MailProviderResource = z.object({ id: z.string(), title: z.string() });
export type MailProviderResource = z.infer<typeof MailProviderResource>;

const Limits = z.strictObject({
  perDay: z.int({ error: 'Enter a number.' }),
  /** In seconds. */
  pauseFrom: z.int({ error: 'Enter a number.' }),
  pauseTo: z.int({ error: 'Enter a number.' }),
  rampUp: z.boolean(),
});

export const LimitMailboxBody = Limits.extend({
  /** That this account may send more than its provider says to let through. */
  evenAbove: z.boolean().default(false),
  /** What has to be said of it still, as an Undo has it: what was said since stays. */
  from: Limits.exactOptional(),
});
export type LimitMailboxBody = z.input<typeof LimitMailboxBody>;

/** What can keep a mail account from being used. */
export const MailProblem = z.enum([
  'hostNotFound',
  'privateAddress',
  'portClosed',
  'connectionRefused',
  'unreachable',
  'timeout',
  'later',
  'noEncryption',
  'encryptionFailed',
  'certificate',
  'notAMailServer',
  'signInNotOffered',
  'signInRefused',
  'appPasswordWanted',
  'passwordSignInOff',
  'grantEnded',
  'grantRefused',
  'providerRefused',
  'imapOff',
  'senderRefused',
  'quotaExceeded',
  'mailsRefused',
  'tooOften',
]);
export type MailProblem = z.infer<typeof MailProblem>;

/** What each means, and what to do. */
export const mailProblemWords: Readonly<Record<MailProblem, string>> = {
  hostNotFound: 'There is no server of this name. Look whether it is spelled right.',
  privateAddress:
    'The server stands in a private network, which Kith may not call. Whoever runs Kith can allow that.',
  portClosed:
    'Mail servers don’t listen at this port. Usual are 465 and 587 for sending, 993 for reading.',
  connectionRefused: 'Nobody listens at this port of the server. Look whether the port is right.',
  unreachable:
    'The server can’t be reached, or ends the connection at once. Look whether name and port are right.',
  timeout: 'The server does not answer in time. Look whether name, port and encryption are right.',
  later: 'The server asks to come back later. Try again in a few minutes.',
  noEncryption:
    'The server offers no encryption here, and Kith tells no password without it. Usual are port 465 for sending and 993 for reading.',
  encryptionFailed:
    'The encrypted connection did not come about. Look whether the port goes with the kind of encryption.',
  certificate:
    'The server’s certificate is not trusted, has run out, or is for another name. Look whether the name is spelled right.',
  notAMailServer: 'What answers at this address is no mail server of this kind.',
  signInNotOffered: 'The server lets nobody sign in with a password here.',
  signInRefused:
    'The server refuses this name with this password. Some want an app password instead of the usual one.',
  appPasswordWanted:
    'This account wants an app password instead of the usual one. Make one in its security settings.',
  passwordSignInOff:
    'Signing in with a password is switched off for this account. Whoever runs your mail can allow it.',
  grantEnded:
    'Its provider does not let Kith in any more: that was ended there, or has run out. Connect it again.',
  grantRefused:
    'Its servers do not take what the provider let Kith in with. Perhaps another account was chosen there, or mail programs are switched off for it. Connect it again, or ask whoever runs your mail.',
  providerRefused:
    'Its provider does not know Kith, or not any more. Whoever runs Kith can look at how it is set up there.',
  imapOff: 'Reading mail by IMAP is switched off for this account. Switch it on in its settings.',
  senderRefused:
    'The server does not let this account send from its address. Whoever runs your mail knows why.',
  quotaExceeded: 'The account has sent all that its provider lets it for today.',
  mailsRefused:
    'The server refuses one mail after the other, whoever it is for. It may want something of the account, or of what the mails say: whoever runs your mail knows why.',
  tooOften: 'That was tested too often. Wait a few minutes and try again.',
};

/** What a problem means; of a code from another version of Kith no more than that there is one. */
export function mailProblemSaid(problem: string): string {
  const known = MailProblem.safeParse(problem).data;
  return known === undefined ? 'The account can’t be used.' : mailProblemWords[known];
}

/** What came of testing an account; without problems, Kith can send from it and read the answers. */
export const MailboxTested = z.object({
  sending: MailProblem.nullable(),
  sendingWords: z.string(),
  reading: MailProblem.nullable(),
  readingWords: z.string(),
});
export type MailboxTested = z.infer<typeof MailboxTested>;
