/** A mail server as it is entered. */
interface PresetServer {
  readonly host: string;
  readonly port: number;
  readonly security: 'tls' | 'startTls';
}

/** Where a provider's mail accounts are sent from and read. */
export interface MailPreset {
  /** An open code. */
  readonly code: string;
  readonly title: string;
  readonly smtp: PresetServer;
  readonly imap: PresetServer;
  /** What its users need to know of the password that they enter here. */
  readonly passwordHint: string;
}

const tls = (host: string, port: number): PresetServer => ({ host, port, security: 'tls' });
const startTls = (host: string, port: number): PresetServer => ({
  host,
  port,
  security: 'startTls',
});

const appPassword =
  'Your usual password won’t do: make an app password in the account’s security settings.';

/** The servers of those whom most people have their mail with, as they publish them. */
export const mailPresets: readonly MailPreset[] = [
  {
    code: 'google',
    title: 'Gmail, Google Workspace',
    smtp: tls('smtp.gmail.com', 465),
    imap: tls('imap.gmail.com', 993),
    passwordHint: `${appPassword} It needs two-step sign-in to be on.`,
  },
  {
    code: 'microsoft',
    title: 'Outlook, Microsoft 365',
    smtp: startTls('smtp.office365.com', 587),
    imap: tls('outlook.office365.com', 993),
    passwordHint:
      'Microsoft is switching passwords off for mail programs: whoever runs your mail has to allow them for this account.',
  },
  {
    code: 'icloud',
    title: 'iCloud',
    smtp: startTls('smtp.mail.me.com', 587),
    imap: tls('imap.mail.me.com', 993),
    passwordHint: appPassword,
  },
  {
    code: 'yahoo',
    title: 'Yahoo',
    smtp: tls('smtp.mail.yahoo.com', 465),
    imap: tls('imap.mail.yahoo.com', 993),
    passwordHint: appPassword,
  },
  {
    code: 'fastmail',
    title: 'Fastmail',
    smtp: tls('smtp.fastmail.com', 465),
    imap: tls('imap.fastmail.com', 993),
    passwordHint: appPassword,
  },
  {
    code: 'zoho',
    title: 'Zoho',
    smtp: tls('smtp.zoho.com', 465),
    imap: tls('imap.zoho.com', 993),
    passwordHint: appPassword,
  },
];

/** The code of accounts whose servers somebody named themselves. */
export const OTHER_PROVIDER = 'other';
