import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A server that speaks as much IMAP as reading takes, and answers some commands as a test wants. */
export interface PlainImap {
  readonly port: number;
  stop(): Promise<void>;
}

/** What it says of itself before the last line of an answer. */
const untagged: Readonly<Record<string, readonly string[]>> = {
  CAPABILITY: ['CAPABILITY IMAP4rev1'],
  NAMESPACE: ['NAMESPACE (("" "/")) NIL NIL'],
  LIST: ['LIST (\\HasNoChildren) "/" INBOX'],
  LSUB: ['LSUB () "/" INBOX'],
  EXAMINE: ['1 EXISTS', 'OK [UIDVALIDITY 7] .', 'OK [UIDNEXT 2] .'],
  'UID SEARCH': ['SEARCH 1'],
  LOGOUT: ['BYE'],
};

/**
 * `answers`: by command what is said in the place of OK; a function says what it wants, for ever where it does not end.
 */
export async function startPlainImap(
  answers: Readonly<Record<string, string | ((socket: Socket, tag: string) => void)>>,
): Promise<PlainImap> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.write('* OK ready\r\n');
    let typed = '';
    socket.on('data', (chunk) => {
      typed += chunk.toString('latin1');
      const lines = typed.split('\r\n');
      typed = lines.pop() ?? '';
      for (const line of lines) answer(socket, line);
    });
  });
  const answer = (socket: Socket, line: string) => {
    const [, tag = '', command = ''] = /^(\S+) ((?:UID )?\S+)/i.exec(line) ?? [];
    const name = command.toUpperCase();
    const wanted = answers[name];
    if (typeof wanted === 'function') return wanted(socket, tag);
    if (wanted === undefined) {
      for (const said of untagged[name] ?? []) socket.write(`* ${said}\r\n`);
    }
    socket.write(`${tag} ${wanted ?? 'OK done'}\r\n`);
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
