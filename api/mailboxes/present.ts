import { limitsOfProvider } from '../../domain/contracts/mailProviders.ts';
import { mailProblemSaid, type MailboxResource } from '../../domain/contracts/mailboxes.ts';
import { dailyLimitOn, developmentMailbox, DEVELOPMENT } from '../../domain/mailboxes/mailbox.ts';
import type { MailSecurity } from '../../domain/mailboxes/servers.ts';
import type { ShownMailbox } from '../../projections/mailboxes/listMailboxes.ts';

/** Of an account from which nothing was sent, and that nobody has read. */
const unused = { sentLately: 0, sent: 0, bounced: 0, complained: 0, readAt: null };

/** A mail account as its user sees it, on this day. Its password stands in no row. */
export function presentMailbox(
  found: ShownMailbox,
  now: string,
  health: MailboxResource['health'] = unused,
): MailboxResource {
  const { perDay, rampUp, rampsFrom, paused, problem } = found;
  return {
    id: found.id,
    provider: found.provider,
    signsInBy: found.signsInBy,
    address: found.address ?? '',
    name: found.name ?? '',
    signInName: found.signInName ?? '',
    smtp: serverOf(found.smtpHost, found.smtpPort, found.smtpSecurity),
    imap: serverOf(found.imapHost, found.imapPort, found.imapSecurity),
    perDay,
    ofProvider: limitsOfProvider(found.provider),
    today: dailyLimitOn({ perDay, rampUp, rampsFrom }, now.slice(0, 10)),
    pauseFrom: found.pauseFrom,
    pauseTo: found.pauseTo,
    rampUp,
    status: problem !== null ? 'failed' : paused ? 'paused' : 'connected',
    isPaused: paused,
    problem,
    problemWords: problem === null ? null : mailProblemSaid(problem),
    connectedAt: found.connectedAt,
    health,
    revision: found.revision,
  };
}

/** The inbox of development, where nothing else is connected: everybody's own, without a server. */
export function presentDevelopment(user: {
  readonly id: string;
  readonly email: string | null;
  readonly name: string | null;
}): MailboxResource {
  const { perDay, pauseSeconds, rampUp } = developmentMailbox('', user.id);
  return {
    id: user.id,
    provider: DEVELOPMENT,
    signsInBy: 'password',
    address: user.email ?? '',
    name: user.name ?? '',
    signInName: '',
    smtp: null,
    imap: null,
    perDay,
    ofProvider: null,
    today: perDay,
    pauseFrom: pauseSeconds.from,
    pauseTo: pauseSeconds.to,
    rampUp,
    status: 'connected',
    isPaused: false,
    problem: null,
    problemWords: null,
    connectedAt: null,
    health: unused,
    revision: 0,
  };
}

function serverOf(host: string | null, port: number | null, security: MailSecurity | null) {
  return host === null || port === null || security === null ? null : { host, port, security };
}
