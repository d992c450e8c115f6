import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { readMimeMessage, type MimeMessage } from '../smtp/mimeMessage.ts';
import { certificate } from './certificate.ts';

/** A letter as a server took it. */
export interface TakenLetter extends MimeMessage {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

/** Where a server makes trouble with the next letter. */
export type Stage = 'greeting' | 'signIn' | 'sender' | 'recipient' | 'body';

/** An answer, a line that is cut with the letter kept or not, nothing at all, or an answer that does not come to its end for seconds. */
export type Trouble = `${number} ${string}` | 'cut' | 'silence' | 'trickle';

/** A server at which people have mail accounts: `ada@kith.test` with the password `pw`. */
export interface AccountServer {
  readonly port: number;
  readonly letters: readonly TakenLetter[];
  /** How many lines have been opened so far. */
  lines(): number;
  /** Makes trouble once, at this stage of the next letter. A body is read, and kept, before there is any. */
  trouble(stage: Stage, trouble: Trouble): void;
  /** Cuts every line that is open. */
  cutLines(): void;
  stop(): Promise<void>;
}

/** Starts a server on a free port of this machine. */
export async function startAccountServer(
  security: 'tls' | 'startTls' | 'none' = 'none',
  /** Whether a provider's token lets somebody in; absent: passwords alone do. */
  isGood?: (user: string, accessToken: string) => boolean,
): Promise<AccountServer> {
  const letters: TakenLetter[] = [];
  const troubles = new Map<Stage, Trouble>();
  const sockets = new Set<Socket>();
  let opened = 0;

  const trickle = (remotePort: number, go: () => void) => {
    let said = 0;
    const ticking = setInterval(() => {
      said += 1;
      if (said > 100) {
        clearInterval(ticking);
        go();
      }
      for (const socket of sockets) {
        if (socket.remotePort === remotePort) socket.write('250-wait\r\n');
      }
    }, 20);
    for (const socket of sockets) {
      if (socket.remotePort === remotePort) socket.once('close', () => clearInterval(ticking));
    }
  };

  /** Answers, unless there is to be trouble. */
  const answer = (stage: Stage, remotePort: number, go: (error?: Error | null) => void) => {
    const trouble = troubles.get(stage);
    troubles.delete(stage);
    if (trouble === undefined) return go();
    if (trouble === 'silence') return;
    if (trouble === 'cut') {
      for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy();
      return;
    }
    if (trouble === 'trickle') return trickle(remotePort, go);
    const responseCode = Number(trouble.slice(0, 3));
    go(Object.assign(new Error(trouble.slice(4)), { responseCode }));
  };

  const server = new SMTPServer({
    ...(security === 'none' ? {} : certificate),
    secure: security === 'tls',
    disabledCommands: security === 'startTls' ? [] : ['STARTTLS'],
    hideSTARTTLS: security !== 'startTls',
    allowInsecureAuth: security === 'none',
    authMethods: ['PLAIN', 'LOGIN', ...(isGood === undefined ? [] : ['XOAUTH2'])],
    disableReverseLookup: true,
    closeTimeout: 50,
    logger: false,
    onConnect: ({ remotePort }, go) => answer('greeting', remotePort, go),
    onAuth({ username, password, accessToken }, { remotePort }, go) {
      const isRight =
        accessToken === undefined
          ? username === 'ada@kith.test' && password === 'pw'
          : isGood?.(username ?? '', accessToken) === true;
      answer('signIn', remotePort, (error) => {
        if (error) return go(error);
        if (isRight) return go(null, { user: username });
        go(Object.assign(new Error('5.7.8 ada@kith.test is not let in'), { responseCode: 535 }));
      });
    },
    onMailFrom: (_address, { remotePort }, go) => answer('sender', remotePort, go),
    onRcptTo: (_address, { remotePort }, go) => answer('recipient', remotePort, go),
    onData(stream, { remotePort, envelope: { mailFrom, rcptTo } }, go) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts);
        const trouble = troubles.get('body');
        const isKept = trouble === undefined || !/^\d/.test(trouble);
        if (isKept) {
          letters.push({
            ...readMimeMessage(raw),
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            raw: raw.toString('latin1'),
          });
        }
        answer('body', remotePort, go);
      });
    },
  });
  server.server.on('connection', (socket: Socket) => {
    opened += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // A client that goes away in the middle is a test's business, not an error of this server.
  server.on('error', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const cutLines = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.server.address() as AddressInfo).port,
    letters,
    lines: () => opened,
    trouble: (stage, trouble) => void troubles.set(stage, trouble),
    cutLines,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cutLines();
      }),
  };
}
