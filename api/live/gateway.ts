import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { LIVE_AUTH_WITHIN_MS } from '../../domain/contracts/live.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import type { Heard } from './heard.ts';
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
  readonly heard: Pick<Heard, 'hasMore'>;
  /** The session that a live token stands for: `expired` once it has ended, `undefined` for no token of ours. */
  readonly ownerOf: (liveToken: string) => Promise<SocketOwner | 'expired' | undefined>;
}

/**
 * The socket at `/live`: the client sends `auth:{token}` within five seconds, and from then on
 * hears what concerns it. One that was here before comes to `/live?again`, and is told to read
 * everything again as soon as it hears: what it read earlier may lack what happened until then. One
 * whose page shows all up to a place in the log comes first to `/live?after=<place>`, and is told the
 * same if something has become known since.
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
    const { url } = request;
    wss.handleUpgrade(request, socket, head, (opened) => awaitToken(opened, url, options));
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
  url: string | undefined,
  { sockets, ownerOf, heard, logger }: GatewayOptions,
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
        // Whatever becomes known from here on is told it: only what did before may be lacking.
        if (admit(socket, sockets, owner) && mayLack(url, owner.workspaceId, heard)) resync(socket);
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
): owner is SocketOwner {
  if (socket.readyState !== socket.OPEN) return false;
  if (owner === undefined) socket.close(POLICY_VIOLATION, 'unknown token');
  else if (owner === 'expired') expire(socket);
  else sockets.add(socket, owner);
  return owner !== undefined && owner !== 'expired';
}

/** Whether what a page has read may lack something, by the address that its socket came to. */
function mayLack(
  url: string | undefined,
  workspaceId: string,
  heard: GatewayOptions['heard'],
): boolean {
  if (url === '/live?again') return true;
  const shown = /^\/live\?after=([0-9a-f]{32})$/.exec(url ?? '')?.[1];
  return shown !== undefined && heard.hasMore(workspaceId, shown);
}
