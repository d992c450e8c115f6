import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { mailbox } from './mailbox.ts';
import type { ReceivedMail } from './mailbox.ts';
import { readMimeMessage } from './mimeMessage.ts';

/** When the connection breaks: the mail is taken both times, but only `after-answer` says so. */
export type DropPoint = 'before-answer' | 'after-answer';

/** A mail server of a test: a real SMTP exchange on 127.0.0.1, without TLS and without sign-in. */
export interface SmtpTestServer {
  readonly port: number;
  /** Every mail taken so far, oldest first. */
  readonly mails: readonly ReceivedMail[];
  /** Answers RCPT TO this address with the code (550, 450…) from now on. */
  refuse(address: string, code: number): void;
  /** Takes mail to this address again. */
  accept(address: string): void;
  /** Breaks the connection of the next mail at this point of its last answer. */
  dropNext(point: DropPoint): void;
  /** The oldest mail to this address that no earlier call was given; waits for it if need be. */
  waitForMail(to: string): Promise<ReceivedMail>;
  /** Breaks what is open, frees the port and rejects whoever still waits. */
  stop(): Promise<void>;
}

/** Starts a mail server on a free port. */
export async function startSmtpServer(): Promise<SmtpTestServer> {
  const box = mailbox();
  const refused = new Map<string, number>();
  const sockets = new Map<number, Socket>();
  let drop: DropPoint | null = null;

  const take = async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks);
    const { mailFrom, rcptTo } = session.envelope;
    box.put({
      ...readMimeMessage(raw),
      from: mailFrom === false ? '' : mailFrom.address,
      to: rcptTo.map(({ address }) => address),
      raw: raw.toString('utf8'),
    });
  };

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, answer) {
      const code = refused.get(address.toLowerCase());
      if (code === undefined) return answer();
      answer(Object.assign(new Error('Recipient refused'), { responseCode: code }));
    },
    onData(stream, session, answer) {
      const socket = sockets.get(session.remotePort);
      take(stream, session).then(() => {
        const point = drop;
        drop = null;
        if (point === 'before-answer') socket?.destroy();
        answer(null, 'Taken');
        if (point === 'after-answer') socket?.destroySoon();
      }, answer);
    },
  });
  server.server.on('connection', (socket) => {
    const { remotePort } = socket;
    if (remotePort === undefined) return;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  // A client that goes away in the middle is a test's business, not an error of this server.
  server.on('error', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');

  return {
    port: (server.server.address() as AddressInfo).port,
    mails: box.mails,
    refuse: (address, code) => void refused.set(address.toLowerCase(), code),
    accept: (address) => void refused.delete(address.toLowerCase()),
    dropNext: (point) => {
      drop = point;
    },
    waitForMail: box.waitFor,
    stop: () =>
      new Promise((resolve) => {
        box.close();
        server.close(resolve);
        for (const socket of sockets.values()) socket.destroy();
      }),
  };
}
