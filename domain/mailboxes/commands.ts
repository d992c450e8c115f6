import type { Command } from '../kernel/command.ts';
import type { MailPause, MailServer } from './servers.ts';

interface OfMailbox {
  workspaceId: string;
  /** Whose account it is. */
  userId: string;
  mailboxId: string;
}

/** What a mail account is. */
export interface KnownAccount {
  readonly address: string;
  readonly name: string;
  readonly signInName: string;
  readonly smtp: MailServer;
  /** `null` where nobody reads it: what comes to it is handed in. */
  readonly imap: MailServer | null;
}

/** The same with a password. */
export interface PasswordAccount extends KnownAccount {
  readonly password: string;
}

/** An account that is read. */
export interface ReadAccount extends KnownAccount {
  readonly imap: MailServer;
}

/** The same where its provider lets Kith in: with what, is kept by the account's id, outside of the log. */
export interface GrantedAccount extends ReadAccount {
  readonly tokenOf: string;
}

/** A mail account, with how one signs in there. */
export type MailAccount = PasswordAccount | GrantedAccount;

/** Connect a mail account, or the same with other settings. */
export type ConnectMailbox = Command<
  'ConnectMailbox',
  OfMailbox & { provider: string; account: PasswordAccount }
>;

/** Connect a mail account that its provider lets Kith in to. */
export type AuthorizeMailbox = Command<
  'AuthorizeMailbox',
  OfMailbox & { provider: string; account: ReadAccount }
>;

/** Give the account's new password. */
export type RenewMailboxSecret = Command<'RenewMailboxSecret', OfMailbox & { password: string }>;

/** How many mails go out from an account on one day, and how far apart. */
export interface MailLimits {
  readonly perDay: number;
  readonly pauseSeconds: MailPause;
  readonly rampUp: boolean;
}

/** Say how much is sent from it. */
export type LimitMailbox = Command<
  'LimitMailbox',
  OfMailbox &
    MailLimits & {
      /** Whether its user says that it may send more than its provider says to let through. */
      evenAbove: boolean;
      /** What has to be said of it still, as an Undo has it. */
      from?: MailLimits;
    }
>;

/** Say that the account can't be used, by code. */
export type FailMailbox = Command<'FailMailbox', OfMailbox & { problem: string }>;

/** Say that it can be used again. */
export type RecoverMailbox = Command<'RecoverMailbox', OfMailbox>;

/** Let nothing be sent from it for now. */
export type PauseMailbox = Command<'PauseMailbox', OfMailbox>;

/** Let it send again. */
export type ResumeMailbox = Command<'ResumeMailbox', OfMailbox>;

/** Let Kith have no more to do with it. */
export type DisconnectMailbox = Command<
  'DisconnectMailbox',
  OfMailbox & { because: 'asked' | 'left' }
>;

export type MailboxCommand =
  | ConnectMailbox
  | AuthorizeMailbox
  | RenewMailboxSecret
  | LimitMailbox
  | FailMailbox
  | RecoverMailbox
  | PauseMailbox
  | ResumeMailbox
  | DisconnectMailbox;

interface OfSending {
  workspaceId: string;
  sendingId: string;
  /** Who would send. */
  askedById: string;
  /** As whom, and from whose accounts. */
  colleagueId: string;
}

/** Ask a colleague to be let send as them. */
export type AskSendingAs = Command<'AskSendingAs', OfSending>;

/** Let somebody send from these accounts of one's own. */
export type AllowSendingAs = Command<
  'AllowSendingAs',
  OfSending & { mailboxIds: readonly string[] }
>;

/** Not let them. */
export type RefuseSendingAs = Command<'RefuseSendingAs', OfSending>;

/** Let them no longer. */
export type RevokeSendingAs = Command<'RevokeSendingAs', OfSending & { because: 'asked' | 'left' }>;

/** Want it no longer, as who asked. */
export type WithdrawSendingAs = Command<'WithdrawSendingAs', OfSending>;

export type SendingCommand =
  AskSendingAs | AllowSendingAs | RefuseSendingAs | RevokeSendingAs | WithdrawSendingAs;
