import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

export interface ListenerOptions {
  /** How to reach the database. A session of its own: it must not go through a pool or pooler. */
  readonly connection: ClientConfig;
  /** The session's name in `pg_stat_activity`. */
  readonly name: string;
  /** Hears that the session was lost or could not be made. */
  readonly onError: (error: unknown) => void;
}

/**
 * A session that listens to PostgreSQL's notices, and is made again when it breaks.
 * Notices sent in between are lost: `onConnected` is the moment to look for oneself.
 */
export class Listener {
  readonly #options: ListenerOptions;
  readonly #handlers = new Map<string, Set<(payload: string) => void>>();
  readonly #onConnected = new Set<() => void>();
  readonly #stopped = new AbortController();
  #client: Client | null = null;
  #running: Promise<void> | null = null;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  /** Calls the handler for each notice on a channel. Before `start`. */
  on(channel: string, handler: (payload: string) => void): void {
    const handlers = this.#handlers.get(channel) ?? new Set();
    this.#handlers.set(channel, handlers.add(handler));
  }

  /** Calls back each time the session stands and listens. Before `start`. */
  onConnected(callback: () => void): void {
    this.#onConnected.add(callback);
  }

  /** Connects and listens; resolves when it first does. Later breaks are mended by itself. */
  async start(): Promise<void> {
    const { lost } = await this.#connect();
    this.#running = this.#keep(lost);
  }

  /** True while the session stands. */
  get connected(): boolean {
    return this.#client !== null;
  }

  async close(): Promise<void> {
    this.#stopped.abort();
    await this.#client?.end();
    await this.#running;
  }

  async #keep(first: Promise<void>): Promise<void> {
    let lost = first;
    let pause = FIRST_PAUSE_MS;
    for (;;) {
      await lost;
      while (this.#client === null) {
        if (this.#stopped.signal.aborted) return;
        try {
          ({ lost } = await this.#connect());
          pause = FIRST_PAUSE_MS;
        } catch (error) {
          this.#options.onError(error);
          await this.#pause(pause);
          pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
        }
      }
    }
  }

  /** Answers with a promise of the session's end, in a box so that it isn't awaited here. */
  async #connect(): Promise<{ lost: Promise<void> }> {
    const client = new Client({
      ...this.#options.connection,
      application_name: this.#options.name,
      keepAlive: true,
    });
    const lost = new Promise<void>((resolve) => {
      client.on('error', (error) => this.#options.onError(error));
      client.on('end', () => {
        if (this.#client === client) this.#client = null;
        resolve();
      });
    });
    client.on('notification', ({ channel, payload = '' }) => {
      for (const handler of this.#handlers.get(channel) ?? []) handler(payload);
    });
    await client.connect();
    for (const channel of this.#handlers.keys()) {
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    }
    this.#client = client;
    if (this.#stopped.signal.aborted) await client.end();
    else for (const callback of this.#onConnected) callback();
    return { lost };
  }

  async #pause(milliseconds: number): Promise<void> {
    try {
      await delay(milliseconds, undefined, { signal: this.#stopped.signal, ref: false });
    } catch (error) {
      if (!this.#stopped.signal.aborted) throw error;
    }
  }
}
