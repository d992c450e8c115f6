import { once } from 'node:events';
import { WebSocket } from 'ws';
import { LiveMessage } from '../../../domain/contracts/live.ts';
import type { ComposedServer } from './composedServer.ts';

/** A browser's live socket: keeps what it hears, in order. */
export class LiveSocket {
  /** Open one after the other, so that whoever is taken in next is the one that came. */
  static #door: Promise<unknown> = Promise.resolve();

  readonly heard: LiveMessage[] = [];
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
  readonly #server: ComposedServer;
  readonly #socket: WebSocket;

  private constructor(server: ComposedServer, socket: WebSocket) {
    this.#server = server;
    this.#socket = socket;
    this.closed = once(socket, 'close').then(([code]) => Number(code));
    socket.on('message', (data: Buffer) =>
      this.heard.push(LiveMessage.parse(JSON.parse(data.toString()))),
    );
  }

  /**
   * Opens and shows its token; resolves once the server has taken it.
   * @param after the place in the log that its page shows all up to
   */
  static open(server: ComposedServer, liveToken: string, after?: string): Promise<LiveSocket> {
    const opened = LiveSocket.#door.then(() => LiveSocket.#open(server, liveToken, after));
    LiveSocket.#door = Promise.allSettled([opened]);
    return opened;
  }

  static async #open(
    server: ComposedServer,
    liveToken: string,
    after: string | undefined,
  ): Promise<LiveSocket> {
    const before = server.sockets.taken;
    const address = `${server.origin.replace('http', 'ws')}/live`;
    const socket = new WebSocket(after === undefined ? address : `${address}?after=${after}`, {
      headers: { origin: server.origin },
    });
    const live = new LiveSocket(server, socket);
    await once(socket, 'open');
    socket.send(`auth:${liveToken}`);
    await server.until(() => server.sockets.taken > before);
    return live;
  }

  /** The first message that fits, now or later. */
  hear(fits: (message: LiveMessage) => boolean): Promise<LiveMessage> {
    return this.#server.until(() => this.heard.find(fits));
  }

  close(): void {
    this.#socket.terminate();
  }
}
