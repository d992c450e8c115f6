/** A mail server as it is entered. */
interface PresetServer {
  readonly host: string;
  readonly port: number;
  readonly security: 'tls' | 'startTls';
}

/** How much a provider says that it lets through from one account. Every mail of ours has one recipient. */
export interface ProviderLimits {
  /** How it is called in a sentence. */
  readonly name: string;
  /** Mails in 24 hours; `null` where it names none. */
  readonly perDay: number | null;
  /** Mails in an hour; `null` where it names none that our pauses don't keep anyway. */
  readonly perHour: number | null;
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
  /** `null` where it publishes no number. */
  readonly limits: ProviderLimits | null;
}

const tls = (host: string, port: number): PresetServer => ({ host, port, security: 'tls' });
const startTls = (host: string, port: number): PresetServer => ({
  host,
  port,
  security: 'startTls',
});

const appPassword =
  'Your usual password won’t do: make an app password in the account’s security settings.';

/**
 * The servers of those whom most people have their mail with, as they publish them, and how much they let through. A provider's
 * plans differ, and none of them is told when one signs in: of all, the fewest count.
 *
 * - Google: 500 a day for personal and trial accounts, 2,000 for others of Workspace, each of at most 100 recipients by SMTP
 *   (support.google.com/a/answer/166852, support.google.com/mail/answer/22839).
 * - Microsoft: Outlook.com 1,000 a day to people one has not written to before; Exchange Online 10,000 recipients a day and 30 mails a minute,
 *   which our shortest pause keeps (support.microsoft.com, "Sending limits in Outlook.com"; learn.microsoft.com, "Exchange Online limits").
 * - iCloud: 1,000 a day (support.apple.com/102198).
 * - Yahoo: 500 a day, of at most 100 recipients (help.yahoo.com, SLN17518).
 * - Zoho: 50 to 500 an hour to others, by how an account is thought of (zoho.com/mail/help/adminconsole/rates-and-limits.html).
 * - Fastmail's depend on the plan, and on how long one has had the account.
 */
export const mailPresets: readonly MailPreset[] = [
  {
    code: 'google',
    title: 'Gmail, Google Workspace',
    smtp: tls('smtp.gmail.com', 465),
    imap: tls('imap.gmail.com', 993),
    passwordHint: `${appPassword} It needs two-step sign-in to be on.`,
    limits: { name: 'Google', perDay: 500, perHour: null },
  },
  {
    code: 'microsoft',
    title: 'Outlook, Microsoft 365',
    smtp: startTls('smtp.office365.com', 587),
    imap: tls('outlook.office365.com', 993),
    passwordHint:
      'Microsoft is switching passwords off for mail programs: whoever runs your mail has to allow them for this account.',
    limits: { name: 'Microsoft', perDay: 1_000, perHour: null },
  },
  {
    code: 'icloud',
    title: 'iCloud',
    smtp: startTls('smtp.mail.me.com', 587),
    imap: tls('imap.mail.me.com', 993),
    passwordHint: appPassword,
    limits: { name: 'iCloud', perDay: 1_000, perHour: null },
  },
  {
    code: 'yahoo',
    title: 'Yahoo',
    smtp: tls('smtp.mail.yahoo.com', 465),
    imap: tls('imap.mail.yahoo.com', 993),
    passwordHint: appPassword,
    limits: { name: 'Yahoo', perDay: 500, perHour: null },
  },
  {
    code: 'fastmail',
    title: 'Fastmail',
    smtp: tls('smtp.fastmail.com', 465),
    imap: tls('imap.fastmail.com', 993),
    passwordHint: appPassword,
    limits: null,
  },
  {
    code: 'zoho',
    title: 'Zoho',
    smtp: tls('smtp.zoho.com', 465),
    imap: tls('imap.zoho.com', 993),
    passwordHint: appPassword,
    limits: { name: 'Zoho', perDay: null, perHour: 50 },
  },
];

/** The code of accounts whose servers somebody named themselves. */
export const OTHER_PROVIDER = 'other';

/** So many mails a day Kith takes for what a provider lets through that publishes no number. */
export const UNKNOWN_PER_DAY = 200;

/** What the provider of an account says that it lets through; `null` where that is not known. */
export function limitsOfProvider(code: string): ProviderLimits | null {
  return mailPresets.find((preset) => preset.code === code)?.limits ?? null;
}

/** How many mails a day may go out from an account at a provider without somebody saying that theirs may send more. */
export function perDayAt(code: string): number {
  return limitsOfProvider(code)?.perDay ?? UNKNOWN_PER_DAY;
}

/** How much goes out from an account at most. */
interface OwnLimits {
  readonly perDay: number;
  /** Seconds between two mails. */
  readonly pauseFrom: number;
  readonly pauseTo: number;
}

/** Which of a provider's limits somebody's own go above: by the hour what the pauses come to on average. */
export function passedAt(
  code: string,
  { perDay, pauseFrom, pauseTo }: OwnLimits,
): 'perDay' | 'perHour' | null {
  if (perDay > perDayAt(code)) return 'perDay';
  const perHour = limitsOfProvider(code)?.perHour ?? null;
  const pause = (pauseFrom + pauseTo) / 2;
  return perHour !== null && perHour * pause < 3_600 ? 'perHour' : null;
}

/** What a provider lets through, in words, for whoever goes above it. */
export function passedWords(code: string, passed: 'perDay' | 'perHour'): string {
  const limits = limitsOfProvider(code);
  if (passed === 'perHour') return `${limits?.name} lets ${limits?.perHour} mails an hour through.`;
  if (limits?.perDay == null) {
    return `How many mails a day the provider lets through is not known, so Kith takes ${UNKNOWN_PER_DAY} for it.`;
  }
  return `${limits.name} lets ${limits.perDay.toLocaleString('en')} mails a day through.`;
}
