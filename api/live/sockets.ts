import type { WebSocket } from 'ws';
import type { LiveMessage } from '../../domain/contracts/live.ts';

/** Who a socket belongs to. */
export interface SocketOwner {
  readonly sessionId: string;
  readonly userId: string;
  readonly workspaceId: string;
}

/** Whom a message is for: everybody in a workspace, or some of its users. */
export interface Audience {
  readonly workspaceId: string;
  readonly userIds: readonly string[] | 'all';
}

/** A client that reads this slowly, in bytes waiting for it, is told to read everything anew and let go. */
const SLOW_CLIENT_BYTES = 1_048_576;

/** Far more pages than anybody has in view at once: those out of view keep no socket. */
const MOST_OF_SESSION = 30;

/** So many sockets are written to before other work gets its turn. */
const CHUNK = 500;

/** "Try again later": the client comes back by itself and reads everything anew. */
const TRY_AGAIN_LATER = 1013;

const RESYNC = JSON.stringify({ type: 'LIVE_ACTIVITY', kind: 'resync' } satisfies LiveMessage);

/**
 * The authenticated sockets of this process, found by workspace and by session. A message
 * is serialised once, whoever it goes to.
 */
export class LiveSockets {
  readonly #byWorkspace = new Map<string, Map<WebSocket, SocketOwner>>();

  /** How many sockets there are. */
  get size(): number {
    let size = 0;
    for (const sockets of this.#byWorkspace.values()) size += sockets.size;
    return size;
  }

  /** Takes a socket in, or lets it go again where its session has thirty in this process already. */
  add(socket: WebSocket, owner: SocketOwner) {
    if (this.#countOf(owner) >= MOST_OF_SESSION) return socket.close(TRY_AGAIN_LATER);
    const sockets = this.#byWorkspace.get(owner.workspaceId) ?? new Map<WebSocket, SocketOwner>();
    this.#byWorkspace.set(owner.workspaceId, sockets.set(socket, owner));
    socket.once('close', () => this.#remove(socket, owner));
  }

  /** Whether anybody in a workspace has a socket in this process. */
  hasAny(workspaceId: string): boolean {
    return this.#byWorkspace.has(workspaceId);
  }

  /** Sends to all of the audience in this process, a chunk at a time; resolves when all were handed over. */
  async send(audience: Audience, message: LiveMessage): Promise<void> {
    const wanted = audience.userIds === 'all' ? undefined : new Set(audience.userIds);
    const sockets = [...(this.#byWorkspace.get(audience.workspaceId) ?? [])];
    const data = Buffer.from(JSON.stringify(message));
    let inChunk = 0;
    for (const [socket, owner] of sockets) {
      if (wanted !== undefined && !wanted.has(owner.userId)) continue;
      deliver(socket, data);
      inChunk += 1;
      if (inChunk < CHUNK) continue;
      inChunk = 0;
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  }

  /** Sends to everybody in this process. */
  async sendToAll(message: LiveMessage): Promise<void> {
    for (const workspaceId of this.#byWorkspace.keys()) {
      await this.send({ workspaceId, userIds: 'all' }, message);
    }
  }

  /** The sessions that have a socket here. */
  sessionIds(): string[] {
    const ids = new Set<string>();
    for (const sockets of this.#byWorkspace.values()) {
      for (const { sessionId } of sockets.values()) ids.add(sessionId);
    }
    return [...ids];
  }

  /** Tells the sockets of these sessions that the login has expired, and closes them. */
  endSessions(sessionIds: readonly string[]) {
    const ended = new Set(sessionIds);
    for (const sockets of this.#byWorkspace.values()) {
      for (const [socket, owner] of sockets) {
        if (ended.has(owner.sessionId)) expire(socket, owner.userId);
      }
    }
  }

  /** Closes every socket, for the server goes away. */
  closeAll() {
    for (const sockets of this.#byWorkspace.values()) {
      for (const socket of sockets.keys()) socket.close(1001);
    }
  }

  #countOf({ workspaceId, sessionId }: SocketOwner): number {
    let count = 0;
    for (const owner of this.#byWorkspace.get(workspaceId)?.values() ?? []) {
      if (owner.sessionId === sessionId) count += 1;
    }
    return count;
  }

  #remove(socket: WebSocket, owner: SocketOwner) {
    const sockets = this.#byWorkspace.get(owner.workspaceId);
    sockets?.delete(socket);
    if (sockets?.size === 0) this.#byWorkspace.delete(owner.workspaceId);
  }
}

function deliver(socket: WebSocket, data: Buffer) {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > SLOW_CLIENT_BYTES) {
    resync(socket);
    socket.close(TRY_AGAIN_LATER);
    return;
  }
  socket.send(data, { binary: false });
}

/** Tells a client that it may have missed something. */
export function resync(socket: WebSocket) {
  if (socket.readyState === socket.OPEN) socket.send(RESYNC);
}

/** Tells a client that its session has ended, and closes the socket. */
export function expire(socket: WebSocket, userId?: string) {
  const message: LiveMessage = {
    type: 'LOGIN_EXPIRED',
    ...(userId === undefined ? {} : { userId }),
  };
  socket.send(JSON.stringify(message));
  socket.close(1000);
}
