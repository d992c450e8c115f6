import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { LIVE_AUTH_WITHIN_MS } from '../../domain/contracts/live.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import { expire, resync, type LiveSockets, type SocketOwner } from './sockets.ts';

/** Clients send their token and nothing else. */
const MAX_PAYLOAD = 16 * 1024;

/** The client broke the rules: no token in time, a wrong one, or anything else than a token. */
const POLICY_VIOLATION = 1008;

export interface GatewayOptions {
  readonly sockets: LiveSockets;
  readonly logger: Logger;
  /** True for the origins that our own pages have. */
  readonly isAllowedOrigin: (origin: string | undefined) => boolean;
  /** The session that a live token stands for: `expired` once it has ended, `undefined` for no token of ours. */
  readonly ownerOf: (liveToken: string) => Promise<SocketOwner | 'expired' | undefined>;
}

/**
 * The socket at `/live`: the client sends `auth:{token}` within five seconds, and from then on
 * hears what concerns it. One that was here before comes to `/live?again`, and is told to read
 * everything again as soon as it hears: what it read earlier may lack what happened until then.
 */
export function openGateway(server: Server, options: GatewayOptions): { close(): Promise<void> } {
  const wss = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PAYLOAD,
    perMessageDeflate: false,
  });
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // From here on nobody else hears of it, and an error that nobody hears ends the process.
    socket.on('error', (error) => options.logger.debug(errorFields(error), 'live socket failed'));
    if (pathOf(request) !== '/live') return refuse(socket, '404 Not Found');
    if (!options.isAllowedOrigin(request.headers.origin)) return refuse(socket, '403 Forbidden');
    const isBack = request.url === '/live?again';
    wss.handleUpgrade(request, socket, head, (opened) => awaitToken(opened, isBack, options));
  };
  server.on('upgrade', upgrade);
  return {
    close: () =>
      new Promise((resolve) => {
        server.off('upgrade', upgrade);
        options.sockets.closeAll();
        for (const client of wss.clients) client.terminate();
        wss.close(() => resolve());
      }),
  };
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 1)[0] ?? '';
}

/** Hangs up too: a client that never does would keep the connection, and an ordered stop waiting. */
function refuse(socket: Duplex, status: string) {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function awaitToken(
  socket: WebSocket,
  isBack: boolean,
  { sockets, ownerOf, logger }: GatewayOptions,
) {
  const timer = setTimeout(() => socket.close(POLICY_VIOLATION, 'no token'), LIVE_AUTH_WITHIN_MS);
  socket.once('close', () => clearTimeout(timer));
  socket.on('error', (error) => logger.debug(errorFields(error), 'live socket failed'));
  socket.once('message', (data, isBinary) => {
    clearTimeout(timer);
    const token = /^auth:([\w.~-]{1,512})$/.exec(textOf(data, isBinary))?.[1];
    if (token === undefined) return socket.close(POLICY_VIOLATION, 'not a token');
    // Nothing else is expected from a client, so a second message ends the connection.
    socket.on('message', () => socket.close(POLICY_VIOLATION, 'unexpected message'));
    ownerOf(token).then(
      (owner) => {
        admit(socket, sockets, owner);
        if (isBack) resync(socket);
      },
      (error: unknown) => {
        logger.error(errorFields(error), 'live token could not be checked');
        socket.close(1011);
      },
    );
  });
}

/** A text message; anything else is no token. */
function textOf(data: RawData, isBinary: boolean): string {
  return Buffer.isBuffer(data) && !isBinary ? data.toString() : '';
}

function admit(
  socket: WebSocket,
  sockets: LiveSockets,
  owner: SocketOwner | 'expired' | undefined,
) {
  if (socket.readyState !== socket.OPEN) return;
  if (owner === undefined) return socket.close(POLICY_VIOLATION, 'unknown token');
  if (owner === 'expired') return expire(socket);
  sockets.add(socket, owner);
}
