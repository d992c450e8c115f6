import { connect, isIP, type Socket } from 'node:net';
import { connect as secure } from 'node:tls';
import { KithError } from '../../../domain/kernel/errors.ts';
import { guardedLookup, isPrivateHost } from '../../process/guardedLookup.ts';
import type { AccountProblem, ServerSettings } from './port.ts';

/** What of a host that somebody typed may be called. */
export interface LineGuard {
  /** Whether private networks may be called, and any port. */
  readonly allowsPrivate: boolean;
  /** Whether a line that anybody on its way can read will do. */
  readonly allowsPlain: boolean;
  /** Certificates that are trusted, in PEM; absent: those of the system. */
  readonly trusted?: string;
}

/** An account's server can't be used as it is; holds a code, nothing that the server said. */
export class AccountError extends KithError {
  readonly problem: AccountProblem;

  constructor(problem: AccountProblem) {
    super('mail-account-unusable', 'The mail account can’t be used as it is.', { problem });
    this.problem = problem;
  }
}

/**
 * Opens a line to a server that somebody named, encrypted already where it says `tls`.
 * @throws AccountError
 */
export async function openSocket(
  { host, port, security }: Pick<ServerSettings, 'host' | 'port' | 'security'>,
  ports: readonly number[],
  guard: LineGuard,
  withinMs: number,
): Promise<Socket> {
  if (security === 'none' && !guard.allowsPlain) throw new AccountError('noEncryption');
  if (!guard.allowsPrivate) {
    if (isPrivateHost(host)) throw new AccountError('privateAddress');
    if (!ports.includes(port)) throw new AccountError('portClosed');
  }
  const lookup = guardedLookup(guard.allowsPrivate, () => new AccountError('privateAddress'));
  const plain = connect({ host, port, lookup });
  await opened(plain, 'connect', withinMs);
  if (security !== 'tls') return plain;
  const encrypted = secure({ socket: plain, host, ...tlsFor(host, guard) });
  await opened(encrypted, 'secureConnect', withinMs);
  return encrypted;
}

/** What a line to this host is encrypted with: its certificate has to be for that very host. */
export function tlsFor(host: string, { trusted }: LineGuard) {
  return {
    ...(isIP(host) === 0 ? { servername: host } : {}),
    ...(trusted === undefined ? {} : { ca: trusted }),
  };
}

function opened(socket: Socket, event: string, withinMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (error: Error) => {
      clearTimeout(timer);
      socket.destroy();
      reject(error instanceof AccountError ? error : new AccountError(problemOfLine(error)));
    };
    const timer = setTimeout(() => failed(new AccountError('timeout')), withinMs);
    socket.once('error', failed);
    socket.once('close', () => failed(new AccountError('unreachable')));
    socket.once(event, () => {
      clearTimeout(timer);
      socket.removeAllListeners('error');
      socket.removeAllListeners('close');
      resolve();
    });
  });
}

const byCode: Readonly<Record<string, AccountProblem>> = {
  ENOTFOUND: 'hostNotFound',
  EAI_AGAIN: 'hostNotFound',
  ECONNREFUSED: 'connectionRefused',
  ETIMEDOUT: 'timeout',
};

/** What went wrong with a line, by the code of its error, or by what is said of its certificate. */
export function problemOfLine(error: Error): AccountProblem {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (/certificate|altnames/i.test(message) || /CERT/.test(code)) return 'certificate';
  if (/^ERR_(SSL|TLS)|^EPROTO/.test(code) || /\b(SSL|TLS)\b/.test(message)) {
    return 'encryptionFailed';
  }
  return byCode[code] ?? 'unreachable';
}
