import type { Notification, Pool, PoolClient } from 'pg';
import type { Position } from '../port.ts';

const CHANNEL = 'kith_event_log';

/** Time in which commits share one notice. */
const DEBOUNCE_MS = 10;

interface NoticesOptions {
  readonly pool: Pool;
  readonly onNotice: (position: Position) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Tells this process and the others how far the log has grown, and hears it from them. A
 * notice only saves waiting for the next poll: a lost one loses nothing.
 */
export class Notices {
  readonly #options: NoticesOptions;
  #listener: PoolClient | null = null;
  #announcing: NodeJS.Timeout | null = null;
  #newest: Position | null = null;
  #sending: Promise<void> | null = null;
  #closed = false;

  constructor(options: NoticesOptions) {
    this.#options = options;
  }

  /** Notes a commit; it is told soon, on a connection of its own, outside any append. */
  announce(position: Position): void {
    if (this.#closed) return;
    if (this.#newest === null || position > this.#newest) this.#newest = position;
    this.#announcing ??= setTimeout(() => {
      this.#sending = this.#send();
    }, DEBOUNCE_MS).unref();
  }

  /** Listens, unless it does already. */
  async listen(): Promise<void> {
    if (this.#listener !== null || this.#closed) return;
    const client = await this.#options.pool.connect();
    const lost = (error: unknown) => {
      if (this.#listener !== client) return;
      this.#listener = null;
      client.release(true);
      this.#options.onError(error);
    };
    client.on('error', lost);
    client.on('notification', ({ payload }: Notification) => {
      if (payload !== undefined) this.#options.onNotice(payload);
    });
    this.#listener = client;
    try {
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      lost(error);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#announcing !== null) clearTimeout(this.#announcing);
    await this.#sending;
    const listener = this.#listener;
    this.#listener = null;
    listener?.release(true);
  }

  async #send(): Promise<void> {
    const position = this.#newest!;
    this.#newest = null;
    this.#options.onNotice(position);
    try {
      // A notice must not wait for the disk: it says nothing that the log does not.
      await this.#options.pool.query(
        `select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`,
        [CHANNEL, position],
      );
    } catch (error) {
      this.#options.onError(error);
    }
    this.#announcing = null;
    if (this.#newest !== null) this.announce(this.#newest);
  }
}
