/** What keeps an account from being used; sending from it waits until somebody, or time, has changed that. */
export type AccountProblem =
  | 'hostNotFound'
  | 'privateAddress'
  | 'portClosed'
  | 'connectionRefused'
  | 'unreachable'
  | 'timeout'
  | 'later'
  | 'noEncryption'
  | 'encryptionFailed'
  | 'certificate'
  | 'notAMailServer'
  | 'signInNotOffered'
  | 'signInRefused'
  | 'appPasswordWanted'
  | 'passwordSignInOff'
  | 'grantEnded'
  | 'grantRefused'
  | 'providerRefused'
  | 'imapOff'
  | 'senderRefused'
  | 'quotaExceeded';

/** How a connection is kept from being read on its way: from its first byte, or after a plain greeting. */
export type Security = 'tls' | 'startTls' | 'none';

/** A server of somebody's mail account, and by what name they sign in there. */
interface NamedServer {
  readonly host: string;
  readonly port: number;
  /** `none` is taken only where this server lets it. */
  readonly security: Security;
  readonly user: string;
}

/** A server, with what opens it: a password, or the token of a provider (XOAUTH2). */
export type ServerSettings = NamedServer &
  ({ readonly password: string } | { readonly accessToken: string });

/** The same, or with the account whose token is taken when it is needed: it is renewed in here. */
export type AccountServer = ServerSettings | (NamedServer & { readonly tokenOf: string });

/** By what an account sends: one connection at a time stands for each `accountId`. */
export type SendingSettings<Server = AccountServer> =
  | { readonly kind: 'development'; readonly accountId: string }
  | { readonly kind: 'smtp'; readonly accountId: string; readonly smtp: Server };

/** Somebody a letter is from or to. */
export interface Correspondent {
  /** May be empty. */
  readonly name: string;
  readonly address: string;
}

/** One letter from a person to a person. Nothing in it is made up on the way: the same letter has the same bytes. */
export interface AccountMessage {
  /** With its angle brackets: `<local@domain>`. */
  readonly messageId: string;
  readonly from: Correspondent;
  readonly replyTo?: Correspondent;
  readonly to: Correspondent;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly date: Date;
  /** The letter before in the same thread, and the chain of all before, each with its brackets. */
  readonly inReplyTo?: string;
  readonly references?: readonly string[];
  /** Where the recipient, or their mail program, takes themselves off: an address that takes a POST (RFC 8058), and one for mail. */
  readonly listUnsubscribe?: { readonly url: string; readonly mailto?: string };
}

/**
 * What became of a letter. SMTP can't say "exactly once": where the line is lost after the body was
 * read, nobody knows, and such a letter is never sent again by itself.
 */
export type Delivery =
  /** The next server has it. `serverMessageId`: the Message-ID that it put in place of ours, as Outlook and SES do. */
  | { readonly kind: 'accepted'; readonly serverMessageId: string | null }
  /** Surely not taken; it may be tried again, where `code` is an `AccountProblem` once that is solved. */
  | { readonly kind: 'deferred'; readonly code: DeferralCode; readonly status: string | null }
  /** Never for this letter: another try changes nothing. */
  | {
      readonly kind: 'refused';
      readonly code: RefusalCode;
      /** SMTP's number; `null` where the letter never left us. */
      readonly responseCode: number | null;
      /** RFC 3463's, such as `5.1.1`; `null` where the server did not say one. */
      readonly status: string | null;
    }
  /** The body was read and no answer came: it may have been taken. */
  | { readonly kind: 'unclear'; readonly code: 'lineLost' | 'noAnswer' };

/** `busy`: another letter of the account is on its way. */
export type DeferralCode = AccountProblem | 'lineLost' | 'busy' | 'closing';

/** `unsendable`: control characters, or an address that is none. */
export type RefusalCode = 'recipientRefused' | 'messageRefused' | 'tooLarge' | 'unsendable';

/** Sends letters from people's own accounts. Quotes no address and nothing that a server said. */
export interface AccountMail<Server = AccountServer> {
  /**
   * Hands one letter over, once: it is never tried again in here once a server may have read it. It
   * may take ten minutes, which is how long a server may take to answer (RFC 5321, 4.5.3.2.6). Two
   * letters of one account at once: the second is `deferred` as `busy`, since what was looked at before
   * it was sent would be old by the time its turn came.
   */
  deliver(settings: SendingSettings<Server>, message: AccountMessage): Promise<Delivery>;
  /** Signs in and out, and sends nothing; `null` where nothing is wrong. */
  check(settings: SendingSettings<Server>): Promise<AccountProblem | null>;
  /** Lets what is on its way end for a moment, then cuts it. */
  close(): Promise<void>;
}

/** The problems that somebody has to solve: sending from the account stops until then. */
const LASTING: ReadonlySet<string> = new Set<AccountProblem>([
  'hostNotFound',
  'privateAddress',
  'portClosed',
  'noEncryption',
  'certificate',
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
]);

/** True for a delivery's code that says the account itself is to be looked after, not this one letter. */
export function isLastingProblem(code: string): boolean {
  return LASTING.has(code);
}

/** The problems by which nobody is let in with what is known of an account. */
const OF_SIGN_IN: ReadonlySet<string> = new Set<AccountProblem>([
  'signInNotOffered',
  'signInRefused',
  'appPasswordWanted',
  'passwordSignInOff',
  'grantEnded',
  'grantRefused',
  'providerRefused',
]);

/** True where another try without somebody's doing only looks like one who guesses. */
export function isOfSignIn(code: string): boolean {
  return OF_SIGN_IN.has(code);
}
