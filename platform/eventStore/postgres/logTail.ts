import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { BEGINNING } from '../port.ts';
import type { Position } from '../port.ts';
import type { Listener } from '../../postgres/listener.ts';
import { LOG_CHANNEL, Notices } from './notices.ts';
import { readHead } from './reads.ts';

/** How often the log's end is looked at, whatever notices say. */
const POLL_MS = 150;

interface LogTailOptions {
  readonly pool: Pool;
  readonly listener: Listener | undefined;
  readonly onError: (error: unknown) => void;
  /** Hears that the log was away, or ends before what was known of it: what was answered may stand there no more. */
  readonly onDoubt: () => void;
}

interface Waiter {
  readonly after: Position;
  readonly wake: () => void;
}

/**
 * How far the log has grown, as far as this process knows: by notices where there is a
 * listener, and by one poll for all subscriptions of a store. The poll starts with the first of them.
 */
export class LogTail {
  readonly #options: LogTailOptions;
  readonly #notices: Notices;
  readonly #closed = new AbortController();
  readonly #waiters = new Set<Waiter>();
  readonly #deafen: (() => void) | undefined;
  #head: Position = BEGINNING;
  #polling: Promise<void> | null = null;

  constructor(options: LogTailOptions) {
    this.#options = options;
    const { pool, listener, onError } = options;
    this.#notices = new Notices({ pool, onNotice: (position) => this.#saw(position), onError });
    this.#deafen = listener?.on(LOG_CHANNEL, { onNotice: (position) => this.#saw(position) });
  }

  /** How far the log has grown, as far as is known here. */
  get head(): Position {
    return this.#head;
  }

  /** Notes a commit of this process. */
  committed(position: Position): void {
    this.#notices.announce(position);
  }

  /** Resolves when the log has grown past the position, or the signal is aborted. */
  async moved(after: Position, signal: AbortSignal): Promise<void> {
    if (signal.aborted || this.#closed.signal.aborted || this.#head > after) return;
    this.#polling ??= this.#poll();
    await new Promise<void>((resolve) => {
      const wake = () => {
        this.#waiters.delete(waiter);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const waiter = { after, wake };
      this.#waiters.add(waiter);
      signal.addEventListener('abort', wake);
    });
  }

  async close(): Promise<void> {
    this.#closed.abort();
    this.#deafen?.();
    for (const { wake } of this.#waiters) wake();
    await this.#polling;
    await this.#notices.close();
  }

  async #poll(): Promise<void> {
    const { pool, onError, onDoubt } = this.#options;
    while (!this.#closed.signal.aborted) {
      const known = this.#head;
      try {
        const head = await readHead(pool);
        if (head < known) {
          // A standby took over, or a backup was restored, that lacks the newest.
          this.#head = head;
          onDoubt();
        }
        this.#saw(head);
      } catch (error) {
        onDoubt();
        onError(error);
      }
      await this.#pause();
    }
  }

  async #pause(): Promise<void> {
    const { signal } = this.#closed;
    try {
      await delay(POLL_MS, undefined, { signal, ref: false });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  #saw(position: Position): void {
    if (position <= this.#head) return;
    this.#head = position;
    for (const waiter of this.#waiters) {
      if (position > waiter.after) waiter.wake();
    }
  }
}
