import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import XOAuth2 from 'nodemailer/lib/xoauth2';
import { openSocket, tlsFor, type LineGuard } from './openSocket.ts';
import { outcomeOf } from './outcome.ts';
import type { Delivery, ServerSettings } from './port.ts';

/** How long each step may take, in milliseconds. */
export interface Patience {
  /** To be connected, encrypted and signed in. */
  readonly openMs: number;
  /** From then until the server asks for the body. */
  readonly envelopeMs: number;
  /** From the body's last byte until the server says that it has it: ten minutes by RFC 5321. */
  readonly answerMs: number;
}

/** Where people hand letters over, and servers between them. */
const PORTS = [25, 465, 587, 2525];

/** One connection to a server, signed in. */
export interface SmtpLine {
  /**
   * Hands over one letter from and to one address each. The server answers to the addresses while the letter
   * is still being written: where that fails, the line is cut before its body. Never rejects.
   */
  send(
    envelope: { readonly from: string; readonly to: string },
    raw: Promise<Buffer>,
  ): Promise<Delivery>;
  /** Says good-bye. */
  quit(): void;
  /** Cuts it: what is on its way ends as what is known of it by then. */
  cut(): void;
}

/**
 * Connects and signs in.
 * @throws AccountError, or an error of nodemailer's, for `problemOf`
 */
export async function openSmtpLine(
  server: ServerSettings,
  options: {
    readonly guard: LineGuard;
    readonly patience: Patience;
    /** What we call ourselves: a host's name. */
    readonly greeting: string;
  },
): Promise<SmtpLine> {
  const { host, port, security } = server;
  const { guard, patience, greeting } = options;
  const socket = await openSocket(server, PORTS, guard, patience.openMs);
  // Nodemailer takes its own listeners off before a socket has said the last of what went wrong.
  socket.on('error', () => undefined);
  const connection = new SMTPConnection({
    connection: socket,
    host,
    port,
    secure: security === 'tls',
    secured: security === 'tls',
    requireTLS: security === 'startTls',
    ignoreTLS: security === 'none',
    tls: tlsFor(host, guard),
    name: greeting,
    connectionTimeout: patience.openMs,
    greetingTimeout: patience.openMs,
    socketTimeout: patience.answerMs,
    socketCloseTimeout: 0,
    logger: false,
  });
  // Whoever waits is told by their own listener; without one of its own an error would end the process.
  connection.on('error', () => undefined);
  try {
    await within(patience.openMs, (resolve, reject) => {
      connection.once('error', reject);
      connection.once('end', () => reject(lost()));
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    await within(patience.openMs, (resolve, reject) => {
      connection.once('error', reject);
      connection.once('end', () => reject(lost()));
      connection.login(signInOf(server), (error) => (error ? reject(error) : resolve()));
    });
  } catch (error) {
    connection.close();
    throw error;
  }

  let cutNow: (() => void) | null = null;
  return {
    send: ({ from, to }, raw) =>
      new Promise((resolve) => {
        let isRead = false;
        // Nodemailer reads nothing of it before the server has asked for the body.
        const body = new Readable({
          read: () =>
            void raw.then(
              (bytes) => {
                if (body.destroyed) return;
                isRead = true;
                clearTimeout(timer);
                // In all: a server that says a line each minute could keep us for ever.
                timer = setTimeout(() => failed(tooLate()), patience.answerMs);
                body.push(bytes);
                body.push(null);
              },
              (error: Error) => body.destroy(error),
            ),
        });
        const settle = (delivery: Delivery) => {
          clearTimeout(timer);
          cutNow = null;
          body.destroy();
          if (delivery.kind !== 'accepted') connection.close();
          resolve(delivery);
        };
        const failed = (error: Error) => settle(outcomeOf(error, isRead));
        let timer = setTimeout(() => failed(tooLate()), patience.envelopeMs);
        cutNow = () => failed(lost());
        connection.send({ from, to: [to] }, body, (error, info) => {
          if (error) return failed(error);
          settle({ kind: 'accepted', serverMessageId: info?.serverMessageId ?? null });
        });
      }),
    quit: () => connection.quit(),
    cut() {
      cutNow?.();
      connection.close();
    },
  };
}

/** A password, or a token as it is: where the server refuses it, nobody here has another. */
function signInOf(server: ServerSettings): Parameters<SMTPConnection['login']>[0] {
  const { user } = server;
  if ('password' in server) return { credentials: { user, pass: server.password } };
  const { accessToken } = server;
  return { oauth2: new XOAuth2({ user, accessToken }) };
}

function within(
  ms: number,
  act: (resolve: () => void, reject: (error: Error) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooLate()), ms);
    act(
      () => {
        clearTimeout(timer);
        resolve();
      },
      (error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}

const lost = () => Object.assign(new Error('The line was cut.'), { code: 'ECONNECTION' });
const tooLate = () => Object.assign(new Error('No answer in time.'), { code: 'ETIMEDOUT' });
