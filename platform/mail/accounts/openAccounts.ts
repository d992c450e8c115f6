import type { Pool } from 'pg';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Keyring } from '../../personalData/keyring.ts';
import type { DevelopmentInbox } from '../developmentInbox.ts';
import { accountTokensOn, type AccountTokens } from '../oauth/accountTokens.ts';
import { mailGrants, type MailGrants } from '../oauth/grants.ts';
import { mailProvidersOf, type MailProvider } from '../oauth/providers.ts';
import type { AccountInbox } from './inbox.ts';
import type { LineGuard } from './openSocket.ts';
import type { AccountMail, ServerSettings } from './port.ts';
import { readDkimKey } from './readDkimKey.ts';
import { withTokens } from './withTokens.ts';

/** What accounts are opened with. */
export interface AccountsContext {
  readonly config: Pick<
    Config,
    | 'production'
    | 'mailPrivate'
    | 'origin'
    | 'dkim'
    | 'mailGoogle'
    | 'mailMicrosoft'
    | 'mailOAuthPath'
  >;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly keyring: Pick<Keyring, 'keysFor'>;
}

interface SignedLines {
  readonly mail: AccountMail<ServerSettings>;
  readonly inbox: AccountInbox<ServerSettings>;
}

/** Mail from people's own accounts. */
export interface Accounts {
  readonly mail: AccountMail;
  readonly inbox: AccountInbox;
  /** Whether letters may end in the inbox of development, as everybody's account. */
  readonly endInInbox: boolean;
  /** Those who let Kith in without a password, with what they let it in with. */
  readonly oauth: {
    readonly providers: readonly MailProvider[];
    readonly grants: MailGrants;
    readonly tokens: AccountTokens;
  };
}

/**
 * Sends each letter by what its account is; without `inbox`, development's, there are no accounts of that
 * kind. What speaks to servers is loaded with the first letter. @throws where the key for signatures, or what
 * describes a provider, can't be read
 */
export async function openAccounts(
  { config, pool, clock, keyring }: AccountsContext,
  inbox: DevelopmentInbox | null,
): Promise<Accounts> {
  const providers = await mailProvidersOf(config);
  const grants = mailGrants({ clock, allowsPlain: !config.production });
  const tokens = accountTokensOn({ pool, clock, keyring, providers, grants });
  const options = {
    guard: lineGuardOf(config),
    greeting: greetingOf(config),
    ...(config.dkim === undefined ? {} : { dkim: await readDkimKey(config.dkim) }),
  };
  let opened: Promise<AccountMail<ServerSettings>> | undefined;
  const open = async () => {
    const { accountMail } = await import('./accountMail.ts');
    return accountMail(options, inbox);
  };
  const mail = () => (opened ??= open());
  const inboxes = async () => {
    const { imapInbox } = await import('./imapInbox.ts');
    return imapInbox({ guard: options.guard });
  };
  const lines = {
    mail: {
      deliver: async (settings, message) => (await mail()).deliver(settings, message),
      check: async (settings) => (await mail()).check(settings),
      close: async () => (await opened)?.close(),
    },
    inbox: {
      check: async (server) => (await inboxes()).check(server),
      readNew: async (...asked) => (await inboxes()).readNew(...asked),
      isAmongSent: async (...asked) => (await inboxes()).isAmongSent(...asked),
      fileAsSent: async (...asked) => (await inboxes()).fileAsSent(...asked),
    },
  } satisfies SignedLines;
  return {
    ...withTokens(tokens, lines),
    endInInbox: inbox !== null,
    oauth: { providers, grants, tokens },
  };
}

/** What of servers that people name may be called. */
function lineGuardOf({
  production,
  mailPrivate,
}: Pick<Config, 'production' | 'mailPrivate'>): LineGuard {
  return { allowsPrivate: mailPrivate, allowsPlain: mailPrivate && !production };
}

/** A name without a dot says nothing to a server, which may then refuse us. */
function greetingOf({ origin }: Pick<Config, 'origin'>): string {
  const { hostname } = new URL(origin);
  return hostname.includes('.') ? hostname : '[127.0.0.1]';
}
