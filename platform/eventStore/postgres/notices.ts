import type { Pool } from 'pg';
import type { Position } from '../port.ts';

/** The channel on which processes tell each other how far the log has grown. */
export const LOG_CHANNEL = 'kith_event_log';

/** After a notice, commits share the next for so long. */
const REST_MS = 10;

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
  #resting: NodeJS.Timeout | null = null;
  /** What nobody has been told yet. */
  #newest: Position | null = null;
  /** What the other processes have not been told yet. */
  #untold: Position | null = null;
  #sending: Promise<void> | null = null;
  #closed = false;

  constructor(options: NoticesOptions) {
    this.#options = options;
  }

  /** Notes a commit; it is told at once, or soon after the last, on a connection of its own, outside any append. */
  announce(position: Position): void {
    if (this.#closed) return;
    if (this.#newest === null || position > this.#newest) this.#newest = position;
    if (this.#resting === null) this.#tell();
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#resting !== null) clearTimeout(this.#resting);
    await this.#sending;
  }

  #tell(): void {
    const position = this.#newest;
    if (position === null) return;
    this.#newest = null;
    this.#untold = position;
    this.#resting = setTimeout(() => {
      this.#resting = null;
      this.#tell();
    }, REST_MS).unref();
    this.#options.onNotice(position);
    // Who is in this process waits for no answer to a notice that is still on its way.
    this.#sending ??= this.#send();
  }

  async #send(): Promise<void> {
    while (this.#untold !== null) {
      const position = this.#untold;
      this.#untold = null;
      try {
        // A notice must not wait for the disk: it says nothing that the log does not.
        await this.#options.pool.query(
          `select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`,
          [LOG_CHANNEL, position],
        );
      } catch (error) {
        this.#options.onError(error);
      }
    }
    this.#sending = null;
  }
}
