import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Config } from '../../config.ts';

/** Somebody's mail provider that lets programs in by OAuth 2.0 (RFC 6749), and what Kith is to it. */
export interface MailProvider {
  /** An open code. */
  readonly code: string;
  readonly title: string;
  /** As it names itself in answers (RFC 9207); `null` where it does not. */
  readonly issuer: string | null;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  /** Where what it gave is given back (RFC 7009); `null` where it takes nothing back. */
  readonly revocationUrl: string | null;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where it wants the client's secret: in a header, or in the form. */
  readonly authentication: 'basic' | 'post';
  readonly scope: string;
  /** What else is asked for: that a token comes along by which others are got later. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly smtp: ProviderServer;
  readonly imap: ProviderServer;
}

type ProviderServer = z.infer<typeof Server>;

const Server = z.strictObject({
  host: z.string().regex(/^[\w.:-]{1,253}$/),
  port: z.int().min(1).max(65_535),
  security: z.enum(['tls', 'startTls', 'none']),
});

const url = z.url({ protocol: /^https?$/ });

/** A provider as a file describes it, whose path `KITH_MAIL_OAUTH` is. */
const Described = z.strictObject({
  code: z
    .string()
    .regex(/^[a-z][a-zA-Z]{0,29}$/)
    .default('company'),
  title: z.string().min(1).max(60),
  issuer: url.nullable().default(null),
  authorizeUrl: url,
  tokenUrl: url,
  revocationUrl: url.nullable().default(null),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  authentication: z.enum(['basic', 'post']).default('basic'),
  scope: z.string().min(1),
  parameters: z.record(z.string(), z.string()).default({}),
  smtp: Server,
  imap: Server,
});

/** The providers that are configured, by whom accounts are connected without a password. @throws where the file is none */
export async function mailProvidersOf({
  mailGoogle,
  mailMicrosoft,
  mailOAuthPath,
}: Pick<Config, 'mailGoogle' | 'mailMicrosoft' | 'mailOAuthPath'>): Promise<
  readonly MailProvider[]
> {
  const found: MailProvider[] = [];
  if (mailGoogle !== undefined) found.push(google(mailGoogle));
  if (mailMicrosoft !== undefined) found.push(microsoft(mailMicrosoft));
  if (mailOAuthPath !== undefined) {
    found.push(Described.parse(JSON.parse(await readFile(mailOAuthPath, 'utf8'))));
  }
  return found;
}

/** What Kith is to a provider. */
interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Mail over SMTP and IMAP is let in by this one scope alone (developers.google.com/workspace/gmail/imap/xoauth2-protocol). */
function google(client: Client): MailProvider {
  return {
    code: 'google',
    title: 'Google',
    smtp: { host: 'smtp.gmail.com', port: 465, security: 'tls' },
    imap: { host: 'imap.gmail.com', port: 993, security: 'tls' },
    issuer: 'https://accounts.google.com',
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    revocationUrl: 'https://oauth2.googleapis.com/revoke',
    ...client,
    authentication: 'post',
    scope: 'https://mail.google.com/',
    // Asked again, it gives a token for later again, too.
    parameters: { access_type: 'offline', prompt: 'consent' },
  };
}

function microsoft({ tenant, ...client }: Client & { readonly tenant: string }): MailProvider {
  const base = `https://login.microsoftonline.com/${tenant}/oauth2/v2.0`;
  const scopes = ['SMTP.Send', 'IMAP.AccessAsUser.All'].map(
    (name) => `https://outlook.office.com/${name}`,
  );
  return {
    code: 'microsoft',
    title: 'Microsoft',
    smtp: { host: 'smtp.office365.com', port: 587, security: 'startTls' },
    imap: { host: 'outlook.office365.com', port: 993, security: 'tls' },
    // It names an organisation that nobody knows before.
    issuer: null,
    authorizeUrl: `${base}/authorize`,
    tokenUrl: `${base}/token`,
    // It has no such address: people take Kith away themselves, among the apps of their account.
    revocationUrl: null,
    ...client,
    authentication: 'post',
    scope: ['offline_access', ...scopes].join(' '),
    parameters: { prompt: 'select_account' },
  };
}
