import DKIM from 'nodemailer/lib/dkim';
import { composeMessage, UnsendableError } from './composeMessage.ts';
import { AccountError, type LineGuard } from './openSocket.ts';
import { problemOf } from './outcome.ts';
import type { AccountProblem, Delivery, SendingSettings, ServerSettings } from './port.ts';
import type { AccountMessage } from './port.ts';
import { openSmtpLine, type Patience, type SmtpLine } from './smtpLine.ts';

type SmtpSettings = Extract<SendingSettings<ServerSettings>, { kind: 'smtp' }>;

/** The key by which we vouch for letters from one domain: for a server of one's own, which does not do so itself. */
export interface DkimKey {
  readonly domain: string;
  readonly selector: string;
  /** In PEM. */
  readonly privateKey: string;
}

/** What a signature covers. Without both headers of RFC 8058 nobody's program offers to unsubscribe. */
const SIGNED = [
  'From',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'In-Reply-To',
  'References',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':');

const PATIENCE: Patience = { openMs: 30_000, envelopeMs: 60_000, answerMs: 600_000 };

/** How long an open line waits for the account's next letter, in milliseconds. */
const KEPT_MS = 30_000;
/** How long what is on its way may take to end once we are closing, in milliseconds. */
const CLOSING_MS = 5_000;

/** Letters over SMTP, each account by its own server, with one connection at a time. */
export function smtpAccounts(options: {
  readonly guard: LineGuard;
  /** What we call ourselves towards a server: a host's name. */
  readonly greeting: string;
  readonly dkim?: DkimKey;
  readonly patience?: Partial<Patience>;
  readonly closingMs?: number;
}) {
  const { guard, greeting, dkim, closingMs = CLOSING_MS } = options;
  const patience = { ...PATIENCE, ...options.patience };
  const kept = new Map<string, { readonly line: SmtpLine; readonly of: string }>();
  const idle = new Map<string, NodeJS.Timeout>();
  const sending = new Map<string, Promise<unknown>>();
  let isClosing = false;

  const open = async (accountId: string, smtp: ServerSettings): Promise<SmtpLine> => {
    const line = await openSmtpLine(smtp, { guard, patience, greeting });
    kept.set(accountId, { line, of: JSON.stringify(smtp) });
    return line;
  };

  const forget = (accountId: string): void => {
    clearTimeout(idle.get(accountId));
    idle.delete(accountId);
    kept.delete(accountId);
  };

  const sendOn = async (
    { accountId, smtp }: SmtpSettings,
    envelope: { readonly from: string; readonly to: string },
    raw: Promise<Buffer>,
  ): Promise<Delivery> => {
    clearTimeout(idle.get(accountId));
    const before = kept.get(accountId);
    if (before?.of === JSON.stringify(smtp)) {
      const sent = await before.line.send(envelope, raw);
      // A server ends a line that has waited too long, and has read nothing: a new one is as good.
      if (sent.kind !== 'deferred' || sent.code !== 'lineLost') return sent;
    }
    before?.line.quit();
    forget(accountId);
    try {
      return await (await open(accountId, smtp)).send(envelope, raw);
    } catch (error) {
      return { kind: 'deferred', code: codeOf(error), status: null };
    }
  };

  const deliver = async (settings: SmtpSettings, message: AccountMessage): Promise<Delivery> => {
    const { accountId } = settings;
    const envelope = { from: message.from.address, to: message.to.address };
    // What can't be sent throws here, before anything is said to a server.
    const raw = composeMessage(message).then((bytes) => signed(bytes, envelope.from));
    const handing = sendOn(settings, envelope, raw);
    // Both have ended before the account is free for its next letter.
    await Promise.allSettled([handing, raw]);
    await raw;
    const sent = await handing;
    const held = kept.get(accountId);
    if (held !== undefined) {
      const leave = () => {
        forget(accountId);
        held.line.quit();
      };
      idle.set(accountId, setTimeout(leave, KEPT_MS).unref());
    }
    return sent;
  };

  const signed = async (raw: Buffer, from: string): Promise<Buffer> => {
    if (dkim === undefined || !from.toLowerCase().endsWith(`@${dkim.domain.toLowerCase()}`)) {
      return raw;
    }
    const { domain: domainName, selector: keySelector, privateKey } = dkim;
    const signer = new DKIM({ domainName, keySelector, privateKey, headerFieldNames: SIGNED });
    const parts: Buffer[] = [];
    for await (const part of signer.sign(raw)) parts.push(part as Buffer);
    return Buffer.concat(parts);
  };

  return {
    async deliver(settings: SmtpSettings, message: AccountMessage): Promise<Delivery> {
      const { accountId } = settings;
      if (isClosing) return { kind: 'deferred', code: 'closing', status: null };
      if (sending.has(accountId)) return { kind: 'deferred', code: 'busy', status: null };
      const sent = deliver(settings, message);
      sending.set(accountId, sent);
      try {
        return await sent;
      } catch (error) {
        if (!(error instanceof UnsendableError)) throw error;
        return { kind: 'refused', code: 'unsendable', responseCode: null, status: null };
      } finally {
        sending.delete(accountId);
      }
    },

    async check({ smtp }: SmtpSettings): Promise<AccountProblem | null> {
      try {
        const line = await openSmtpLine(smtp, { guard, patience, greeting });
        line.quit();
        return null;
      } catch (error) {
        return codeOf(error);
      }
    },

    async close(): Promise<void> {
      isClosing = true;
      const ends = Promise.allSettled(sending.values());
      const cut = setTimeout(() => {
        for (const { line } of kept.values()) line.cut();
      }, closingMs);
      await ends;
      clearTimeout(cut);
      for (const [accountId, { line }] of kept) {
        forget(accountId);
        line.quit();
      }
    },
  };
}

/** What keeps an account from being used. @throws what is no error of a line */
function codeOf(error: unknown): AccountProblem {
  if (error instanceof AccountError) return error.problem;
  if (isOfLine(error)) return problemOf(error);
  throw error;
}

/** A line's errors have a code, whoever makes them. */
function isOfLine(error: unknown): error is NodeJS.ErrnoException {
  return typeof error === 'object' && error !== null && 'code' in error;
}
