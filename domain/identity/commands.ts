import type { Command } from '../kernel/command.ts';
import type { LastQuery } from './lastQuery.ts';
import type { Preferences } from './preferences.ts';
import type { WorkspaceRole } from './roles.ts';

/** Make an account. The claim on the mail address is taken before. */
export type RegisterUser = Command<
  'RegisterUser',
  {
    userId: string;
    via: 'signUp' | 'operator' | 'invitation' | 'trial';
    workspaceId: string | null;
    role: WorkspaceRole;
    trialId: string | null;
    /** Version of the terms accepted just now, or `null` when an operator makes the account. */
    termsVersion: string | null;
    email: string;
    emailHash: string;
    name: string;
  }
>;

export type RenameUser = Command<'RenameUser', { userId: string; name: string }>;

/** Choose some preferences; those not named stay as they are. */
export type ChoosePreferences = Command<
  'ChoosePreferences',
  { userId: string; preferences: Preferences }
>;

export type SuspendAccount = Command<'SuspendAccount', { userId: string; reasonCode: string }>;

export type ReinstateAccount = Command<'ReinstateAccount', { userId: string }>;

export type CloseAccount = Command<
  'CloseAccount',
  {
    userId: string;
    by: 'user' | 'provider';
    /** True to have all that is kept of it erased, too. */
    erase: boolean;
  }
>;

export type UserCommand =
  RegisterUser | RenameUser | ChoosePreferences | SuspendAccount | ReinstateAccount | CloseAccount;

/** Ask for a link that signs the user in to one workspace. Older links stay good until one is used. */
export type RequestSignInLink = Command<
  'RequestSignInLink',
  {
    userId: string;
    linkId: string;
    workspaceId: string;
    purpose: 'signIn' | 'signUp' | 'trial';
    delivery: 'mail' | 'console';
    /** Hash of the asking browser, or `null` for a link on the console. */
    browserHash: string | null;
    origin: string | null;
  }
>;

/** Use a link whose token has been checked. */
export type UseSignInLink = Command<
  'UseSignInLink',
  {
    userId: string;
    linkId: string;
    sessionId: string;
    /** Hash of the browser that the link is used in. */
    browserHash: string | null;
    /** What became of the code from the mail: not given, wrong or right. */
    code: 'none' | 'wrong' | 'right';
    /** False in production: links that were printed on a console are refused. */
    consoleLinks: boolean;
  }
>;

/** Sign in whom the workspace's provider vouches for, whose answer has been checked. */
export type SignInByProvider = Command<
  'SignInByProvider',
  { userId: string; workspaceId: string; requestId: string; sessionId: string }
>;

export type SignInCommand = RequestSignInLink | UseSignInLink | SignInByProvider;

export type RememberSearch = Command<
  'RememberSearch',
  { userId: string; workspaceId: string; lastQuery: LastQuery }
>;
