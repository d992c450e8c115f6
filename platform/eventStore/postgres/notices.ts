import type { Pool } from 'pg';
import type { Position } from '../port.ts';

/** The channel on which processes tell each other how far the log has grown. */
export const LOG_CHANNEL = 'kith_event_log';

/** Time in which commits share one notice. */
const DEBOUNCE_MS = 10;

interface NoticesOptions {
  readonly pool: Pool;
  /** Hears at once what the other processes are told. */
  readonly onNotice: (position: Position) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Tells this process and the others how far the log has grown. A notice only saves waiting for
 * the next poll: a lost one loses nothing.
 */
export class Notices {
  readonly #options: NoticesOptions;
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

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#announcing !== null) clearTimeout(this.#announcing);
    await this.#sending;
  }

  async #send(): Promise<void> {
    const position = this.#newest!;
    this.#newest = null;
    this.#options.onNotice(position);
    try {
      // A notice must not wait for the disk: it says nothing that the log does not.
      await this.#options.pool.query(
        `select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`,
        [LOG_CHANNEL, position],
      );
    } catch (error) {
      this.#options.onError(error);
    }
    this.#announcing = null;
    if (this.#newest !== null) this.announce(this.#newest);
  }
}
